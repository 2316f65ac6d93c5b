import type { WrittenItem } from '../values/read-item.ts';
import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { authoredDecision } from './authored-decision.ts';
import { checkCatalog } from './catalog-rules.ts';
import { resolveCatalog } from './resolve-catalog.ts';

const TODAY = '2026-02-01';
const need = { criterion: 'certificate', has: true, evidence: 'documented' } as const;
const workload = {
  requests: 1000,
  input_tokens: 1000,
  output_tokens: 100,
  cached_percent: 0,
  batch_percent: 0,
  growth_percent: 0,
  horizon_months: 12,
  one_off: 0,
  monthly_fixed: 0,
  discount_percent: 0,
  today: { rival: 'south-large' },
};
const preset = {
  slug: 'which-one',
  name: 'Which one?',
  sentence: 'For a test.',
  rival_groups: ['closed'],
  needs: [need, { criterion: 'skill', at_least: 80, instrument: 'First test', evidence: 'any' }],
  workload,
  weights: { groups: { all: 100 }, wishes: { skill: 1, inputs: 1, hotline: 1 } },
};
const decision = {
  question: 'Which thing should you choose?',
  cost: { input_price: 'price', output_price: 'price', self_hosting: 'hotline' },
  groups: [{ id: 'all', name: 'All', criteria: ['skill', 'inputs', 'hotline'] }],
  presets: [preset],
};

function faultsOf(rest: object) {
  const input = tinyCatalog();
  input.catalog.decision = authoredDecision.parse({ ...decision, ...rest });
  return checkCatalog(input, TODAY).filter(({ rule }) => rule === 'decision');
}
const faultsOfPreset = (rest: object) => faultsOf({ presets: [{ ...preset, ...rest }] });

it('a yes that may cover items can be asked for them, and for no others', () => {
  const faultsOfItems = (any_of: string[], items?: WrittenItem[]) => {
    const input = tinyCatalog();
    const certificate = input.criteria.criteria.find(({ slug }) => slug === 'certificate');
    if (items) Object.assign(certificate ?? {}, { items });
    input.catalog.decision = authoredDecision.parse({
      ...decision,
      presets: [{ ...preset, needs: [{ criterion: 'certificate', any_of, evidence: 'any' }] }],
    });
    return checkCatalog(input, TODAY).map(({ rule, remedy }) => `${rule}: ${remedy}`);
  };
  expect(faultsOfItems(['North'], ['North', 'South'])).toEqual([]);
  expect(faultsOfItems(['Up'], [{ name: 'North', synonyms: ['Up'] }])).toEqual([]);
  expect(faultsOfItems(['North', 'West'], ['North', 'South'])).toEqual([
    'decision: It must name some of North, South.',
  ]);
  expect(faultsOfItems(['North'])).toEqual([
    'decision: It must be yes, because the criterion is a boolean.',
  ]);
});

it('nothing is weighed by what decides nothing', () => {
  const input = tinyCatalog();
  input.catalog.decision = authoredDecision.parse(decision);
  input.criteria.capabilities[0]!.decides = false;
  const faults = checkCatalog(input, TODAY).filter(({ rule }) => rule === 'decision');
  expect(faults.map(({ path }) => path.join(' '))).toEqual([
    'decision groups 0 criteria 2',
    'decision presets 0 weights',
  ]);
});

it('a sound section has no fault, and is resolved to ids', () => {
  expect(faultsOf({})).toEqual([]);
  const input = tinyCatalog();
  input.catalog.decision = authoredDecision.parse(decision);
  expect(resolveCatalog(input, TODAY).decision).toMatchObject({
    cost: { inputPriceId: '2', cachedPriceId: null, selfHostingId: 'axis-1_1' },
    groups: [{ criterionIds: ['1', '4', 'axis-1_1'] }],
    presets: [
      {
        candidateIds: null,
        needs: [
          { criterionId: '3', test: { kind: 'yes' }, strictness: 'documented' },
          { criterionId: '1', test: { kind: 'at-least', number: 80, instrument: 'First test' } },
        ],
        workload: { today: { kind: 'rival', rivalId: 3 }, valuePerRequest: null },
        spread: 'usual',
      },
    ],
  });
});

it.each<[sentence: string, place: string, faults: () => ReturnType<typeof faultsOf>]>([
  [
    'a price is a number',
    'cost input_price',
    () => faultsOf({ cost: { ...decision.cost, input_price: 'inputs' } }),
  ],
  [
    'a permission exists',
    'cost self_hosting',
    () => faultsOf({ cost: { ...decision.cost, self_hosting: 'colour' } }),
  ],
  [
    'a group holds criteria with a scale',
    'groups 0 criteria 3',
    () =>
      faultsOf({
        groups: [{ id: 'all', name: 'All', criteria: ['skill', 'inputs', 'hotline', 'limits'] }],
      }),
  ],
  ['a preset asks a question', 'presets 0 name', () => faultsOfPreset({ name: 'The best' })],
  ['a preset has its own slug', 'presets 1 slug', () => faultsOf({ presets: [preset, preset] })],
  [
    'a preset names groups of rivals',
    'presets 0 rivalGroups 0',
    () => faultsOfPreset({ rival_groups: ['vans'] }),
  ],
  [
    'a need names a criterion',
    'presets 0 needs 0',
    () => faultsOfPreset({ needs: [{ ...need, criterion: 'colour' }] }),
  ],
  [
    'a need fits the type of its criterion',
    'presets 0 needs 0',
    () => faultsOfPreset({ needs: [{ criterion: 'certificate', at_least: 3, evidence: 'any' }] }),
  ],
  [
    'a need names the test it reads',
    'presets 0 needs 0',
    () => faultsOfPreset({ needs: [{ criterion: 'skill', at_least: 3, evidence: 'any' }] }),
  ],
  [
    'a workload is within its ranges',
    'presets 0 workload',
    () => faultsOfPreset({ workload: { ...workload, horizon_months: 121 } }),
  ],
  ['a workload needs prices', 'presets 0 workload', () => faultsOf({ cost: undefined })],
  [
    'weights are not below 0',
    'presets 0 weights',
    () => faultsOfPreset({ weights: { groups: { all: 1 }, wishes: { skill: -1, inputs: 1 } } }),
  ],
  [
    'a wish is of a group',
    'presets 0 weights',
    () => faultsOfPreset({ weights: { groups: { all: 1 }, wishes: { skill: 1, price: 1 } } }),
  ],
])('%s', (_, place, faults) => {
  expect(faults().map(({ path }) => path.join(' '))).toContain(`decision ${place}`);
  for (const { message, remedy } of faults())
    expect(`${message} ${remedy}`).toMatch(/^\S.*\. [A-Z].*\.$/);
});
