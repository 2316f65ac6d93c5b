import { describe, expect, it, test } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../test/support/catalog-builders.ts';
import {
  booleanClaim,
  criterionOf,
  known,
  measurementOf,
  numberClaim,
  UNKNOWN,
} from '../../../test/support/claim-builders.ts';
import type { Catalog, Claim, Criterion, Measurement } from '../catalog/resolved.ts';
import { compare } from './compare.ts';
import { copyOf } from './copy-of.ts';
import { customerCopy } from './customer-copy.ts';
import { candidatesOf } from './findings.ts';
import { isFirstHand, sharedFacts, shownPages } from './shared-facts.ts';
import { sharedRows } from './shared-rows.ts';
import { swapSides } from './swap-sides.ts';
import {
  COMPARED_ON as TODAY,
  priceCriterion as price,
  sizeCriterion as size,
  yesCriterion as yes,
  skillCriterion as skill,
  examRun as run,
  examClaim as exam,
  comparedOn as compared,
} from '../../../test/support/compared-claims.ts';

describe('the customer’s copy', () => {
  const memory = { basis: 'memory' as const, evidence: [] };

  it('has no internal row, and none in which a side has nothing verified', () => {
    const internal = criterionOf({ id: 'internal', audience: 'internal' });
    const kept = (ours: Claim, theirs: Claim) =>
      customerCopy(
        compared(
          [size, internal],
          [
            { size: ours, internal: ours },
            { size: theirs, internal: theirs },
          ],
        ),
      ).rows.map(({ criterion }) => criterion.id);
    expect(kept(numberClaim(1), numberClaim(2))).toEqual(['size']);
    expect(kept(numberClaim(1, memory), numberClaim(2))).toEqual([]);
    expect(kept(numberClaim(1), numberClaim(2, memory))).toEqual([]);
    expect(kept(UNKNOWN, numberClaim(2))).toEqual(['size']);
  });

  it('keeps of several results those that are verified', () => {
    const both = known(run(90, memory), run(50, { board: 'Two' }));
    const copy = customerCopy(compared([skill], [{ skill: both }, { skill: exam(40) }]));
    expect(copy.rows[0]?.subject.claim).toMatchObject({ measurements: [{ board: 'Two' }] });
    expect(copy.rows[0]?.subject.claim).not.toMatchObject({ measurements: [{}, {}] });
  });

  it('has no internal capability, no internal line, and nothing recalled of a firm', () => {
    const hidden = criterionOf({ id: 'hidden', type: 'boolean', audience: 'internal' });
    const comparison = compared(
      [size],
      [{ yes: booleanClaim(true), hidden: booleanClaim(true) }, {}],
      {
        capabilities: [yes, hidden],
        rest: {
          plays: [{ audience: 'internal' }, { audience: 'customer' }] as Catalog['plays'],
          spider: {
            title: '',
            method: '',
            axes: [{ id: 'a', name: 'A', description: '', criterionIds: ['yes', 'hidden'] }],
          },
        },
      },
    );
    Object.assign(comparison.catalog.subjects[0]!, {
      headquarters: 'Ulm',
      founded: 1999,
      fromMemory: ['founded'],
    });
    const { catalog, capabilities, subject } = customerCopy(comparison);
    expect(capabilities.map(({ criterion }) => criterion.id)).toEqual(['yes']);
    expect(catalog.plays).toHaveLength(1);
    expect(catalog.spider.axes[0]?.criterionIds).toEqual(['yes']);
    expect([subject.headquarters, subject.founded]).toEqual(['Ulm', null]);
  });

  it('shows no capability of which one side has nothing verified, and counts it in the chart', () => {
    const spider = {
      title: '',
      method: '',
      axes: [{ id: 'a', name: 'A', description: '', criterionIds: ['yes'] }],
    };
    const unverified = booleanClaim(true, memory);
    const copy = customerCopy(
      compared([size], [{ yes: booleanClaim(true) }, { yes: unverified }], {
        capabilities: [yes],
        rest: { spider },
      }),
    );
    expect(copy.capabilities).toEqual([]);
    expect(copy.catalog.spider.axes[0]?.criterionIds).toEqual(['yes']);
    expect([copy.subject.claims['yes']?.state, copy.rivals[0]?.claims['yes']]).toEqual([
      'known',
      undefined,
    ]);
  });

  it('of an own catalog shows figures without a page, and does not count them', () => {
    const own = compared([size], [{ size: numberClaim(1) }, { size: numberClaim(2) }], {
      rest: { slug: `own-${'a2'.repeat(8)}` },
    });
    expect([own.footing, customerCopy(own).footing]).toEqual(['count', 'shown']);
    expect('footing' in customerCopy(compared([size], [{}, {}]))).toBe(false);
  });

  it('is taken for customers alone, and turned for the rival’s chair', () => {
    const comparison = compared(
      [size],
      [{ size: numberClaim(1, memory) }, { size: numberClaim(2) }],
    );
    const rows = (audience: 'customer' | 'internal') =>
      copyOf(comparison, { audience, chair: 'own' }).rows.length;
    expect([rows('customer'), rows('internal')]).toEqual([0, 1]);
    expect(copyOf(comparison, { audience: 'internal', chair: 'rival' }).subject.name).toBe(
      'Rival 10',
    );
    expect(copyOf(comparison, { audience: 'internal', chair: 'own' })).toBe(comparison);
  });
});

