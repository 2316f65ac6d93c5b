import { describe, expect, it } from 'vitest';
import { comparedOn as compared, sizeCriterion } from '../../../test/support/compared-claims.ts';
import { catalogOf, rivalOf, subjectOf } from '../../../test/support/catalog-builders.ts';
import {
  booleanClaim,
  criterionOf,
  instrumentOf,
  numberClaim,
  textClaim,
  UNKNOWN,
} from '../../../test/support/claim-builders.ts';
import type { Claim, Criterion } from '../catalog/resolved.ts';
import { compare } from '../comparison/compare.ts';
import { buildVerdictBars } from './build-charts.ts';
import { createSourceRegister } from './evidence/number-sources.ts';
import { buildMatrix } from './matrix/build-matrix.ts';
import { buildProfileSections } from './profile/build-profile.ts';
import { reportSubtitle } from '../wording/sections.ts';

type Row = [ours: Claim, theirs: Claim, criterion?: Partial<Criterion>];

/** One rival on these rows, with ids from 1 on. */
function comparisonOf(...rows: Row[]) {
  const claims = (side: 0 | 1) =>
    Object.fromEntries(rows.map((row, index) => [String(index + 1), row[side]]));
  const catalog = catalogOf(
    [subjectOf(1, { claims: claims(0) })],
    [rivalOf(2, { claims: claims(1) })],
    rows.map(([, , rest], index) => criterionOf({ id: String(index + 1), ...rest })),
  );
  const criterionIds = rows.map((_, index) => String(index + 1));
  const selection = { subjectId: 1, representativeId: null, rivalIds: [2], criterionIds };
  return compare(catalog, selection, '2026-11-21');
}
const HIGH = numberClaim(90);
const LOW = numberClaim(50);
const words: Row = [textClaim('a'), textClaim('b'), { type: 'text', unit: null }];

describe('the bars of the verdicts', () => {
  const values = (...rows: Row[]) =>
    buildVerdictBars(comparisonOf(...rows)).flatMap((block) =>
      block.type === 'chart' && block.chart.kind === 'bars'
        ? (block.chart.series[0]?.segments.map(({ value }) => value) ?? [])
        : [],
    );

  it('count each row once, each verdict in a part of its own', () => {
    expect(values([HIGH, LOW], [LOW, HIGH], [HIGH, HIGH], [HIGH, UNKNOWN], words)).toEqual([
      1, 1, 1, 0, 1, 1, 0,
    ]);
  });

  it('are drawn as soon as one row was weighed, even to a tie, and not before', () => {
    expect(values([HIGH, HIGH])).toEqual([0, 0, 1, 0, 0, 0, 0]);
    expect(values([LOW, HIGH])).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(values([HIGH, LOW])).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(values([HIGH, UNKNOWN], words)).toEqual([]);
  });
});

it('a matrix has the categories that were selected, in the catalog’s order', () => {
  const groups = (...categories: string[]) =>
    buildMatrix(
      comparisonOf(...categories.map((category): Row => [HIGH, LOW, { category }])),
      createSourceRegister(),
    ).groups.map(({ name, rows }) => [name, rows.length]);
  expect(groups('Security')).toEqual([['Security', 1]]);
  expect(groups('Security', 'Performance', 'Security')).toEqual([
    ['Performance', 1],
    ['Security', 2],
  ]);
});

it('a profile names among its risks both sides of figures from unlike testers', () => {
  const quiz = { instruments: [instrumentOf('Quiz')] };
  const by = (reportedBy: 'vendor' | 'independent', number: number, board: string) =>
    numberClaim(number, { instrument: 'Quiz', reportedBy, board });
  const risks = (...row: Row) =>
    buildProfileSections(comparisonOf(row), 'internal', createSourceRegister()).flatMap((block) =>
      block.type === 'list' ? block.items.map(({ text }) => text) : [],
    );
  expect(risks(by('vendor', 90, 'Maker'), by('independent', 50, 'Testers'), quiz)).toEqual([
    'Subject 1 is compared with Rival 2 on figures from different testers.',
  ]);
  expect(risks(by('vendor', 90, 'Maker'), by('vendor', 50, 'Other maker'), quiz)).toEqual([
    'Subject 1 is compared with Rival 2 on each maker’s own run.',
  ]);
  expect(risks(by('vendor', 90, 'Maker'), by('independent', 50, 'Maker'), quiz)).toEqual([]);
});

it('a profile counts among its risks the capabilities that its matrix shows', () => {
  const documented = criterionOf({ id: 'yes', type: 'boolean', unit: null });
  const comparison = compared(
    [sizeCriterion],
    [{ size: HIGH, yes: booleanClaim(true) }, { size: LOW }],
    {
      capabilities: [documented],
    },
  );
  const texts = buildProfileSections(comparison, 'internal', createSourceRegister()).flatMap(
    (block) => (block.type === 'paragraph' ? [block.text] : []),
  );
  expect(texts).toContain('1 of the matrix’s 4 cells has no public evidence.');
});

it('a subtitle says until when a report is good, or how many of its values are old', () => {
  const said = (stale: number, useUntil: string | null) =>
    reportSubtitle(
      'comparison',
      3,
      { one: 'criterion', many: 'criteria' },
      {
        stale,
        useUntil,
        channel: null,
      },
    ).replace(/^.*criteria/, '');
  expect(said(0, '2027-01-02')).toBe(', good until 2027-01-02');
  expect(said(0, null)).toBe('');
  expect(said(1, '2027-01-02')).toBe(', 1 value old, the next from 2027-01-02');
  expect(said(2, null)).toBe(', 2 values old');
});

it('a profile names among its risks in one line all rivals that a criterion says the same of', () => {
  const by = (reportedBy: 'vendor' | 'independent', board: string) =>
    numberClaim(50, { instrument: 'Quiz', reportedBy, board });
  const theirs = [by('independent', 'A'), by('vendor', 'B'), by('independent', 'C'), UNKNOWN];
  const catalog = catalogOf(
    [subjectOf(1, { claims: { '1': by('vendor', 'Maker') } })],
    theirs.map((claim, at) => rivalOf(at + 2, { claims: { '1': claim } })),
    [criterionOf({ id: '1', instruments: [instrumentOf('Quiz')] })],
  );
  const rivalIds = catalog.rivals.map(({ id }) => id);
  const selection = { subjectId: 1, representativeId: null, rivalIds, criterionIds: ['1'] };
  const comparison = compare(catalog, selection, '2026-11-21');
  const sections = buildProfileSections(comparison, 'internal', createSourceRegister());
  const [items] = sections.flatMap((block) => (block.type === 'list' ? [block.items] : []));
  expect(items?.map(({ label, text }) => [label, text])).toEqual([
    [
      'Quality',
      'Subject 1 is compared with Rival 2 and Rival 4 on figures from different testers.',
    ],
    ['Quality', 'Subject 1 is compared with Rival 3 on each maker’s own run.'],
  ]);
});
