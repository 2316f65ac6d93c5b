import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../test/support/catalog-builders.ts';
import {
  booleanClaim,
  criterionOf,
  known,
  measurementOf,
  numberClaim,
  UNKNOWN,
} from '../../../test/support/claim-builders.ts';
import {
  decisionCatalog,
  endingPrice,
  TODAY,
  type Facts,
} from '../../../test/support/decision-catalog.ts';
import type { Catalog, Claim, Offer, PriceTerm } from '../catalog/resolved.ts';
import { buildTable } from './build-table.ts';
import { priceBook } from './price-book.ts';
import { rowCosts, type CostQuestion } from './row-costs.ts';
import { isKnown } from './table-shape.ts';

const evidence = [{ url: 'https://example.org/list', asOf: '2026-10-01', readOn: false }];
const offer = (channel: string, rest: Partial<Offer> = {}): Offer => ({
  channel,
  offered: true,
  regions: null,
  evidence,
  ...rest,
});
const term = (channel: string, rest: Partial<PriceTerm>): PriceTerm => ({
  channel,
  reportedBy: 'vendor',
  evidence,
  ...rest,
});
/** A million requests of one token in and one out: a month costs what both cost. */
const WORKLOAD = { requests: 1e6, inputTokens: 1, outputTokens: 1, cachedPercent: 0 };

function costOf(
  facts: Facts,
  {
    offers = [] as Offer[],
    region = null as string | null,
    channels = null as string[] | null,
  } = {},
) {
  const catalog = decisionCatalog([facts]);
  const rivals = catalog.rivals.map((rival) => ({ ...rival, offers }));
  const question: CostQuestion = { region, channelsOf: () => channels };
  return rowCosts({ catalog: { ...catalog, rivals }, today: TODAY }, WORKLOAD, question).get(1);
}
const soldAt = (input: number, output: number, channels: Record<string, number>): Facts => ({
  input: numberClaim(input, {
    terms: Object.entries(channels).map(([channel, amount]) => term(channel, { amount })),
  }),
  output: numberClaim(output, {
    terms: Object.entries(channels).map(([channel, amount]) => term(channel, { amount })),
  }),
});
const elsewhere = (channels: Record<string, number>): Facts => {
  const terms = Object.entries(channels).map(([channel, amount]) => term(channel, { amount }));
  const claim = { ...UNKNOWN, terms } as Claim;
  return { input: claim, output: claim };
};

