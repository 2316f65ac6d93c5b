import { describe, expect, it } from 'vitest';
import { decisionInput, WORKLOAD } from '../../../test/support/decision-catalog.ts';
import { decisionFaults, faultSentence, needKinds, withItemNames } from './decision-faults.ts';
import type { DecisionInput, NeedTest, Workload } from './decision-settings.ts';
import { WORKLOAD_FIELDS, type WorkloadNumber } from './workload-fields.ts';

const items = ['EU', 'US'].map((name) => ({ name, synonyms: name === 'EU' ? ['Europe'] : [] }));
const number = { type: 'number' as const, instruments: [], items: [], isWishable: true };
const criteria = [
  { ...number, id: 'plain' },
  {
    ...number,
    id: 'tested',
    instruments: [{ name: 'A', scale: {} }, { name: 'B', scale: {} }, { name: 'C' }],
  },
  { ...number, id: 'price' },
  { ...number, id: 'yes', type: 'boolean' as const },
  { ...number, id: 'where', type: 'boolean' as const, items },
  { ...number, id: 'open', type: 'list' as const },
  { ...number, id: 'closed', type: 'list' as const, items },
  { ...number, id: 'text', type: 'text' as const, isWishable: false },
  { ...number, id: 'alone' },
];
const scope = {
  criteria,
  groups: [
    { id: 'quality', criterionIds: ['plain', 'tested', 'yes'] },
    { id: 'cost', criterionIds: ['price'] },
  ],
  rivalGroups: ['all', 'some'],
  rivalIds: [1, 2],
  gpuIds: ['fast', 'slow'],
  priceIds: ['price'],
};
const faults = (rest: Partial<DecisionInput>, of: Partial<typeof scope> = {}) =>
  decisionFaults({ ...scope, ...of }, decisionInput(rest)).map(faultSentence);
const must = (field: string, rest: string) => [`The field ${field} must ${rest}.`];
const CRITERION = 'be the id of a criterion of this catalog';
const CANDIDATE = 'be the id of a candidate of this catalog';

describe('what is asked for', () => {
  const need = (criterionId: string, test: NeedTest) => ({
    criterionId,
    test,
    strictness: 'any' as const,
  });
  const least = (figure: number, instrument: string | null = null): NeedTest => ({
    kind: 'at-least',
    number: figure,
    instrument,
  });
  const some = (...list: string[]): NeedTest => ({ kind: 'any-of', items: list });

  it.each<[string, string, NeedTest, string[]]>([
    ['a number', 'plain', least(5), []],
    ['a number that is none', 'plain', least(NaN), must('needs.0.test.number', 'be a number')],
    [
      'a test of what has none',
      'plain',
      least(5, 'A'),
      must('needs.0.test.instrument', 'be null, because the criterion has no tests'),
    ],
    ['a test', 'tested', least(5, 'C'), []],
    [
      'no test of what has some',
      'tested',
      least(5),
      must('needs.0.test.instrument', 'be one of A, B, C'),
    ],
    ['another test', 'tested', least(5, 'D'), must('needs.0.test.instrument', 'be one of A, B, C')],
    [
      'a yes of a number',
      'plain',
      { kind: 'yes' },
      must('needs.0.test.kind', 'be at-least or at-most, because the criterion is a number'),
    ],
    ['a yes', 'yes', { kind: 'yes' }, []],
    [
      'items of a bare yes',
      'yes',
      some('EU'),
      must('needs.0.test.kind', 'be yes, because the criterion is a boolean'),
    ],
    ['items of a yes, by another name', 'where', some('europe', 'US'), []],
    [
      'an item that is none',
      'where',
      some('EU', 'Asia'),
      must('needs.0.test.items', 'name some of EU, US'),
    ],
    ['any items of an open list', 'open', some('Asia'), []],
    [
      'no items',
      'open',
      some(),
      must('needs.0.test.items', 'name at least one item, none of them empty'),
    ],
    [
      'an empty item',
      'open',
      some('A', ''),
      must('needs.0.test.items', 'name at least one item, none of them empty'),
    ],
    ['a text', 'text', { kind: 'known' }, []],
    ['a criterion that is none', 'gone', { kind: 'yes' }, must('needs.0.criterionId', CRITERION)],
  ])('%s', (_, id, test, sentences) => {
    expect(faults({ needs: [need(id, test)] })).toEqual(sentences);
  });

  it('is of at most sixty needs', () => {
    const needs = (count: number) =>
      Array.from({ length: count }, () => need('yes', { kind: 'yes' }));
    expect(faults({ needs: needs(60) })).toEqual([]);
    expect(faults({ needs: needs(61) })).toEqual(must('needs', 'hold at most 60 needs'));
  });

  it('can be asked in the kinds of its type, and of items where it has some', () => {
    expect(criteria.map((each) => needKinds(each).join(' '))).toEqual([
      'at-least at-most',
      'at-least at-most',
      'at-least at-most',
      'yes',
      'yes all-of any-of',
      'all-of any-of',
      'all-of any-of',
      'known',
      'at-least at-most',
    ]);
  });

  it('names items as the catalog does', () => {
    const input = {
      needs: [
        need('where', some('europe', 'EU', 'us')),
        need('yes', { kind: 'yes' }),
        need('gone', some('x')),
      ],
    };
    expect(withItemNames(input, criteria).needs.map(({ test }) => test)).toEqual([
      some('EU', 'US'),
      { kind: 'yes' },
      some('x'),
    ]);
  });
});

