import { describe, expect, it } from 'vitest';
import { rivalOf, subjectOf } from '../../../../test/support/catalog-builders.ts';
import {
  booleanClaim,
  criterionOf,
  numberClaim,
  textClaim,
} from '../../../../test/support/claim-builders.ts';
import {
  dollarClaim as dollars,
  ENTITY_TODAY as TODAY,
  entityPageOf as pageOf,
  examClaims as exam,
  pricedAt,
  rivalsWith as rivals,
} from '../../../../test/support/entity-catalogs.ts';
import type { Catalog, Lifecycle, PriceTerm, Rival } from '../../catalog/resolved.ts';

const pageWith = (rest: Partial<Rival>, catalog: Partial<Catalog> = {}) =>
  pageOf([rivalOf(1, rest)], catalog);

describe('the head of a page', () => {
  it('names maker, product and group of a rival', () => {
    const subjects = [subjectOf(1, { mark: ['M0 0'] })];
    const { entity } = pageWith(
      { company: 'Maker', product: 'P', subjectId: 1, website: 'https://p.example' },
      { subjects },
    );
    expect(entity).toMatchObject({
      kind: 'rival',
      maker: 'Maker',
      product: 'P',
      group: 'All',
      mark: ['M0 0'],
      website: 'https://p.example',
      retired: false,
    });
    expect(pageWith({ group: 'gone' }).entity).toMatchObject({
      group: null,
      mark: null,
      product: null,
    });
  });

  it('names a subject by itself', () => {
    const of = subjectOf(1, { name: 'Firm', mark: ['M1 1'] });
    const page = pageOf(rivals({}), { subjects: [of] }, { kind: 'subject', of });
    expect(page.entity).toMatchObject({
      kind: 'subject',
      maker: 'Firm',
      product: null,
      group: null,
      mark: ['M1 1'],
    });
    expect([page.chips, page.price, page.ranks, page.untested, page.versus]).toEqual([
      [],
      null,
      [],
      [],
      [],
    ]);
    expect(page.lifecycle).toEqual({
      before: null,
      released: null,
      after: null,
      lines: [],
      end: null,
    });
  });

  it.each<[string, Partial<Rival>, string[]]>([
    ['nothing', {}, []],
    [
      'a current one',
      { releaseDate: '2026-01-02' },
      ['good Current', 'plain Released 2 January 2026'],
    ],
    [
      'an older one',
      { releaseDate: '2026-01', status: 'legacy' },
      ['change Older', 'plain Released January 2026'],
    ],
    [
      'a retired one',
      { releaseDate: '2026', retired: true },
      ['change No longer listed', 'plain Released 2026'],
    ],
    [
      'a deprecated one',
      { lifecycle: { deprecated: { date: TODAY, evidence: [] }, retires: [] } },
      ['change Deprecated'],
    ],
    [
      'one that will be',
      { lifecycle: { deprecated: { date: '2026-10-21', evidence: [] }, retires: [] } },
      [],
    ],
    [
      'all that is known',
      {
        contextWindow: '1M tokens',
        modelType: 'Text',
        licence: 'open',
        lifecycle: { knowledgeCutOff: { date: '2025-06', evidence: [] }, retires: [] },
      },
      ['plain 1M tokens', 'plain Text', 'plain Knowledge to June 2025', 'plain Open'],
    ],
  ])('has chips of %s', (_, rest, chips) => {
    expect(pageWith(rest).chips.map(({ text, tone }) => `${tone} ${text}`)).toEqual(chips);
  });

  it('says where it runs, in the words of the catalog, and what is from memory', () => {
    const facets = [{ field: 'deployment' as const, name: 'D', values: { saas: 'a cloud' } }];
    const rest = {
      deployment: ['saas', 'edge'],
      industries: ['banks', 'shops'],
      founded: 1999,
      fromMemory: ['founded'],
    };
    expect(pageWith(rest, { facets }).attributes).toEqual([
      { name: 'Runs on', text: 'a cloud and edge', isFromMemory: false },
      { name: 'Industries', text: 'Banks and shops', isFromMemory: false },
      { name: 'Founded', text: '1999', isFromMemory: true },
    ]);
    expect(pageWith({}).attributes).toEqual([]);
  });
});