describe('what a workload costs in a row', () => {
  it('is that of its maker, even where a channel is cheaper', () => {
    expect(costOf({ input: 3, output: 4 })).toEqual({
      month: 7,
      channel: 'own',
      surcharge: 0,
      step: null,
    });
    expect(costOf(soldAt(3, 4, { cloud: 1 }), { offers: [offer('cloud')] })).toMatchObject({
      month: 7,
      channel: 'own',
    });
  });

  it('is unknown without prices', () => {
    const nothing = { month: null, channel: 'own', surcharge: null, step: null };
    expect(costOf({ input: 3 })).toMatchObject({ month: null, channel: 'own', step: null });
    const catalog = { ...decisionCatalog([{ input: 3, output: 4 }]), decision: null };
    const question = { region: null, channelsOf: () => null };
    expect(rowCosts({ catalog, today: TODAY }, WORKLOAD, question).get(1)).toEqual(nothing);
  });

  it('is that of the cheapest channel on which it is offered, where its maker has none', () => {
    const offers = [
      offer('dear'),
      offer('cheap'),
      offer('gone', { offered: false }),
      offer('own-machines'),
    ];
    const facts = elsewhere({ dear: 5, cheap: 4, gone: 1, 'own-machines': 1, stranger: 1 });
    expect(costOf(facts, { offers })).toMatchObject({ month: 8, channel: 'cheap' });
    expect(costOf(facts, { offers: [offer('gone', { offered: false })] })?.month).toBeNull();
    expect(costOf(facts, { offers: [offer('cheap'), offer('dear')] })?.channel).toBe('cheap');
  });

  it('is that of the cheapest channel that is named, the first of equal ones', () => {
    const facts = soldAt(3, 4, { one: 2, two: 2, three: 9 });
    const at = (...channels: string[]) => costOf(facts, { channels })?.channel;
    expect([at('own', 'one'), at('three', 'own'), at('two', 'one')]).toEqual(['one', 'own', 'two']);
    expect(at('gone', 'three')).toBe('three');
    expect(at('three', 'gone')).toBe('three');
    expect(costOf(facts, { channels: [] })?.month).toBeNull();
  });

  it('says what a region adds, and prefers a price that is stated for it', () => {
    const stated = (channel: string, amount: number) => [
      term(channel, { amount, region: 'eu' }),
      term(channel, { amount: amount / 2 }),
    ];
    const facts = (terms: PriceTerm[]): Facts => ({
      input: numberClaim(2, { terms }),
      output: numberClaim(2, { terms }),
    });
    const added = facts([term('own', { percent: 10, region: 'eu' })]);
    expect(costOf(added, { region: 'eu' })).toMatchObject({ month: 4.4, surcharge: 10 });
    expect(costOf(added, { region: 'us' })).toMatchObject({ month: 4, surcharge: null });
    expect(costOf(added)?.surcharge).toBe(0);
    expect(costOf(facts(stated('own', 5)), { region: 'eu' })?.surcharge).toBe(150);
    const channels = ['own', 'cloud'];
    expect(costOf(facts(stated('cloud', 9)), { region: 'eu', channels })).toMatchObject({
      month: 18,
      channel: 'cloud',
    });
    expect(
      costOf(facts(stated('cloud', 9)), { region: 'eu', channels: channels.toReversed() })?.channel,
    ).toBe('cloud');
  });

  describe('of a request that is larger than a rival takes', () => {
    const limits = ['window', 'longest'].map((id) => criterionOf({ id, type: 'number', name: id }));
    const costWith = (facts: Facts) => {
      const catalog = decisionCatalog([{ input: 3, output: 4, ...facts }]);
      const { decision } = catalog;
      const whole = {
        ...catalog,
        criteria: [...catalog.criteria, ...limits],
        decision: decision && {
          ...decision,
          cost: decision.cost && {
            ...decision.cost,
            windowId: 'window',
            maxOutputId: 'longest',
          },
        },
      };
      const prices = priceBook(whole);
      if (!prices) throw new Error('There are no prices.');
      const question = { region: null, channelsOf: () => null };
      return rowCosts({ catalog: prices, today: TODAY }, WORKLOAD, question).get(1);
    };

    it('is none, for the first limit that is too small', () => {
      expect(costWith({ window: 1 })).toMatchObject({
        month: null,
        misfit: 'window is 1%, and a request of this workload needs 2%.',
      });
      expect(costWith({ window: 2, longest: 0.5 })).toMatchObject({
        month: null,
        misfit: 'longest is 0.5%, and a request of this workload needs 1%.',
      });
    });

    it('is counted where it fits, and where a limit is unknown', () => {
      expect(costWith({ window: 2, longest: 1 })).toMatchObject({ month: 7 });
      expect(costWith({})).toEqual({ month: 7, channel: 'own', surcharge: 0, step: null });
    });
  });

  it('names the next day on which a known price begins or ends', () => {
    const ending = (afterwards?: number): Facts => ({
      input: endingPrice(3, '2026-12-31', afterwards),
      output: 4,
    });
    expect(costOf(ending(6))?.step).toEqual({ day: '2027-01-01', month: 10 });
    expect(costOf(ending())?.step).toEqual({ day: '2027-01-01', month: null });
  });
});

describe('the prices that a page counts with', () => {
  const catalog = decisionCatalog([
    {
      input: numberClaim(3, {
        note: 'A note.',
        terms: [
          term('own', { amount: 1, note: 'Another.' }),
          term('own', { amount: 1, tier: 'batch' }),
          term('own', { amount: 1, hoursUtc: ['00:00-01:00'] }),
          term('own', { amount: 1, days: ['saturday'] as never }),
          term('own', { amount: 1, cacheLifetime: '1h' as never }),
          term('host:Some', { amount: 1 }),
          term('cloud', { amount: 2, region: 'eu' }),
        ],
      }),
      output: {
        ...UNKNOWN,
        terms: [term('host:Some', { amount: 1 }), term('cloud', { amount: 2 })],
      } as Claim,
      'score-1': 9,
    },
    { input: numberClaim(4, { host: 'Some', terms: [term('host:Some', { amount: 1 })] }) },
  ]);
  const whole: Catalog = {
    ...catalog,
    subjects: [subjectOf(1, { claims: { input: numberClaim(1), 'score-1': numberClaim(1) } })],
    rivals: [
      ...catalog.rivals.map((rival) => ({
        ...rival,
        offers: [offer('cloud'), offer('gone', { offered: false })],
      })),
      rivalOf(9, { retired: true }),
    ],
  };
  const book = priceBook(whole);
  const first = book?.rivals[0];
  const termsOf = (claim: Claim | undefined) =>
    (claim?.state === 'known' ? claim.measurements[0].terms : claim?.terms)?.map(
      ({ channel, amount, note }) => [channel, amount, note],
    );

  it('are those of rivals that are not retired, where they are offered', () => {
    expect(book?.rivals.map(({ id, retired }) => [id, retired])).toEqual([
      [1, false],
      [2, false],
    ]);
    expect(first?.offers).toEqual([
      { channel: 'cloud', offered: true, regions: null, evidence: [] },
    ]);
    expect(Object.keys(first?.claims ?? {})).toEqual(['input', 'output']);
    expect(Object.keys(book?.subjects[0]?.claims ?? {})).toEqual(['input']);
    expect(book?.criteria.map(({ id, description }) => [id, description])).toEqual([
      ['input', ''],
      ['output', ''],
      ['cached', ''],
      ['batch', ''],
    ]);
    expect(book?.decision).toMatchObject({ groups: [], tests: [], presets: [] });
  });

  it('hold what a decision counts, without sources and notes', () => {
    expect(termsOf(first?.claims['input'])).toEqual([
      ['own', 1, undefined],
      ['cloud', 2, undefined],
    ]);
    expect(termsOf(first?.claims['output'])).toEqual([['cloud', 2, undefined]]);
    expect(termsOf(book?.rivals[1]?.claims['input'])).toEqual([['host:Some', 1, undefined]]);
    expect(first?.claims['input']).toMatchObject({ measurements: [{ evidence: [] }] });
    expect(JSON.stringify(book)).not.toMatch(/A note|Another|example\.org/);
  });

  it('are none where the catalog has none', () => {
    expect(priceBook({ ...whole, decision: null })).toBeNull();
    const { decision } = whole;
    expect(priceBook({ ...whole, decision: decision && { ...decision, cost: null } })).toBeNull();
  });
});