describe('where a requirement is asked', () => {
  it('is groups and candidates of the catalog', () => {
    expect(faults({ rivalGroups: ['all', 'gone'] })).toEqual(
      must('rivalGroups.1', 'be one of all, some'),
    );
    expect(faults({ candidateIds: [1, 2] })).toEqual([]);
    expect(faults({ candidateIds: [1, 9] })).toEqual(must('candidateIds.1', CANDIDATE));
  });

  it('is at most a hundred candidates', () => {
    const rivalIds = Array.from({ length: 101 }, (_, at) => at);
    expect(faults({ candidateIds: rivalIds.slice(1) }, { rivalIds })).toEqual([]);
    expect(faults({ candidateIds: rivalIds }, { rivalIds })).toEqual(
      must('candidateIds', 'name at most 100 candidates'),
    );
  });
});

describe('the workload', () => {
  const of = (rest: Partial<Workload>, within: Partial<typeof scope> = {}) =>
    faults({ workload: { ...WORKLOAD, ...rest } }, within);

  it('needs prices', () => {
    expect(of({})).toEqual([]);
    expect(of({}, { priceIds: [] })).toEqual(
      must('workload', 'be left out, because the catalog holds no prices'),
    );
  });

  it.each(
    Object.entries({
      requests: '0 to 1,000,000,000,000',
      inputTokens: '0 to 1,000,000,000,000',
      outputTokens: '0 to 1,000,000,000,000',
      cachedPercent: '0 to 100',
      batchPercent: '0 to 100',
      growthPercent: '-50 to 50',
      horizonMonths: '1 to 120',
      oneOff: '0 to 1,000,000,000,000',
      monthlyFixed: '0 to 1,000,000,000,000',
      discountPercent: '0 to 100',
      gpuMemoryGb: '1 to 100,000',
      gpuTokensPerSecond: '1 to 1,000,000,000',
      weightBits: '1 to 32',
      memoryHeadroomPercent: '0 to 400',
      utilisationPercent: '1 to 100',
      peakFactor: '1 to 100',
      spareReplicas: '0 to 64',
      gpuLifeMonths: '1 to 240',
      gpuWatts: '1 to 100,000',
      powerOverhead: '1 to 10',
      electricityPrice: '0 to 1,000',
    } satisfies Partial<Record<WorkloadNumber, string>>),
  )('takes %s from %s', (name, range) => {
    const { least, most, whole } = WORKLOAD_FIELDS[name as WorkloadNumber];
    const sentence = must(`workload.${name}`, `be a ${whole ? 'whole ' : ''}number from ${range}`);
    expect(of({ [name]: least })).toEqual([]);
    expect(of({ [name]: most })).toEqual([]);
    for (const value of [least - 1, most + 1, NaN]) expect(of({ [name]: value })).toEqual(sentence);
    expect(of({ [name]: least + 0.5 })).toEqual(whole ? sentence : []);
  });

  it('may leave open what has no usual figure alone', () => {
    expect(of({ weightBits: null })).toEqual([]);
    expect(of({ requests: null as never })).toHaveLength(1);
    expect(of({ growthPercent: null as never })).toHaveLength(1);
  });

  it('names a GPU that is on record', () => {
    expect(of({ gpu: 'slow' })).toEqual([]);
    expect(of({ gpu: 'gone' })).toEqual(must('workload.gpu', 'be one of fast, slow'));
    expect(of({ gpu: 'fast' }, { gpuIds: [] })).toEqual(
      must('workload.gpu', 'be one of none, because none are on record'),
    );
  });

  it('names what is used or paid today', () => {
    expect(of({ today: { kind: 'rival', rivalId: 2 } })).toEqual([]);
    expect(of({ today: { kind: 'rival', rivalId: 9 } })).toEqual(
      must('workload.today.rivalId', CANDIDATE),
    );
    expect(of({ today: { kind: 'sum', monthly: 0 } })).toEqual([]);
    expect(of({ today: { kind: 'sum', monthly: -1 } })).toEqual(
      must('workload.today.monthly', 'be a number from 0 to 1,000,000,000,000'),
    );
  });
});

