import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../../test/support/catalog-builders.ts';
import {
  criterionOf,
  numberClaim,
  textClaim,
  UNKNOWN,
} from '../../../../test/support/claim-builders.ts';
import type { Claim, Criterion } from '../../catalog/resolved.ts';
import { compare } from '../../comparison/compare.ts';
import { evidenceGaps } from '../../wording/evidence.ts';
import { buildVerdictBlock } from './build-verdict-block.ts';
import { createSourceRegister } from '../evidence/number-sources.ts';

type Row = { ours: Claim; theirs: Claim[]; criterion?: Partial<Criterion> };
const STALE = { asOf: '2024-01-01' };
const HIGH = numberClaim(90);
const LOW = numberClaim(50);
const led = (count = 1): Row => ({ ours: HIGH, theirs: Array<Claim>(count).fill(LOW) });
const weaklyLed = (count = 1): Row => ({ ...led(count), ours: numberClaim(90, STALE) });
const lost: Row = { ours: LOW, theirs: [HIGH] };
const words = { type: 'text', unit: null } as const;

/** The verdict over these rows, named A, B, C … in order of weight. */
function verdictOver(rows: Row[]) {
  const ids = rows.map((_, index) => String.fromCharCode(65 + index));
  const claims = (of: (row: Row) => Claim | undefined) =>
    Object.fromEntries(rows.map((row, index) => [ids[index], of(row) ?? UNKNOWN]));
  const rivals = (rows[0]?.theirs ?? []).map((_, index) =>
    rivalOf(20 + index, { claims: claims(({ theirs }) => theirs[index]) }),
  );
  const catalog = catalogOf(
    [subjectOf(1, { claims: claims(({ ours }) => ours) })],
    rivals,
    rows.map(({ criterion }, index) =>
      criterionOf({ id: ids[index], name: ids[index], weight: 99 - index, ...criterion }),
    ),
  );
  const rivalIds = rivals.map(({ id }) => id);
  return buildVerdictBlock(
    compare(
      catalog,
      { subjectId: 1, representativeId: null, rivalIds, criterionIds: ids },
      '2026-11-21',
    ),
    createSourceRegister(),
  );
}
const [AHEAD, BEHIND] = [0, 1];
const lineOver = (rows: Row[], at = AHEAD) => verdictOver(rows).lines[at]?.text;