it('a table that counts a workload holds its prices', () => {
  const table = { columns: [], sortId: null, filters: [], workload: WORKLOAD };
  const { prices, workload } = buildTable({ ...decisionCatalog([{}]), table }, TODAY);
  expect([prices?.rivals.length, workload]).toEqual([1, WORKLOAD]);
});

describe('where a rival can be had', () => {
  const where = criterionOf({
    id: 'where',
    type: 'boolean',
    of: 'region',
    items: ['EU', 'US'].map((name) => ({ name, synonyms: [] })),
  });
  const covers = (...items: string[]) =>
    known(
      measurementOf({
        kind: 'boolean',
        yes: true,
        text: '',
        ...(items.length > 0 && { covers: items }),
      }),
    );
  const channel = (id: string, seller: string) =>
    ({ id, name: id, seller }) as Catalog['channels'][number];
  const cellOf = (claim: Claim, offers: Offer[] = []) => {
    const rival = rivalOf(1, { subjectId: 1, offers, claims: { where: claim } });
    const catalog = catalogOf(
      [subjectOf(1, { slug: 'maker', representativeIds: [1] })],
      [rival],
      [where],
      {
        channels: [channel('cloud', 'seller'), channel('mine', 'maker')],
      },
    );
    const cell = buildTable(catalog, TODAY).rows[0]?.cells[1];
    return isKnown(cell) ? [cell.value, cell.channels, cell.isElsewhere] : cell;
  };

  it.each<[string, Claim, Offer[], unknown]>([
    ['at its maker’s', covers('EU'), [], [true, ['own'], undefined]],
    ['not where its maker has another region', covers('US'), [], [false, undefined, undefined]],
    ['not where its maker says no', booleanClaim(false), [], [false, undefined, undefined]],
    ['unknown where a yes covers nothing', covers(), [], 'not-found'],
    ['unknown with its reason', UNKNOWN, [], 'not-published'],
    [
      'at another seller alone',
      covers('US'),
      [offer('cloud', { regions: ['eu'] })],
      [true, ['cloud'], true],
    ],
    [
      'on a channel of its maker',
      covers('US'),
      [offer('mine', { regions: ['eu'] })],
      [true, ['mine'], undefined],
    ],
    [
      'at both',
      covers('EU'),
      [offer('cloud', { regions: ['eu'] })],
      [true, ['own', 'cloud'], undefined],
    ],
    [
      'at one of two, though the other says nothing',
      UNKNOWN,
      [offer('cloud', { regions: ['eu'] })],
      [true, ['cloud'], true],
    ],
    [
      'not where all say no',
      covers('US'),
      [offer('cloud', { regions: ['us'] })],
      [false, undefined, undefined],
    ],
    ['unknown where one says no and one nothing', covers('US'), [offer('cloud')], 'not-found'],
    [
      'not by a channel where it is not offered',
      covers('US'),
      [offer('cloud', { offered: false })],
      [false, undefined, undefined],
    ],
    [
      'not by own machines',
      covers('US'),
      [offer('own-machines', { regions: ['eu'] })],
      [false, undefined, undefined],
    ],
  ])('%s', (_, claim, offers, cell) => {
    expect(cellOf(claim, offers)).toEqual(cell);
  });

  it('rests on the source that says yes', () => {
    const old = known(
      measurementOf({ kind: 'boolean', yes: true, text: '', covers: ['US'] }, { asOf: '2020' }),
    );
    const rival = rivalOf(1, {
      offers: [offer('cloud', { regions: ['eu'] })],
      claims: { where: old },
    });
    const channels = [channel('cloud', 'seller')];
    const { rows } = buildTable(catalogOf([], [rival], [where], { channels }), TODAY);
    const [own, eu, us] = rows[0]?.cells ?? [];
    expect([own, eu, us].map((cell) => isKnown(cell) && cell.doubt)).toEqual([
      'stale',
      undefined,
      'stale',
    ]);
  });
});
