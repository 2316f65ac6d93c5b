import { describe, expect, it } from 'vitest';
import {
  criterionId,
  criterionIdCommaList,
  criterionIdList,
  entityId,
  entityIdCommaList,
  entityIdList,
} from './ids.ts';

const takes = (shape: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  shape.safeParse(value).success;
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('an id', () => {
  it('is a whole number from 1 to the largest the database holds, or its plain text', () => {
    for (const value of [1, 2_147_483_647, '1', '2147483647'])
      expect(entityId.parse(value)).toBe(Number(value));
    for (const value of [0, -1, 1.5, 2_147_483_648, '0', '01', ' 1', '0x10', '2147483648', true])
      expect([value, takes(entityId, value)]).toEqual([value, false]);
  });

  it('of a criterion may be words and a number, and is read as text', () => {
    for (const value of [1, 2_147_483_647, '7', 'sales intel_0', 'a_999'])
      expect(criterionId.parse(value)).toBe(String(value));
    for (const value of [0, 2_147_483_648, '07', '_1', 'a_1000', 'A_1', `${'a'.repeat(32)}_1`])
      expect([value, takes(criterionId, value)]).toEqual([value, false]);
  });
});

describe('a list of ids', () => {
  it('has at most a hundred, as a list or with commas', () => {
    for (const [count, isTaken] of [
      [100, true],
      [101, false],
    ] as const) {
      const list = numbers(count);
      expect(takes(entityIdList, list)).toBe(isTaken);
      expect(takes(criterionIdList, list)).toBe(isTaken);
      expect(takes(entityIdCommaList, list.join())).toBe(isTaken);
      expect(takes(criterionIdCommaList, list.join())).toBe(isTaken);
    }
  });

  it('with commas may be empty, but has no empty place', () => {
    expect(entityIdCommaList.parse('')).toEqual([]);
    expect(entityIdCommaList.parse('3,1')).toEqual([3, 1]);
    expect(takes(entityIdCommaList, '3,')).toBe(false);
    expect(takes(criterionIdCommaList, 'a'.repeat(4001))).toBe(false);
  });
});
