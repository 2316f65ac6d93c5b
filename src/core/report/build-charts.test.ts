import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../test/support/catalog-builders.ts';
import {
  booleanClaim,
  criterionOf,
  instrumentOf,
  numberClaim,
  UNKNOWN,
} from '../../../test/support/claim-builders.ts';
import type { Claim, Measurement } from '../catalog/resolved.ts';
import { compare } from '../comparison/compare.ts';
import { buildSpider } from './build-charts.ts';
import { pointText } from '../wording/charts.ts';
import { createSourceRegister } from './evidence/number-sources.ts';

const AXES = Array.from({ length: 8 }, (_, index) => `axis-${index}`);
const capabilities = AXES.map((axis) =>
  criterionOf({ id: axis, type: 'boolean', unit: null, axis }),
);

const SPIDER = {
  title: 'Spider',
  method: 'By rule.',
  axes: AXES.map((id) => ({ id, name: id, description: id, criterionIds: [id] })),
};

/** The spider of a subject and its rivals, each with a documented yes on the given number of eight axes. */
function spiderOf(subject: number, ...rivals: number[]) {
  const claims = (documented: number) =>
    Object.fromEntries(
      AXES.map((axis, index) => [axis, index < documented ? booleanClaim(true) : UNKNOWN]),
    );
  const catalog = catalogOf(
    [subjectOf(1, { claims: claims(subject) })],
    rivals.map((documented, index) => rivalOf(20 + index, { claims: claims(documented) })),
    [criterionOf()],
    {
      capabilities,
      spider: SPIDER,
    },
  );
  const rivalIds = rivals.map((_, index) => 20 + index);
  const selection = { subjectId: 1, representativeId: null, rivalIds, criterionIds: ['1'] };
  return buildSpider(compare(catalog, selection, '2026-11-21'), createSourceRegister());
}

function drawn(blocks: ReturnType<typeof spiderOf>): string[] {
  const [first] = blocks;
  if (first?.type !== 'chart' || first.chart.kind !== 'spider') return [];
  return first.chart.series.map(({ name }) => name);
}

it('draws a side that has evidence on four of eight axes, and leaves one with less to the table', () => {
  const blocks = spiderOf(8, 3, 4);
  expect(drawn(blocks)).toEqual(['Subject 1', 'Rival 21']);
  expect(blocks[0]).toMatchObject({ note: expect.stringContaining('draw Rival 20.') });
  expect(blocks[1]).toMatchObject({ type: 'table', rows: { length: 8 } });
});

it.each([
  ['the subject', [3, 8]],
  ['the only rival', [8, 3]],
])('lets the table stand alone where %s has too little evidence, and says why', (_, [one, two]) => {
  const blocks = spiderOf(one!, two!);
  expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'table']);
  expect(blocks[0]).toMatchObject({ text: expect.stringContaining('stands alone') });
});

it('draws three at most, those with most proven, and says so', () => {
  const blocks = spiderOf(5, 6, 8, 7);
  expect(drawn(blocks)).toEqual(['Subject 1', 'Rival 21', 'Rival 22']);
  expect(blocks[0]).toMatchObject({
    note: 'By rule. Beside Subject 1 stand the two for whom most is proven.',
  });
});

it('tells what is unverified or inferred apart from what is unknown', () => {
  expect(pointText({ ...POINT, yes: 1, known: 2, unverified: 1, inferred: 1 })).toBe(
    '1 of 5 documented, 1 no, 1 unverified, 1 inferred, 1 unknown',
  );
});

const POINT = { lower: 0, upper: 10, of: 5, used: [] };

describe('an axis of tests', () => {
  const tested = AXES.slice(0, 4).map((id) =>
    criterionOf({ id, axis: id, instruments: [instrumentOf('Quiz')] }),
  );
  const run = (rest: Partial<Measurement> = {}) =>
    numberClaim(80, { instrument: 'Quiz', board: 'A', agent: 'One', ...rest });

  /** The first axes of the subject and the rival rest on these runs, all others on documented yes. */
  function spiderOfRuns(own: Claim[], theirs: Claim[]) {
    const claims = (runs: Claim[]) =>
      Object.fromEntries(AXES.map((axis, index) => [axis, runs[index] ?? booleanClaim(true)]));
    const criteria = [...tested.slice(0, own.length), criterionOf()];
    const catalog = catalogOf(
      [subjectOf(1, { claims: claims(own) })],
      [rivalOf(20, { claims: claims(theirs) })],
      criteria,
      { capabilities: capabilities.slice(own.length), spider: SPIDER },
    );
    const selection = { subjectId: 1, representativeId: null, rivalIds: [20], criterionIds: ['1'] };
    const comparison = compare(catalog, selection, '2026-11-21');
    const [chart, table] = buildSpider(comparison, createSourceRegister());
    const points =
      chart?.type === 'chart' && chart.chart.kind === 'spider'
        ? chart.chart.series.map((one) => one.points[0])
        : null;
    return { points, cells: table?.type === 'table' ? table.rows[0]?.map(({ text }) => text) : [] };
  }

  it('is drawn where all drawn share test, board and agent', () => {
    expect(spiderOfRuns([run()], [run()]).points).toMatchObject([{ lower: 8 }, { lower: 8 }]);
  });

  it.each([
    ['another board', run({ board: 'B' }), 'No shared test'],
    ['another agent', run({ agent: 'Two' }), 'No shared test'],
    ['no run', UNKNOWN, 'Too little is known'],
  ])('is empty for all drawn where one has %s, and the table says so', (_, other, text) => {
    const { points, cells } = spiderOfRuns([run()], [other]);
    expect(points).toEqual([null, null]);
    expect(cells?.[2]).toBe(text);
  });

  it('is empty where each has a run of its own, on no board', () => {
    const own = numberClaim(80, { instrument: 'Quiz', board: undefined });
    expect(spiderOfRuns([own], [own]).points).toEqual([null, null]);
  });

  it('leaves the table alone where fewer than five axes are drawn', () => {
    const three = [run({ board: 'B' }), run({ board: 'B' }), run({ board: 'B' })];
    expect(spiderOfRuns([run(), run(), run()], three.slice(0, 3)).points).toEqual([null, null]);
    const four = spiderOfRuns([run(), run(), run(), run()], [...three, run({ board: 'B' })]);
    expect(four.points).toBeNull();
    expect(four.cells?.[2]).toBe('No shared test');
  });
});

it('is left out where nothing is known of anybody', () => {
  expect(spiderOf(0, 0)).toEqual([]);
});
