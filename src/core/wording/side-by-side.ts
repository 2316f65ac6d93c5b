import { columnUnit } from './rival-table.ts';
import type { Unit } from '../catalog/units.ts';

/** Words of the page that sets a few models side by side. */

export const costColumnName = 'Your workload';

type Counted = { name: string; known: number; all: number };

/** `8 of 10`: of how many a value is known; empty where of all. */
export function testedText(known: number, all: number): string {
  return known === all ? '' : `${known} of ${all}`;
}

/**
 * `A leads on that test (5 of 10 tested). B costs least.`; of how many is said where some have no value.
 */
export function sidesHeadline(
  best: (Counted & { measure: string }) | null,
  cheapest: Counted | null,
): string | null {
  if (!best && !cheapest) return null;
  const lead = best && `${best.name} leads on ${best.measure}${ofThose(best, 'tested')}`;
  const costs = cheapest?.all === 2 ? 'costs less' : 'costs least';
  const least = cheapest && `${costs}${ofThose(cheapest, 'with a price')}`;
  if (!lead) return cheapest && `${cheapest.name} ${least} at this workload.`;
  if (!cheapest) return `${lead}.`;
  return best.name === cheapest.name
    ? `${lead} and ${least}.`
    : `${lead}. ${cheapest.name} ${least}.`;
}

function ofThose({ known, all }: Counted, what: string): string {
  return known === all ? '' : ` (${known} of ${all} ${what})`;
}

type Words = Record<'subject' | 'rival' | 'criterion', { one: string; many: string }>;

/** `10 models on 17 criteria`, `1 product and 2 competitors on 1 attribute`. */
export function sidesCount(
  sides: readonly { kind: 'subject' | 'rival' }[],
  criteria: number,
  words: Words,
): string {
  const counted = (count: number, of: keyof Words) =>
    `${count} ${words[of][count === 1 ? 'one' : 'many']}`;
  const kinds = (['subject', 'rival'] as const).flatMap((kind) => {
    const count = sides.filter((side) => side.kind === kind).length;
    return count > 0 ? counted(count, kind) : [];
  });
  return `${kinds.join(' and ')} on ${counted(criteria, 'criterion')}`;
}

export const STANDING_SIGN = { ahead: '▲', behind: '▼', level: '=', apart: '–' } as const;

/** What a sign beside a value says. */
export function standingWords(standing: keyof typeof STANDING_SIGN, baseline: string): string {
  return {
    ahead: `better than ${baseline}`,
    behind: `worse than ${baseline}`,
    level: `level with ${baseline}`,
    apart: `not comparable with ${baseline}`,
  }[standing];
}

type Measured = {
  name: string;
  unit: Unit | null;
  test: { instrument: string; board: string | null; agent: string | null } | null;
};

/** A criterion with its test: `Coding: WebDev Elo`. */
export function criterionLabel(column: Measured): string {
  return column.test ? `${column.name}: ${columnUnit(column)}` : column.name;
}
