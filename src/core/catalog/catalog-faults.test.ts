import { describe, expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import type { AuthoredCriterion } from './authored.ts';
import { checkCatalog, isAdvice } from './catalog-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';

/** Where a fault of the catalog stands and what it says, to the word. */

type Change = (input: CatalogInput) => void;
type Case = [sentence: string, change: Change, faults: string[]];

const faultsOf = (change: Change) => {
  const input = tinyCatalog();
  change(input);
  return checkCatalog(input, '2026-02-01').map(
    ({ file, path, message, remedy }) => `${file} ${path.join('.')}: ${message} ${remedy}`,
  );
};
const rival = (input: CatalogInput, at = 0) => input.rivals[at]!.data;
const subject = (input: CatalogInput, at = 0) => input.subjects[at]!.data;
const criterion = (input: CatalogInput, slug: string) =>
  input.criteria.criteria.find((entry) => entry.slug === slug)!;
const addCriterion = (input: CatalogInput, rest: Partial<AuthoredCriterion>) =>
  input.criteria.criteria.push({
    ...criterion(input, 'limits'),
    id: 90 + input.criteria.criteria.length,
    retired: true,
    ...rest,
  });
const addCapability = (input: CatalogInput, rest: object) =>
  input.criteria.capabilities.push({
    ...input.criteria.capabilities[0]!,
    id: 'axis-1_2',
    slug: 'other',
    ...rest,
  });

const NEXT_ID = 'Take the next free id; ids are never used twice.';
const TWO_ENDS = 'Give zero and ten different values, above 0 for a log curve.';
const FIVE = 'Write one of: skill, price, certificate, inputs, limits.';
const SIX = 'Write one of: skill, price, certificate, inputs, limits, hotline.';

const IDS: Case[] = [
  [
    'an id of another subject',
    (input) => (subject(input, 1).id = 1),
    [`subjects/south.yaml id: The id 1 is taken. ${NEXT_ID}`],
  ],
  [
    'an id of another rival, each after the first',
    (input) => [1, 2].forEach((at) => (rival(input, at).id = 1)),
    ['small', 'large'].map(
      (name, at) =>
        `rivals/${['north', 'south'][at]}-${name}.yaml id: The id 1 is taken. ${NEXT_ID}`,
    ),
  ],
  [
    'an id of another capability',
    (input) => addCapability(input, { id: 'axis-1_1' }),
    [`criteria.yaml capabilities.1.id: The id axis-1_1 is taken. ${NEXT_ID}`],
  ],
  [
    'a slug of another criterion',
    (input) => addCriterion(input, {}),
    [
      'criteria.yaml criteria.5.slug: Two criteria are called "limits". Give each criterion its own slug.',
    ],
  ],
  [
    'a slug of another capability',
    (input) => addCapability(input, { slug: 'hotline' }),
    [
      'criteria.yaml capabilities.1.slug: Two criteria are called "hotline". Give each criterion its own slug.',
    ],
  ],
  ['the last id of the range', (input) => (subject(input).id = 100), []],
  [
    'an id beyond the range',
    (input) => (subject(input).id = 101),
    ['subjects/north.yaml id: The id 101 is outside 1 to 100. Take an id of this catalog.'],
  ],
  [
    'an id before the range',
    (input) => (input.catalog.ids.rivals = [2, 4]),
    ['rivals/north-large.yaml id: The id 1 is outside 2 to 4. Take an id of this catalog.'],
  ],
];

const REFERENCES: Case[] = [
  [
    'a subject that is not there',
    (input) => (rival(input, 1).subject = 'west'),
    ['rivals/north-small.yaml subject: "west" does not exist. Write one of: north, south.'],
  ],
  [
    'an opponent that is not there',
    (input) => (rival(input, 2).competes_with = ['north', 'west']),
    ['rivals/south-large.yaml competes_with.1: "west" does not exist. Write one of: north, south.'],
  ],
  [
    'a criterion of an axis that is not there',
    (input) => (input.catalog.spider.axes[1]!.criteria = ['skill', 'luck']),
    [`catalog.yaml spider.axes.1.criteria.1: "luck" does not exist. ${FIVE}`],
  ],
  [
    'a criterion of a theme that is not there',
    (input) => (input.catalog.messaging_categories[0]!.criteria = ['limits', 'luck']),
    [`catalog.yaml messaging_categories.0.criteria.1: "luck" does not exist. ${FIVE}`],
  ],
  [
    'a filter by what is not there',
    (input) =>
      (input.catalog.filters = [{ criterion: 'luck', name: 'Luck', yes: 'Yes', no: 'No' }]),
    [`catalog.yaml filters.0.criterion: "luck" does not exist. ${FIVE}`],
  ],
  [
    'a table of what is not there; a capability is',
    (input) =>
      (input.catalog.table = {
        columns: [
          { criterion: 'hotline', name: 'Hotline' },
          { criterion: 'luck', name: 'Luck' },
        ],
        filters: [{ criterion: 'fate', name: 'Fate', has: true }],
        sort: 'chance',
      }),
    [
      `catalog.yaml table.columns.1.criterion: "luck" does not exist. ${SIX}`,
      `catalog.yaml table.filters.0.criterion: "fate" does not exist. ${SIX}`,
      `catalog.yaml table.sort: "chance" does not exist. ${SIX}`,
    ],
  ],
  [
    'a card of what is not there',
    (input) =>
      Object.assign(input.catalog.card, {
        context_window: '{luck} of {skill}',
        pricing: '{price} or {cost}',
        badges: [{ field: 'status', name: 'Status' }, { text: '{fate}' }],
      }),
    [
      `catalog.yaml card.context_window: "luck" does not exist. ${FIVE}`,
      `catalog.yaml card.pricing: "cost" does not exist. ${FIVE}`,
      `catalog.yaml card.badges.1.text: "fate" does not exist. ${FIVE}`,
    ],
  ],
  [
    'what is not there among eight',
    (input) => {
      for (const slug of ['a', 'b', 'c']) addCriterion(input, { slug });
      input.catalog.spider.axes[1]!.criteria = ['luck'];
    },
    [
      `catalog.yaml spider.axes.1.criteria.0: "luck" does not exist. ${FIVE.replace(/\.$/, '')}, a, b, c.`,
    ],
  ],
  [
    'what is not there among more than eight',
    (input) => {
      for (const slug of ['a', 'b', 'c', 'd']) addCriterion(input, { slug });
      input.catalog.spider.axes[1]!.criteria = ['luck'];
    },
    [
      `catalog.yaml spider.axes.1.criteria.0: "luck" does not exist. ${FIVE.replace(/\.$/, '')}, a, b, c ….`,
    ],
  ],
];

const GROUPS: Case[] = [
  [
    'a flagship of another',
    (input) => (subject(input).flagship = 'south-large'),
    [
      'subjects/north.yaml flagship: The flagship "south-large" does not belong to this subject. Name one of: north-large, north-small.',
    ],
  ],
  [
    'no flagship',
    (input) => delete subject(input).flagship,
    ['subjects/north.yaml flagship: No flagship is named. Name one of: north-large, north-small.'],
  ],
  [
    'no flagship of a subject without rivals',
    (input) => {
      const { flagship: _, ...data } = subject(input);
      input.subjects.push({ slug: 'west', data: { ...data, id: 3 } });
    },
    [],
  ],
  [
    'a flagship of a subject without rivals',
    (input) => input.subjects.push({ slug: 'west', data: { ...subject(input), id: 3 } }),
    [
      'subjects/west.yaml flagship: The flagship "north-large" does not belong to this subject. Name one of: none, so leave flagship out.',
    ],
  ],
  [
    'rivals without a group',
    (input) => input.catalog.rival_groups.pop(),
    ['north', 'south'].map(
      (name) =>
        `rivals/${name}-small.yaml class: No group of the catalog takes this rival. Give it a class or is_enterprise that one of rival_groups asks for.`,
    ),
  ],
  [
    'a further class that no group asks for, beside one that a group does',
    (input) => {
      input.catalog.rival_groups.push({ key: 'xl', title: 'XL', class: 'xl' });
      rival(input).also_in = ['xl', 'nowhere'];
    },
    [
      'rivals/north-large.yaml also_in.1: No group of the catalog asks for the class "nowhere". Write further classes only, of: xl.',
    ],
  ],
  [
    'its own class as a further one',
    (input) => {
      input.catalog.rival_groups.push({ key: 'xl', title: 'XL', class: 'xl' });
      Object.assign(rival(input), { class: 'xl', also_in: ['xl'] });
    },
    [
      'rivals/north-large.yaml also_in.0: "xl" is this rival\'s own class. Write further classes only, of: xl.',
    ],
  ],
  [
    'a category that is not described',
    (input) => (criterion(input, 'price').category = 'Other'),
    [
      'criteria.yaml criteria.1.category: The category "Other" is not described in catalog.yaml. Describe it there, or use one that is.',
    ],
  ],
  [
    'an axis that is not drawn',
    (input) => addCapability(input, { axis: 'axis-9' }),
    [
      `criteria.yaml capabilities.1.axis: The spider has no axis "axis-9". Write one of: ${[1, 2, 3, 4, 5, 6, 7, 8].map((at) => `axis-${at}`).join(', ')}.`,
    ],
  ],
  [
    'an axis of nothing, though another has capabilities',
    (input) => (input.catalog.spider.axes[1]!.criteria = []),
    [
      'catalog.yaml spider.axes.1: Nothing counts on the axis "axis-2". Name criteria under it, or give it capabilities.',
    ],
  ],
  [
    'an axis with criteria and capabilities',
    (input) => addCapability(input, { axis: 'axis-2' }),
    [],
  ],
];

const UNITS: Case[] = [
  [
    'a unit that is described twice',
    (input) => input.catalog.units.push({ ...input.catalog.units[0]! }),
    ['catalog.yaml units.1: The unit "USD per 1M tokens" is described already. Keep one of them.'],
  ],
  [
    'a unit with as many decimals as it allows',
    (input) => (input.catalog.units[0]!.decimals = [2, 2]),
    [],
  ],
  [
    'a unit with more decimals than it allows',
    (input) => (input.catalog.units[0]!.decimals = [3, 2]),
    [
      'catalog.yaml units.0: It asks for more decimals than it allows. Write the lower number first.',
    ],
  ],
  [
    'a unit of a criterion that is not described',
    (input) => (criterion(input, 'price').unit = 'pence'),
    [
      'criteria.yaml criteria.1.unit: The unit "pence" is not described. Describe it under units in catalog.yaml.',
    ],
  ],
  [
    'a unit of a test that is not described',
    (input) => (criterion(input, 'skill').instruments[1]!.unit = 'marks'),
    [
      'criteria.yaml criteria.0.instruments.1.unit: The unit "marks" is not described. Describe it under units in catalog.yaml.',
    ],
  ],
  [
    'a straight scale from zero',
    (input) => (criterion(input, 'price').scale = { zero: 9, ten: 0, curve: 'linear' }),
    [],
  ],
  [
    'a logarithmic scale above zero',
    (input) => (criterion(input, 'price').scale = { zero: 9, ten: 0.1, curve: 'log' }),
    [],
  ],
  [
    'a logarithmic scale that ends at zero',
    (input) => (criterion(input, 'price').scale = { zero: 9, ten: 0, curve: 'log' }),
    [`criteria.yaml criteria.1: A scale cannot place any number. ${TWO_ENDS}`],
  ],
  [
    'a logarithmic scale that begins at zero',
    (input) => (criterion(input, 'price').scale = { zero: 0, ten: 9, curve: 'log' }),
    [`criteria.yaml criteria.1: A scale cannot place any number. ${TWO_ENDS}`],
  ],
  [
    'a scale of a test with one end',
    (input) =>
      (criterion(input, 'skill').instruments[1]!.scale = { zero: 5, ten: 5, curve: 'linear' }),
    [`criteria.yaml criteria.0: A scale cannot place any number. ${TWO_ENDS}`],
  ],
  [
    'a count without a scale',
    (input) => delete criterion(input, 'inputs').scale,
    [`criteria.yaml criteria.3: A count of items has no scale. ${TWO_ENDS}`],
  ],
];

describe.each([
  ['ids and slugs', IDS],
  ['references', REFERENCES],
  ['groups, flagships and axes', GROUPS],
  ['units and scales', UNITS],
])('%s', (_, cases) => {
  it.each(cases)('say of %s what is wrong and what to do', (__, change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });
});

it('advice is of how a text reads, and a visitor is not bound by it', () => {
  const rules = ['buyer-question', 'audit-talk', 'reference'];
  const fault = { file: '', path: [], message: '', remedy: '' };
  expect(rules.map((rule) => isAdvice({ ...fault, rule }))).toEqual([true, true, false]);
  const input = tinyCatalog();
  rival(input).description = 'It was unverified.';
  input.plays[0]!.data.buyer_questions[0]!.text = 'Say it.';
  expect(checkCatalog(input, '2026-02-01').map(({ rule }) => rule)).toEqual(rules.slice(0, 2));
  expect(checkCatalog(input, '2026-02-01', 'visitor')).toEqual([]);
});
