import { expect } from 'vitest';
import type { z } from 'zod';

/** A request that is just taken, beside one that just is not. */
export type RequestSides = [good: unknown, bad: unknown];
export type RequestLimits = [name: string, schema: z.ZodType, ...sides: RequestSides[]];

export const text = (length: number) => 'a'.repeat(length);
export const many = <Item>(count: number, item: Item): Item[] =>
  Array.from({ length: count }, () => item);
export const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

export function expectLimits(schema: z.ZodType, sides: readonly RequestSides[]): void {
  for (const [good, bad] of sides) {
    expect(schema.safeParse(good).error?.issues ?? []).toEqual([]);
    expect([bad, schema.safeParse(bad).success]).toEqual([bad, false]);
  }
}