describe('weights', () => {
  const of = (
    wishes: Record<string, number>,
    groups: Record<string, number> = { quality: 1, cost: 1 },
  ) =>
    faults({
      weights: {
        wishes: Object.entries(wishes).map(([criterionId, weight]) => ({ criterionId, weight })),
        groups: Object.entries(groups).map(([groupId, weight]) => ({ groupId, weight })),
      },
    });
  const at = (field: string, rest: string) => must(`weights.${field}`, rest);
  const both = { plain: 1, price: 1 };

  it('are from 0 to a million', () => {
    expect(of({ ...both, plain: 1e6 }, { quality: 1e6, cost: 1 })).toEqual([]);
    expect(of({ ...both, yes: 1e6 + 1 })).toEqual(
      at('wishes.2.weight', 'be a number from 0 to 1,000,000'),
    );
    expect(of({ ...both, yes: -0.1 })).toEqual(
      at('wishes.2.weight', 'be a number from 0 to 1,000,000'),
    );
    expect(of(both, { quality: 1, cost: -1 })).toEqual(
      at('groups.1.weight', 'be a number from 0 to 1,000,000'),
    );
  });

  it('are of criteria that can be weighed, each with a weight for its group', () => {
    expect(of({ ...both, gone: 1 })).toEqual(at('wishes.2.criterionId', CRITERION));
    expect(of({ ...both, text: 1 })).toEqual(
      at(
        'wishes.2.criterionId',
        'be a criterion that decides and has a scale, because others cannot be weighed',
      ),
    );
    expect(of({ ...both, alone: 1 })).toEqual(
      at('wishes.2.criterionId', 'be a criterion of a group of weights'),
    );
    expect(of(both, { quality: 1 })).toEqual(
      at('wishes.1.criterionId', 'have a weight for its group cost'),
    );
  });

  it('of the cost are of the group of prices', () => {
    expect(of({ plain: 1, 'workload-cost': 1 })).toEqual([]);
    expect(of({ plain: 1, 'workload-cost': 1 }, { quality: 1 })).toEqual(
      at('wishes.1.criterionId', 'have a weight for its group cost'),
    );
    const weights = { wishes: [{ criterionId: 'workload-cost', weight: 1 }], groups: [] };
    expect(faults({ weights }, { priceIds: [] })).toEqual(at('wishes.0.criterionId', CRITERION));
  });

  it('of a group need a wish with a weight', () => {
    const sentence = at('groups.1.weight', 'be 0, because the group holds no wish with a weight');
    expect(of({ plain: 1 })).toEqual(sentence);
    expect(of({ plain: 1, price: 0 })).toEqual(sentence);
    expect(of({ plain: 1 }, { quality: 1, cost: 0 })).toEqual([]);
    expect(of(both, { quality: 1, cost: 1, gone: 1 })).toEqual(
      at('groups.2.groupId', 'be the id of a group of weights of this catalog'),
    );
  });

  it('stand once, and for at most sixty wishes', () => {
    const wish = { criterionId: 'plain', weight: 1 };
    const group = { groupId: 'quality', weight: 1 };
    expect(faults({ weights: { wishes: [wish, wish], groups: [group] } })).toEqual(
      at('wishes.1.criterionId', 'stand here once only'),
    );
    expect(faults({ weights: { wishes: [wish], groups: [group, group] } })).toEqual(
      at('groups.1.groupId', 'stand here once only'),
    );
    const count = (length: number) =>
      faults({ weights: { wishes: Array.from({ length }, () => wish), groups: [group] } }).filter(
        (each) => each.includes('at most'),
      );
    expect([count(60), count(61)]).toEqual([[], at('wishes', 'hold at most 60 wishes')]);
  });
});

describe('tests and ends', () => {
  const tests = (criterionId: string, ...instruments: string[]) =>
    faults({ tests: [{ criterionId, instruments }] });
  const ends = (criterionId: string, worst: number, best: number) =>
    faults({ ends: [{ criterionId, worst, best }] });

  it('name tests with a scale', () => {
    expect(tests('tested', 'A', 'B')).toEqual([]);
    expect(tests('tested', 'A', 'C')).toEqual(must('tests.0.instruments', 'name some of A, B'));
    expect(tests('plain', 'A')).toEqual(
      must('tests.0.criterionId', 'be a criterion with tests on a scale'),
    );
    expect(tests('gone', 'A')).toEqual(must('tests.0.criterionId', CRITERION));
  });

  it('are two numbers, of a number without tests or of the cost', () => {
    const which = must(
      'ends.0.criterionId',
      'be the cost of the workload, or a number without tests',
    );
    expect([ends('plain', 0, 5), ends('workload-cost', 5, 0)]).toEqual([[], []]);
    for (const id of ['tested', 'yes', 'gone']) expect(ends(id, 0, 5)).toEqual(which);
    for (const [worst, best] of [
      [5, 5],
      [NaN, 5],
      [5, Infinity],
    ] as const) {
      expect(ends('plain', worst, best)).toEqual(
        must('ends.0.best', 'be another number than the worst'),
      );
    }
  });
});