describe('the facts of a page', () => {
  const capability = criterionOf({ id: 'cap', name: 'Cap', type: 'boolean', axis: 'one' });
  const axes = ['one', 'two'].map((id) => ({
    id,
    name: `Axis ${id}`,
    description: '',
    criterionIds: [],
  }));
  const extra = [
    criterionOf({ id: 'a', name: 'A' }),
    criterionOf({ id: 'b', name: 'B', category: 'Security', type: 'text', unit: null }),
    criterionOf({ id: 'old', retired: true }),
    criterionOf({ id: 'secret', audience: 'internal' }),
    ...['in', 'out', 'cache'].map((id) => criterionOf({ id, factKind: 'price', unit: null })),
  ];

  it('are capabilities by axis and criteria by category, without prices', () => {
    const claims = {
      cap: booleanClaim(true),
      a: numberClaim(5, { note: 'A note.', scope: 'EU' }),
      in: dollars(1),
    };
    const { groups, counts } = pageOf(
      rivals(claims),
      { capabilities: [capability], spider: { title: '', method: '', axes } },
      undefined,
      extra,
    );
    expect(
      groups.map(({ name, facts }) => [
        name,
        ...facts.map((fact) => `${fact.name}: ${fact.value}`),
      ]),
    ).toEqual([
      ['Axis one', 'Cap: Yes'],
      ['Performance', 'A: 5%; EU'],
      ['Security', 'B: Not researched yet'],
    ]);
    expect(groups[1]?.facts[0]).toMatchObject({
      dot: 'fresh',
      reason: null,
      note: 'A note.',
      more: [],
      claim: { kind: 'rival', id: 1, criterion: 'a' },
    });
    expect(groups[2]?.facts[0]).toMatchObject({
      dot: 'missing',
      day: null,
      source: null,
      note: null,
    });
    expect(counts).toMatchObject({ yes: 1, all: 1 });
    expect(pageOf(rivals({})).counts).toBeNull();
  });

  it('say what is weak, and the results of other boards', () => {
    const one = exam(50, { asOf: '2020' }).skill.measurements[0];
    const two = exam(60, { board: 'Two' }).skill.measurements[0];
    const { groups } = pageOf(rivals({ skill: { state: 'known', measurements: [one, two] } }));
    const [fact] = groups[0]?.facts ?? [];
    expect(fact?.more).toHaveLength(1);
    const text = pageOf(
      rivals({ b: textClaim('Words', { asOf: '2020' }) }),
      {},
      undefined,
      extra,
    ).groups.at(-1)?.facts[0];
    expect(text).toMatchObject({ dot: 'weak', reason: 'old source', value: 'Words' });
  });
});

describe('the prices of a page', () => {
  const term = (rest: Partial<PriceTerm>): PriceTerm => ({
    channel: 'own',
    reportedBy: 'vendor',
    evidence: [],
    ...rest,
  });

  it('are those of today, with what a month costs', () => {
    const { price } = pageOf(rivals(pricedAt(1, 2)));
    expect(price).toMatchObject({
      heads: ['Input price', 'Output price', 'Cached price'],
      unit: 'per 1M tokens',
      now: [
        { head: 'Input price', amount: '$1.00', dot: 'fresh' },
        { amount: '$2.00' },
        { amount: '$1.00' },
      ],
      month: '$5,600',
      next: null,
      periods: [{ from: null, until: null, amounts: ['$1.00', '$2.00', '$1.00'], month: '$5,600' }],
      tiers: [],
      chart: null,
    });
    expect(pageOf(rivals({})).price).toMatchObject({
      month: null,
      now: [{ amount: null, dot: 'missing' }, {}, {}],
    });
    expect(pageOf(rivals(pricedAt(1)), { decision: null }).price).toBeNull();
  });

  it('have a period up to each change, six at most', () => {
    const ending = { ...pricedAt(1, 2), in: dollars(1, { until: '2026-12-31', afterwards: 3 }) };
    const { price } = pageOf(rivals(ending));
    expect(price?.periods.map(({ from, until, amounts }) => [from, until, amounts[0]])).toEqual([
      [null, '31 December 2026', '$1.00'],
      ['1 January 2027', null, '$3.00'],
    ]);
    expect(price?.next).toBe('From 1 January 2027: $3.00 / $2.00 / $1.00');
    expect(price?.chart).not.toBeNull();
    const terms = Array.from({ length: 9 }, (_, at) =>
      term({
        amount: at + 2,
        from: `2027-01-0${at + 1}`,
        until: `2027-01-0${at + 1}`,
      }),
    );
    expect(
      pageOf(rivals({ ...pricedAt(1), in: dollars(1, { until: '2026-12-31', terms }) })).price
        ?.periods,
    ).toHaveLength(6);
  });

  it('have a row for each other condition of the maker that still holds', () => {
    const terms = [
      term({ amount: 0.5, tier: 'batch' }),
      term({ amount: 0.1, tier: 'priority', until: '2026-10-19' }),
      term({ amount: 9, channel: 'cloud' }),
      term({ amount: 7, from: '2026-01-01', until: '2026-01-02' }),
    ];
    const tiers = pageOf(
      rivals({
        ...pricedAt(1),
        in: dollars(1, { terms }),
        out: dollars(2, { terms: [term({ amount: 1, tier: 'batch' })] }),
      }),
    ).price?.tiers;
    expect(
      tiers?.map(({ amounts }) => amounts.map((amount) => amount?.slice(0, 5) ?? null)),
    ).toEqual([['$0.50', '$1.00', null]]);
  });
});