describe('the line on who leads', () => {
  it.each([
    [5, '5 of 5 criteria: A, B, C, D and E.'],
    [6, '6 of 6 criteria: A, B, C and 3 others.'],
  ])('names up to five of %i', (count, text) => {
    expect(lineOver(Array.from({ length: count }, () => led()))).toBe(text);
  });

  it.each([
    [[weaklyLed(), led(), lost, led()], '3 of 4 criteria: B and D; 1 more rests on weak evidence.'],
    [
      [weaklyLed(2), led(2), weaklyLed(2)],
      '3 of 3 criteria against every competitor: B; 2 more rest on weak evidence.',
    ],
    [
      [weaklyLed(), weaklyLed()],
      '2 of 2 criteria, each on weak evidence: A and B. Check before claiming.',
    ],
    [[weaklyLed(), lost], '1 of 2 criteria, on weak evidence: A. Check before claiming.'],
    [
      [{ ours: HIGH, theirs: [LOW, numberClaim(50, STALE)] }],
      '1 of 1 criterion against every competitor, in part on weak evidence: A. Check before claiming.',
    ],
  ])('puts first what may be claimed: %#', (rows, text) => {
    expect(lineOver(rows)).toBe(text);
  });

  it.each([
    [
      [{ ours: HIGH, theirs: [LOW, LOW, HIGH] }],
      'No lead over all 3 competitors; ahead of 2 of 3 and behind none in A.',
    ],
    [
      [
        { ours: HIGH, theirs: [LOW, LOW, HIGH] },
        { ours: HIGH, theirs: [LOW, HIGH, HIGH] },
      ],
      'No lead over all 3 competitors; ahead of some and behind none in A and B.',
    ],
    [
      [{ ours: LOW, theirs: [HIGH, numberClaim(20)] }],
      'No lead over both competitors; ahead of 1 of 2, but behind another, in A.',
    ],
    [
      [{ ours: numberClaim(50, STALE), theirs: [HIGH, numberClaim(20)] }],
      'No lead over both competitors; ahead of 1 of 2, but behind another, on weak evidence: A. Check before claiming.',
    ],
  ])('says whom the subject is ahead of where it is not everybody: %#', (rows, text) => {
    expect(lineOver(rows)).toBe(text);
  });

  it.each([
    [[lost], 'Not on the one criterion that can be compared.'],
    [[lost, lost], 'On none of the 2 criteria that can be compared.'],
    [[{ ours: UNKNOWN, theirs: [HIGH] }], 'The one criterion is not scored.'],
    [
      [
        { ours: UNKNOWN, theirs: [HIGH] },
        { ours: UNKNOWN, theirs: [HIGH] },
      ],
      'None of the criteria is scored.',
    ],
  ])('says plainly where there is no lead: %#', (rows, text) => {
    expect(lineOver(rows)).toBe(text);
  });

  it('says whose price a lead rests on, on either side', () => {
    const hosted = { host: 'Some Cloud' };
    const dear = { ours: LOW, theirs: [numberClaim(90, hosted)] };
    expect(lineOver([dear], BEHIND)).toBe('1 of 1 criterion: A (price of Some Cloud).');
    const cheap = { ours: numberClaim(90, hosted), theirs: [LOW] };
    expect(lineOver([cheap])).toBe(
      '1 of 1 criterion, on weak evidence: A (price of Some Cloud). Check before claiming.',
    );
  });

  it('lets each side’s difference stand in where nothing is scored, and says when it is weak', () => {
    const told = (ours: Claim, theirs: Claim): Row => ({
      ours,
      theirs: [theirs],
      criterion: { ...words, role: 'differentiator' },
    });
    const rows = [told(textClaim('Calm.'), textClaim('Loud.', { basis: 'memory' }))];
    expect(lineOver(rows, AHEAD)).toBe('No score; documented difference: Calm.');
    expect(lineOver(rows, BEHIND)).toBe('No score; a difference on weak evidence: Loud.');
    const vague = textClaim('Loud.', { basis: 'memory', confidence: 0.3 });
    expect(lineOver([told(textClaim('Calm.'), vague)], BEHIND)).toBe(
      'The one criterion is not scored.',
    );
  });
});

describe('the counts of a verdict', () => {
  it('are three where something is scored', () => {
    expect(verdictOver([led(), lost, lost]).counts.map(({ value }) => value)).toEqual([
      '1',
      '2',
      '0',
    ]);
  });

  it('do not read as a tie where nothing is', () => {
    const told: Row = { ours: textClaim('Calm'), theirs: [textClaim('Loud')], criterion: words };
    const unknown: Row = { ours: UNKNOWN, theirs: [textClaim('Loud')], criterion: words };
    const described = { label: 'Described in words, not scored', value: '2' };
    expect(verdictOver([told, told]).counts).toEqual([described]);
    expect(verdictOver([told, told, unknown]).counts).toEqual([
      described,
      { label: 'Not comparable', value: '1' },
    ]);
  });
});

describe('evidenceGaps', () => {
  const none = { cells: 12, unknown: 0, stale: 0, undated: 0, unverified: 0, inferred: 0 };
  it.each([
    [{}, 'All 12 cells have public evidence.'],
    [{ cells: 1 }, 'The one cell has public evidence.'],
    [{ cells: 2, stale: 1 }, 'Both cells have public evidence; 1 is stale.'],
    [
      { stale: 2, undated: 1 },
      'All 12 cells have public evidence; 2 are stale and 1 rests on an undated source.',
    ],
    [{ undated: 2 }, 'All 12 cells have public evidence; 2 rest on an undated source.'],
    [{ unverified: 2 }, 'All 12 cells have an answer; 2 are unverified.'],
    [{ unverified: 1 }, 'All 12 cells have an answer; 1 is unverified.'],
    [{ inferred: 1 }, 'All 12 cells have an answer; 1 is our inference.'],
    [{ inferred: 3 }, 'All 12 cells have an answer; 3 are our inference.'],
    [{ unknown: 2 }, '2 of 12 cells have no public evidence.'],
    [{ unknown: 1, stale: 2 }, '1 of 12 cells has no public evidence and 2 are stale.'],
  ])('is one plain sentence for %o', (counts, text) => {
    expect(evidenceGaps({ ...none, ...counts })).toBe(text);
  });
});
