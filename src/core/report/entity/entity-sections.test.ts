import { describe, expect, it } from 'vitest';
import { rivalOf } from '../../../../test/support/catalog-builders.ts';
import { booleanClaim, criterionOf, UNKNOWN } from '../../../../test/support/claim-builders.ts';
import type { Claim } from '../../catalog/resolved.ts';
import {
  dollarClaim as dollars,
  ENTITY_TODAY as TODAY,
  entityPageOf as pageOf,
  examClaims as exam,
  leadTexts as said,
  pricedAt as priced,
  rivalsWith as rivals,
} from '../../../../test/support/entity-catalogs.ts';

describe('where a rival stands on a test', () => {
  it('is its place among all that one board measured, the best first', () => {
    const list = rivals(exam(50), exam(90), exam(70), exam(40));
    expect(pageOf(list).ranks).toMatchObject([
      {
        criterion: 'Skill',
        test: 'Exam',
        board: 'One board',
        agent: null,
        rank: 3,
        of: 4,
        place: '3rd of 4',
        leads: false,
        isGeneral: false,
        dot: 'fresh',
      },
    ]);
    expect(pageOf(list.toReversed()).ranks[0]?.place).toBe('4th of 4');
  });

  it('leads of five on fresh evidence, alone', () => {
    const others = [exam(50), exam(40), exam(30)];
    const leads = (...list: Record<string, Claim>[]) => pageOf(rivals(...list)).ranks[0]?.leads;
    expect(leads(exam(90), exam(60), ...others)).toBe(true);
    expect(leads(exam(90), ...others)).toBe(false);
    expect(leads(exam(90), exam(89), ...others)).toBe(false);
    expect(leads(exam(60), exam(90), ...others)).toBe(false);
    expect(leads(exam(90), exam(60, { asOf: '2020-01-01' }), ...others)).toBe(false);
  });

  it('says how many are level with it where nothing is better', () => {
    const list = rivals(exam(90), exam(89), exam(88), exam(50));
    expect(pageOf(list).ranks[0]?.place).toBe('1st of 4, level with 2');
    expect(pageOf([list[1]!, list[0]!, list[2]!, list[3]!]).ranks[0]?.place).toBe('2nd of 4');
  });

  it('names tests that ten others took and it did not', () => {
    const taken = (count: number) => [
      { skill: UNKNOWN },
      ...Array.from({ length: count }, (_, at) => exam(at)),
    ];
    expect(pageOf(rivals(...taken(10))).untested).toEqual(['Exam']);
    expect(pageOf(rivals(...taken(9))).untested).toEqual([]);
    expect(pageOf(rivals(exam(5), ...taken(10))).untested).toEqual([]);
  });

  it('leaves out those that are retired', () => {
    const list = [...rivals(exam(50), exam(40)), rivalOf(9, { retired: true, claims: exam(90) })];
    expect(pageOf(list).ranks[0]?.place).toBe('1st of 2');
  });
});

