import { expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../../test/support/catalog-builders.ts';
import {
  criterionOf,
  instrumentOf,
  known,
  measurementOf,
} from '../../../../test/support/claim-builders.ts';
import { PERCENT } from '../../../../test/support/units.ts';
import type { Claim, Criterion, Measurement } from '../../catalog/resolved.ts';
import { compare } from '../../comparison/compare.ts';
import { createSourceRegister } from '../evidence/number-sources.ts';
import { buildRow } from './build-cell.ts';

const tested = criterionOf({ instruments: [instrumentOf('Quiz'), instrumentOf('Exam')] });
const figure = (number: number, rest: Partial<Measurement> = {}) =>
  measurementOf({ kind: 'number', number, unit: PERCENT }, rest);
const run = (number: number, rest: Partial<Measurement> = {}) =>
  figure(number, { instrument: 'Quiz', ...rest });

function rowOf(ours: Claim, theirs: Claim[], criterion: Criterion = tested) {
  const catalog = catalogOf(
    [subjectOf(1, { claims: { '1': ours } })],
    theirs.map((claim, index) => rivalOf(20 + index, { claims: { '1': claim } })),
    [criterion],
  );
  const rivalIds = theirs.map((_, index) => 20 + index);
  const selection = { subjectId: 1, representativeId: null, rivalIds, criterionIds: ['1'] };
  const comparison = compare(catalog, selection, '2026-11-21');
  const [row] = comparison.rows;
  if (!row) throw new Error('no row');
  return buildRow(comparison, row, createSourceRegister());
}

it('a cell with one figure says its test, who ran it, and who else ran the same test', () => {
  const theirs = known(
    run(50, { agent: 'Bare agent' }),
    run(60, { board: 'Others', scope: 'Preview' }),
    run(55, { board: undefined, reportedBy: 'third-party' }),
    run(70, { instrument: 'Exam' }),
  );
  const [cell] = rowOf(known(run(90)), [theirs]).rivals;
  expect(cell?.text).toBe('50%');
  expect(cell?.details).toEqual([
    'Quiz',
    'Run by One board with Bare agent',
    'Run by Others, Preview: 60%',
    'Tester not stated: 55%',
    'as of 2026-10-01',
  ]);
});

it('a cell with several figures says test and tester of each', () => {
  const ours = known(run(90), run(80, { instrument: 'Exam', board: 'Others' }));
  const theirs = [known(run(50)), known(run(60, { instrument: 'Exam', board: 'Others' }))];
  expect(rowOf(ours, theirs).subject.text).toBe(
    '90% (Quiz, run by One board); 80% (Exam, run by Others)',
  );
});

it('the reason of a verdict says how the testers differ', () => {
  const own = (board: string) =>
    known(run(board === 'One' ? 90 : 50, { board, reportedBy: 'vendor' }));
  const [cell] = rowOf(own('One'), [own('Two')]).rivals;
  expect(cell?.verdict?.reason).toBe(
    'Subject 1 leads in Quality (Quiz): 90% vs 50% for Rival 20. Caution: each figure is its maker’s own run.',
  );
});

it('a price of a host is marked with the host, in the cell and in every sentence on it', () => {
  const price = criterionOf({ factKind: 'price', higherIsBetter: false });
  const hosted = known(figure(2, { host: 'Some Cloud', reportedBy: 'third-party' }));
  const tracked = known(figure(2, { reportedBy: 'third-party' }));
  const [host, tracker] = rowOf(known(figure(4)), [hosted, tracked], price).rivals;
  expect(host?.marks).toEqual([{ kind: 'third-party', text: 'price of Some Cloud' }]);
  expect(host?.verdict?.reason).toBe(
    'Rival 20 leads in Quality: 2% (price of Some Cloud) vs 4% for Subject 1.',
  );
  expect(tracker?.marks).toEqual([{ kind: 'third-party', text: 'third-party figure' }]);
});

it('a lead is weak where its evidence is, where testers differ and where it measures general ability', () => {
  const weakOf = (ours: Claim, theirs: Claim, criterion?: Criterion) =>
    rowOf(ours, [theirs], criterion).rivals[0]?.verdict?.weak;
  expect(weakOf(known(run(90)), known(run(50)))).toBeUndefined();
  expect(weakOf(known(run(90)), known(run(50, { asOf: '2015-02-03' })))).toBe(true);
  expect(weakOf(known(run(90)), known(run(50, { reportedBy: 'vendor', board: 'Two' })))).toBe(true);
  const general = criterionOf({ instruments: [{ ...instrumentOf('Quiz'), general: true }] });
  expect(weakOf(known(run(90)), known(run(50)), general)).toBe(true);
  expect(weakOf(known(run(50)), known(run(50, { asOf: '2015-02-03' })))).toBeUndefined();
});

it('a value dated by its year is no older than that allows', () => {
  const [cell] = rowOf(known(run(90)), [known(run(50, { asOf: '2025' }))]).rivals;
  expect(cell?.marks).toContainEqual({ kind: 'stale', text: 'old: about 1 year' });
});

it('a cell on collections alone is marked second hand, and not where a better source stands beside', () => {
  const page = { url: 'https://lists.example/a', asOf: '2026-10-01', readOn: false };
  const ours = known(run(90, { evidence: [{ ...page, grade: 'C' }] }));
  const theirs = known(
    run(50, {
      evidence: [
        { ...page, grade: 'C' },
        { ...page, url: 'https://b.example/b' },
      ],
    }),
  );
  const row = rowOf(ours, [theirs]);
  expect(row.subject.marks).toEqual([{ kind: 'second-hand', text: 'second hand' }]);
  expect(row.rivals[0]?.marks).toEqual([]);
});