describe('the life of a rival', () => {
  const lifeOf = (lifecycle: Partial<Lifecycle>, others: Rival[] = []) =>
    pageOf([
      rivalOf(1, {
        slug: 'one',
        releaseDate: '2026-01-02',
        lifecycle: { retires: [], ...lifecycle },
      }),
      ...others,
    ]).lifecycle;

  it('has the one before and the one after it', () => {
    const before = rivalOf(2, {
      slug: 'two',
      lifecycle: { replacedBy: { rival: 'one', name: 'One', evidence: [] }, retires: [] },
    });
    const after = rivalOf(3, { slug: 'three' });
    const life = lifeOf({ replacedBy: { rival: 'three', name: 'Three', evidence: [] } }, [
      before,
      after,
    ]);
    expect([life.before?.id, life.released, life.after?.id]).toEqual([2, '2 January 2026', 3]);
    expect(lifeOf({})).toEqual({
      before: null,
      released: '2 January 2026',
      after: null,
      lines: [],
      end: null,
    });
  });

  it.each<[string, Lifecycle['retires'], string | null]>([
    ['its day', [{ channel: 'own', on: '2027-01-01', evidence: [] }], '1 January 2027'],
    ['no day of another channel', [{ channel: 'cloud', on: '2027-01-01', evidence: [] }], null],
    [
      'a promise',
      [{ channel: 'own', notBefore: TODAY, evidence: [] }],
      'not before 20 October 2026',
    ],
    ['no promise that is past', [{ channel: 'own', notBefore: '2026-10-19', evidence: [] }], null],
  ])('ends with %s', (_, retires, end) => {
    expect(lifeOf({ retires }).end).toBe(end);
  });
});

describe('against subjects', () => {
  const capabilities = ['a', 'b', 'c', 'd', 'e'].map((id) =>
    criterionOf({ id, name: id.toUpperCase(), type: 'boolean', unit: null }),
  );
  const memory = { basis: 'memory' as const, evidence: [] };
  const ours = {
    a: booleanClaim(true),
    b: booleanClaim(true),
    c: booleanClaim(false),
    d: booleanClaim(true),
  };
  const theirs = {
    a: booleanClaim(true),
    b: booleanClaim(false),
    c: booleanClaim(true),
    e: booleanClaim(true),
  };
  const versus = (subject = theirs, plays: Catalog['plays'] = []) =>
    pageOf([rivalOf(1, { competesWith: [7], claims: ours })], {
      subjects: [subjectOf(7, { claims: subject }), subjectOf(8), subjectOf(9, { retired: true })],
      capabilities,
      plays,
    });

  it('says what one side has and the other documents not to, and what is open', () => {
    expect(versus().versus).toEqual([
      {
        subject: { id: 7, slug: 'subject-7', name: 'Subject 7' },
        onlyHere: ['B'],
        onlyThere: ['C'],
        openThere: ['D'],
        openHere: ['E'],
        both: 1,
        hasTalkingPoints: false,
        cardCriteria: [],
      },
    ]);
    const [only] = versus({ ...theirs, b: booleanClaim(false, memory) }).versus;
    expect([only?.onlyHere, only?.openThere]).toEqual([[], expect.arrayContaining(['D'])]);
  });

  it('says so first, and whether there are talking points', () => {
    expect(versus().lead.map(({ text }) => text)).toContain(
      'B: yes here, a documented no at Subject 7.',
    );
    const points = (...plays: [rivalId: number, subjectId: number | null][]) =>
      versus(
        theirs,
        plays.map(([rivalId, subjectId]) => ({ rivalId, subjectId })) as Catalog['plays'],
      ).versus[0]?.hasTalkingPoints;
    expect([points([1, 7]), points([1, null]), points([2, 7]), points([1, 8])]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('others of its class that meet the same subjects stand beside it where nothing has a price', () => {
    const list = [
      rivalOf(1, { competesWith: [7, 8], claims: ours }),
      rivalOf(2, { competesWith: [7], claims: { a: booleanClaim(true) } }),
      rivalOf(3, { competesWith: [7, 8], claims: ours }),
      rivalOf(4, { competesWith: [9] }),
      rivalOf(5, { competesWith: [7], class: 'other' }),
      ...[6, 7, 8].map((id) => rivalOf(id, { competesWith: [7] })),
    ];
    const rest = { subjects: [7, 8].map((id) => subjectOf(id)), capabilities, decision: null };
    const { basis, items } = pageOf(list, rest).alternatives;
    expect([basis, items.map(({ id }) => id)]).toEqual([null, [3, 2, 6, 7]]);
    expect(items[0]?.facts).toEqual([
      'also meets Subject 7 and Subject 8',
      '4 of 5 capabilities on file',
    ]);
    const of = subjectOf(7);
    const ofSubject = pageOf(list, rest, { kind: 'subject', of }).alternatives.items;
    expect(ofSubject.map(({ id }) => id)).toEqual([1, 3, 2, 5, 6, 7, 8]);
    expect(ofSubject[0]?.facts).toEqual(['4 of 5 capabilities on file']);
  });
});