describe('what is said first', () => {
  it('is a lead on a test, with whom it leads', () => {
    const list = rivals(exam(90), exam(60), exam(50), exam(40), exam(30));
    const lead = pageOf(list, { decision: null }).lead;
    expect(lead.map(({ text }) => text)).toEqual(['Best of 5 tested on Exam.']);
    expect(lead[0]).toMatchObject({
      assertion: { form: 'lead-of-measured', sides: [0, 1], claims: ['skill'] },
      others: [{ id: 2 }],
    });
  });

  it('is a level place, or one among the first fifth', () => {
    const level = rivals(exam(90), exam(89), exam(50), exam(40), exam(30));
    expect(said(level, { decision: null })).toEqual(['Level with the best of 5 tested on Exam.']);
    const ranked = (count: number) =>
      said(
        rivals(exam(800), exam(900), ...Array.from({ length: count - 2 }, (_, at) => exam(at))),
        { decision: null },
      );
    expect([ranked(10), ranked(9)]).toEqual([['2nd of 10 tested on Exam.'], []]);
  });

  it('is that no price is on file, unless one is', () => {
    expect(said(rivals({}))).toEqual(['No list price is on file.']);
    expect(said(rivals({ in: dollars(1) }))).toEqual([]);
    expect(said(rivals({}), { decision: null })).toEqual([]);
  });

  it.each<[string, Record<string, Claim>, string[]]>([
    [
      'both double',
      {
        in: dollars(1, { until: '2026-12-31', afterwards: 2 }),
        out: dollars(2, { until: '2026-12-31', afterwards: 4 }),
      },
      ['Input price and output price double on 1 January 2027.'],
    ],
    [
      'one rises',
      { in: dollars(1, { until: '2026-12-31', afterwards: 1.5 }), out: dollars(2) },
      ['Input price rises by 50% on 1 January 2027.'],
    ],
    [
      'one ends',
      { in: dollars(1, { until: '2026-12-31' }), out: dollars(2) },
      ['Input price ends with 31 December 2026; what follows is not on file.'],
    ],
    [
      'the earlier of two',
      {
        in: dollars(1, { until: '2027-12-31', afterwards: 2 }),
        out: dollars(2, { until: '2026-12-31', afterwards: 1 }),
      },
      ['Output price halves on 1 January 2027.'],
    ],
    [
      'today is the last day',
      { in: dollars(1, { until: TODAY, afterwards: 2 }), out: dollars(2) },
      ['Input price doubles on 21 October 2026.'],
    ],
    ['it is past', { in: dollars(1, { until: '2026-10-19', afterwards: 2 }), out: dollars(2) }, []],
    [
      'nothing was paid',
      { in: dollars(0, { until: '2026-12-31', afterwards: 2 }), out: dollars(2) },
      ['Input price ends with 31 December 2026; what follows is not on file.'],
    ],
  ])('is a change of prices: %s', (_, claims, sentences) => {
    expect(said(rivals(claims))).toEqual(sentences);
  });

  it('is at most three things', () => {
    const capabilities = ['a', 'b'].map((id) =>
      criterionOf({ id, name: id.toUpperCase(), type: 'boolean' }),
    );
    const claims = {
      ...exam(90),
      in: dollars(1, { until: '2026-12-31', afterwards: 2 }),
      out: dollars(1),
      a: booleanClaim(true),
    };
    const list = rivals(
      claims,
      ...[60, 50, 40, 30].map((number) => ({ ...exam(number), ...priced(0.1) })),
    );
    expect(said(list, { capabilities })).toHaveLength(3);
    expect(said(list, { capabilities, decision: null })).toEqual([
      'Best of 5 tested on Exam.',
      '1 yes, 0 no, 1 missing of 2 capabilities.',
    ]);
    expect(said(rivals({}), { capabilities, decision: null })).toEqual([
      'Little is known yet: none of 2 capabilities is on file.',
    ]);
  });
});

describe('cheaper or better', () => {
  const items = (...list: Record<string, Claim>[]) => {
    const { items: found, basis } = pageOf(rivals(...list)).alternatives;
    return [basis, ...found.map(({ id, facts }) => `${id}: ${facts.join(', ')}`)];
  };
  const at = (number: number, cost: number) => ({ ...exam(number), ...priced(cost) });

  it('are those that nothing beats in both, the best of the cheaper first', () => {
    expect(items(at(50, 4), at(30, 1), at(40, 2), at(35, 3), at(70, 8), at(20, 16))).toEqual([
      'Cheaper or better on Exam',
      '3: 10 points less on Exam, half the cost',
      '2: 20 points less on Exam, a quarter of the cost',
      '5: 20 points more on Exam, twice the cost',
    ]);
  });

  it('are no others than fresh ones of the same class with a price', () => {
    expect(
      items(at(50, 4), exam(90), { ...exam(90, { asOf: '2020-01-01' }), ...priced(1) }),
    ).toHaveLength(1);
    const list = rivals(at(50, 4), at(60, 1));
    const other = [list[0]!, { ...list[1]!, class: 'large' }];
    expect(pageOf(other).alternatives.items).toEqual([]);
    expect(pageOf(list).alternatives.items).toHaveLength(1);
    expect(items(exam(50), at(60, 1))).toEqual([null]);
  });

  it('leave out what is better by less than the test tells apart', () => {
    expect(items(at(100, 4), at(101, 8))).toEqual(['Cheaper or better on Exam']);
    expect(items(at(100, 4), at(120, 8))).toHaveLength(2);
  });

  it('are at most four, with the cheapest in place of the last', () => {
    const cheaper = [90, 80, 70, 60, 50].map((number, index) => at(number, 50 - index * 10));
    expect(items(at(100, 100), ...cheaper).map((text) => text?.slice(0, 1))).toEqual([
      'C',
      '2',
      '3',
      '6',
    ]);
    const better = [150, 200, 300].map((number, index) => at(number, 200 + index * 100));
    expect(items(at(100, 100), ...cheaper, ...better).map((text) => text?.slice(0, 1))).toEqual([
      'C',
      '2',
      '3',
      '6',
      '7',
    ]);
    expect(items(at(100, 100), ...better).map((text) => text?.slice(0, 1))).toEqual([
      'C',
      '2',
      '3',
    ]);
  });
});