describe('the rival’s chair', () => {
  it('turns sides and verdicts, and twice is the same', () => {
    const comparison = compared([size], [{ size: numberClaim(90) }, { size: numberClaim(50) }]);
    const swapped = swapSides(comparison);
    expect([swapped.subject.name, swapped.rivals[0]?.name, swapped.representative?.name]).toEqual([
      'Rival 10',
      'Subject 1',
      'Rival 10',
    ]);
    const [row] = swapped.rows;
    expect([row?.overall, row?.rivals[0]?.verdict.advantage]).toEqual(['competitor', 'competitor']);
    expect(row?.rivals[0]?.verdict.pair?.subject).toMatchObject({ value: { number: 50 } });
    expect(swapSides(swapped)).toBe(comparison);
    const tie = compared([size], [{ size: numberClaim(50) }, { size: numberClaim(50) }]);
    expect(swapSides(tie).rows[0]?.overall).toBe('neutral');
  });

  it('is that of one rival', () => {
    expect(() => swapSides(compared([size], [{}, {}, {}]))).toThrow(RangeError);
    expect(() => swapSides(compared([size], [{}]))).toThrow(RangeError);
  });

  it('is that of the rival’s firm, where it is a subject', () => {
    const catalog = catalogOf(
      [subjectOf(1), subjectOf(2, { name: 'Firm' })],
      [rivalOf(10, { subjectId: 2 })],
      [size],
    );
    const selection = {
      subjectId: 1,
      representativeId: null,
      rivalIds: [10],
      criterionIds: ['size'],
    };
    expect(swapSides(compare(catalog, selection, TODAY)).subject.name).toBe('Firm');
  });
});

