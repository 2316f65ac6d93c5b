import { describe, expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import type { AuthoredClaim, AuthoredCriterion } from './authored.ts';
import { checkCatalog, checkEased } from './catalog-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';

const TODAY = '2026-02-01';

type Breaking = [
  sentence: string,
  rule: string,
  file: string,
  breakIt: (input: CatalogInput) => void,
];

const rival = (input: CatalogInput) => input.rivals[0]!.data;
const subject = (input: CatalogInput) => input.subjects[0]!.data;
const criterion = (input: CatalogInput, slug: string): AuthoredCriterion =>
  input.criteria.criteria.find((entry) => entry.slug === slug)!;
const claim = (input: CatalogInput, change: Record<string, unknown>, slug = 'price') => {
  rival(input).claims[slug] = { ...rival(input).claims[slug], ...change } as AuthoredClaim;
};
const measurements = (input: CatalogInput) => {
  const skill = rival(input).claims.skill!;
  if (!('measurements' in skill)) throw new Error('skill is measured');
  return skill.measurements;
};

const OURS = { basis: 'own', evidence: [], confidence: 0.7 };
const FIRST_RIVAL = 'rivals/north-large.yaml';
const FIRST_SUBJECT = 'subjects/north.yaml';

const BREAKING: Breaking[] = [
  [
    'no two rivals share an id',
    'id-unique',
    'rivals/north-small.yaml',
    (input) => {
      input.rivals[1]!.data.id = 1;
    },
  ],
  [
    'no two criteria share an id',
    'id-unique',
    'criteria.yaml',
    (input) => {
      criterion(input, 'price').id = 1;
    },
  ],
  [
    'an id lies in the range of its catalog',
    'id-range',
    FIRST_SUBJECT,
    (input) => {
      subject(input).id = 101;
    },
  ],
  [
    'a rival names a subject that exists',
    'reference',
    FIRST_RIVAL,
    (input) => {
      rival(input).competes_with = ['west'];
    },
  ],
  [
    'a claim names a criterion that exists',
    'reference',
    FIRST_RIVAL,
    (input) => {
      rival(input).claims.speed = { unknown: 'not-found', looked_at: [] };
    },
  ],
  [
    'a card names criteria that exist',
    'reference',
    'catalog.yaml',
    (input) => {
      input.catalog.card.pricing = '{cost}';
    },
  ],
  [
    'a messaging category names criteria that exist',
    'reference',
    'catalog.yaml',
    (input) => {
      input.catalog.messaging_categories[0]!.criteria = ['luck'];
    },
  ],
  [
    'a flagship belongs to its subject',
    'flagship',
    FIRST_SUBJECT,
    (input) => {
      subject(input).flagship = 'south-large';
    },
  ],
  [
    'a subject with rivals has a flagship',
    'flagship',
    FIRST_SUBJECT,
    (input) => {
      delete subject(input).flagship;
    },
  ],
  [
    'every rival finds its group',
    'group',
    FIRST_RIVAL,
    (input) => {
      input.catalog.rival_groups.shift();
    },
  ],
  [
    'the category of a criterion is described',
    'category',
    'criteria.yaml',
    (input) => {
      criterion(input, 'price').category = 'Other';
    },
  ],
  [
    'a unit is described where it is used',
    'unit',
    'criteria.yaml',
    (input) => {
      criterion(input, 'skill').instruments[0]!.unit = 'bogomips';
    },
  ],
  [
    'a unit is not described twice',
    'unit',
    'catalog.yaml',
    (input) => {
      input.catalog.units[0]!.name = '%';
    },
  ],
  [
    'a unit allows the decimals it asks for',
    'unit',
    'catalog.yaml',
    (input) => {
      input.catalog.units[0]!.decimals = [3, 2];
    },
  ],
  [
    'a scale has two ends',
    'scale',
    'criteria.yaml',
    (input) => {
      criterion(input, 'inputs').scale = { zero: 5, ten: 5, curve: 'linear' };
    },
  ],
  [
    'a logarithmic scale stays above zero',
    'scale',
    'criteria.yaml',
    (input) => {
      criterion(input, 'price').scale = { zero: 9, ten: 0, curve: 'log' };
    },
  ],
  [
    'a capability counts on an axis that is drawn',
    'axis',
    'criteria.yaml',
    (input) => {
      input.criteria.capabilities.push({
        ...input.criteria.capabilities[0]!,
        id: 'other_1',
        slug: 'other',
        axis: 'axis-9',
      });
    },
  ],
  [
    'something counts on every axis',
    'axis',
    'catalog.yaml',
    (input) => {
      input.criteria.capabilities = [];
      delete subject(input).claims.hotline;
      delete input.subjects[1]!.data.claims.hotline;
    },
  ],
  [
    'every holder of a criterion speaks to it',
    'coverage',
    FIRST_RIVAL,
    (input) => {
      delete rival(input).claims.price;
    },
  ],
  [
    'a subject holds no claim that only rivals can have',
    'holder',
    FIRST_SUBJECT,
    (input) => {
      subject(input).claims.price = { unknown: 'not-found', looked_at: [] };
    },
  ],
  [
    'a number criterion takes a number',
    'value-type',
    FIRST_RIVAL,
    (input) => claim(input, { value: 'two' }),
  ],
  [
    'a list criterion takes a list',
    'value-type',
    FIRST_RIVAL,
    (input) => claim(input, { value: 'Text' }, 'inputs'),
  ],
  [
    'a criterion with instruments takes measurements',
    'value-type',
    FIRST_RIVAL,
    (input) => {
      criterion(input, 'price').instruments = criterion(input, 'skill').instruments;
    },
  ],
  [
    'a criterion without instruments takes a value',
    'value-type',
    FIRST_RIVAL,
    (input) => {
      criterion(input, 'skill').instruments = [];
    },
  ],
  [
    'a boolean says yes or no',
    'has',
    FIRST_SUBJECT,
    (input) => {
      criterion(input, 'limits').type = 'boolean';
      subject(input).claims.limits = rival(input).claims.limits!;
    },
  ],
  [
    'a measurement names a listed instrument',
    'instrument',
    FIRST_RIVAL,
    (input) => {
      measurements(input)[0]!.instrument = 'Third test';
    },
  ],
  [
    'a recalled claim stays below its ceiling',
    'confidence',
    FIRST_RIVAL,
    (input) => claim(input, { basis: 'memory', evidence: [], confidence: 0.7 }),
  ],
  [
    'a claim that was read says where',
    'evidence',
    FIRST_RIVAL,
    (input) => claim(input, { evidence: [] }),
  ],
  [
    'a recalled claim shows no page as evidence',
    'evidence',
    FIRST_RIVAL,
    (input) => claim(input, { basis: 'memory', confidence: 0.5 }),
  ],
  [
    'a claim with a page as its evidence was read, and is not ours without a source',
    'evidence',
    FIRST_RIVAL,
    (input) => claim(input, { basis: 'own', confidence: 0.5 }),
  ],
  [
    'in a catalog of the product no weakness is ours alone',
    'negative',
    FIRST_RIVAL,
    (input) => claim(input, OURS, 'limits'),
  ],
  [
    'a weakness of a named firm was read',
    'negative',
    FIRST_RIVAL,
    (input) => claim(input, { basis: 'derived' }, 'limits'),
  ],
  [
    'a further class is one that a group asks for',
    'also-in',
    FIRST_RIVAL,
    (input) => {
      rival(input).also_in = ['nowhere'];
    },
  ],
  [
    'a further class is not the own one',
    'also-in',
    FIRST_RIVAL,
    (input) => {
      input.catalog.rival_groups.push({ key: 'large', title: 'Large', class: 'large' });
      rival(input).class = 'large';
      rival(input).also_in = ['large'];
    },
  ],
  [
    'no evidence comes from the future',
    'date',
    FIRST_RIVAL,
    (input) => claim(input, { evidence: [{ url: 'https://example.org', as_of: '2026-03' }] }),
  ],
  [
    'no page of an earlier value comes from the future',
    'date',
    FIRST_RIVAL,
    (input) => {
      const looked_at = [{ url: 'https://example.org', as_of: '2026-03' }];
      claim(input, { earlier: [{ unknown: 'not-found', looked_at }] });
    },
  ],
  [
    'a value does not say how it came to be known',
    'audit-talk',
    FIRST_RIVAL,
    (input) => claim(input, { value: 'Slow, according to one comparison.' }, 'limits'),
  ],
  [
    'an item of a list does not say how it came to be known',
    'audit-talk',
    FIRST_RIVAL,
    (input) => claim(input, { value: ['Text', 'Image (unverified)'] }, 'inputs'),
  ],
  [
    'a key point does not say how it came to be known',
    'audit-talk',
    FIRST_SUBJECT,
    (input) => {
      subject(input).key_points = ['Large. No accounts were read.'];
    },
  ],
];

describe('the rules of the catalog', () => {
  it('find no fault in a sound catalog', () => {
    expect(checkCatalog(tinyCatalog(), TODAY)).toEqual([]);
  });

  it.each(BREAKING)('hold that %s', (_, rule, file, breakIt) => {
    const input = tinyCatalog();
    breakIt(input);
    const faults = checkCatalog(input, TODAY);
    expect(faults).toContainEqual(expect.objectContaining({ rule, file }));
  });

  it('let a visitor say of a rival what he knows himself', () => {
    const input = tinyCatalog();
    claim(input, OURS, 'limits');
    expect(checkCatalog(input, TODAY, 'visitor')).toEqual([]);
    expect(checkCatalog(input, TODAY).map(({ rule }) => rule)).toEqual(['negative']);
    expect(checkEased(input, TODAY)).toEqual(checkCatalog(input, TODAY));
    input.catalog.kept_by = 'visitor';
    expect(checkCatalog(input, TODAY)).toEqual([]);
    criterion(input, 'price').unit = 'nowhere';
    expect(checkCatalog(input, TODAY).map(({ rule }) => rule)).toEqual(['unit']);
    expect(checkEased(input, TODAY).map(({ rule }) => rule)).toEqual(['negative']);
  });

  it('report all faults at once, each with a remedy', () => {
    const input = tinyCatalog();
    for (const [, , , breakIt] of BREAKING.slice(0, 3)) breakIt(input);
    const faults = checkCatalog(input, TODAY);
    expect(new Set(faults.map(({ rule }) => rule))).toEqual(new Set(['id-unique', 'id-range']));
    expect(faults.every(({ remedy }) => remedy.length > 0)).toBe(true);
  });

  it('accept a year or a month that has begun', () => {
    const input = tinyCatalog();
    claim(input, { evidence: [{ url: 'https://example.org', as_of: '2026' }] });
    claim(input, { evidence: [{ url: 'https://example.org', as_of: '2026-02' }] }, 'inputs');
    expect(checkCatalog(input, TODAY)).toEqual([]);
  });

  it('accept measurements where there is a single instrument', () => {
    const input = tinyCatalog();
    const skill = criterion(input, 'skill');
    skill.instruments = skill.instruments.slice(0, 1);
    for (const { data } of [...input.rivals, ...input.subjects]) {
      const held = data.claims.skill;
      if (!held || !('measurements' in held)) continue;
      held.measurements = held.measurements.filter(({ instrument }) =>
        skill.instruments.some(({ name }) => name === instrument),
      );
      if (held.measurements.length === 0)
        data.claims.skill = { unknown: 'not-found', looked_at: [] };
    }
    expect(checkCatalog(input, TODAY)).toEqual([]);
  });

  it('excuse a retired rival from new criteria', () => {
    const input = tinyCatalog();
    delete rival(input).claims.price;
    rival(input).retired = true;
    expect(checkCatalog(input, TODAY)).toEqual([]);
  });
});