describe('facts that all sides share', () => {
  const gaps = (criterion: Criterion, ours: Claim, ...theirs: Claim[]) => {
    const [criterionId, claims] = [criterion.id, [ours, ...theirs]];
    const { shared, missing } = sharedFacts(
      compared(
        [criterion],
        claims.map((claim) => ({ [criterionId]: claim })),
      ),
    );
    return shared.length > 0
      ? []
      : missing.flatMap((row) => row.gaps.map(({ name, gap }) => `${name}: ${gap}`));
  };
  const graded = (grade: 'A' | 'C') => ({
    evidence: [{ url: 'https://a.example/', asOf: '2026-10-01', readOn: false, grade }],
  });

  it.each<[string, Criterion, Claim[], string[]]>([
    ['two that are fresh', size, [numberClaim(1), numberClaim(2)], []],
    ['an unknown', size, [numberClaim(1), UNKNOWN], ['Rival 10: unknown']],
    [
      'two that are old',
      size,
      [numberClaim(1, { asOf: '2020' }), numberClaim(2, { asOf: '2020' })],
      ['Subject 1: stale', 'Rival 10: stale'],
    ],
    [
      'a page that is no first hand',
      size,
      [numberClaim(1, graded('A')), numberClaim(2, graded('C'))],
      ['Rival 10: second-hand'],
    ],
    [
      'no page',
      size,
      [numberClaim(1), numberClaim(2, { evidence: [] })],
      ['Rival 10: second-hand'],
    ],
    [
      'a price without a first day',
      price,
      [numberClaim(1), numberClaim(2, { from: '2026-01-01' })],
      ['Subject 1: no-first-day'],
    ],
    [
      'a price that begins today',
      price,
      [numberClaim(1, { from: TODAY }), numberClaim(2, { from: '2026-01-01' })],
      [],
    ],
    [
      'a price that begins tomorrow',
      price,
      [numberClaim(1, { from: '2026-10-21' }), numberClaim(2, { from: TODAY })],
      ['Subject 1: no-first-day'],
    ],
    ['results of one test', skill, [exam(1), exam(2), exam(3)], []],
    [
      'a result of another board',
      skill,
      [exam(1), exam(2, { board: 'Two' })],
      ['Subject 1: other-test', 'Rival 10: other-test'],
    ],
    [
      'a result of the vendor',
      skill,
      [exam(1), exam(2, { reportedBy: 'vendor' })],
      ['Subject 1: other-test', 'Rival 10: other-test'],
    ],
    [
      'a general test',
      skill,
      [exam(1, { instrument: 'Wide' }), exam(2, { instrument: 'Wide' })],
      ['Subject 1: other-test', 'Rival 10: other-test'],
    ],
  ])('%s', (_, criterion, [ours = UNKNOWN, ...theirs], found) => {
    expect(gaps(criterion, ours, ...theirs)).toEqual(found);
  });

  it('are of rows for customers that are no weakness, and say where to look', () => {
    const rows = [
      { ...size, audience: 'internal' as const },
      { ...size, id: 'weak', role: 'weakness' as const },
    ];
    const claims = { size: numberClaim(1), weak: numberClaim(1) };
    expect(sharedFacts(compared(rows, [claims, claims]))).toEqual({ shared: [], missing: [] });
    const looked = {
      ...UNKNOWN,
      lookedAt: [{ url: 'https://looked.example/', asOf: 'undated', readOn: false }],
    } as Claim;
    const pages = (ours: Claim, theirs: Claim) =>
      sharedFacts(compared([size], [{ size: ours }, { size: theirs }])).missing[0]?.gaps.map(
        ({ page }) => page,
      );
    expect(pages(UNKNOWN, looked)).toEqual(['https://ours.example', 'https://looked.example/']);
    expect(pages(numberClaim(1), UNKNOWN)).toEqual([null]);
  });

  it('are shown by their best pages', () => {
    const page = (grade?: 'A' | 'B' | 'C') => ({
      url: `https://${grade ?? 'none'}.example/`,
      asOf: '2026',
      readOn: false,
      ...(grade && { grade }),
    });
    const urls = (...pages: ReturnType<typeof page>[]) =>
      shownPages({ evidence: pages }).map(({ url }) => url.slice(8, 9));
    expect([urls(page('C'), page('B'), page(), page('A')), urls(page(), page())]).toEqual([
      ['A', 'B'],
      ['n', 'n'],
    ]);
    expect(
      [[page('B')], [page('C')], [page()], []].map((evidence) => [
        isFirstHand({ evidence }, true),
        isFirstHand({ evidence }, false),
      ]),
    ).toEqual([
      [true, true],
      [false, true],
      [false, true],
      [false, false],
    ]);
  });
});

test('a yes is shared where each documents it, and covers the same', () => {
  const said = (rest: object = {}, basis: Measurement['basis'] = 'read') =>
    known(measurementOf({ kind: 'boolean', yes: true, text: '', ...rest }, { basis }));
  const isShared = (ours: Claim, theirs: Claim, criterion = yes) => {
    const comparison = compared([criterion], [{ yes: ours }, { yes: theirs }]);
    return sharedRows(comparison, candidatesOf(comparison)).length === 1;
  };
  expect(isShared(said(), said())).toBe(true);
  expect(isShared(said({ covers: ['A', 'B'] }), said({ covers: ['B', 'A'] }))).toBe(true);
  expect(isShared(said({ covers: ['A'] }), said())).toBe(false);
  expect(isShared(said(), said({ partly: true }))).toBe(false);
  expect(isShared(said(), said({}, 'memory'))).toBe(false);
  expect(isShared(said(), UNKNOWN)).toBe(false);
  expect(isShared(booleanClaim(false), booleanClaim(false))).toBe(false);
  expect(
    isShared(booleanClaim(false), booleanClaim(false), { ...yes, higherIsBetter: false }),
  ).toBe(true);
});
