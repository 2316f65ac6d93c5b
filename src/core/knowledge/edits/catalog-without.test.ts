import { describe, expect, it, test } from 'vitest';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import type { AuthoredCatalog } from '../../catalog/authored.ts';
import type { CatalogParts } from '../../catalog/own-catalog.ts';
import { criterionAway, entityAway, renamedInCatalog, type Away } from './catalog-without.ts';

type Decision = NonNullable<AuthoredCatalog['decision']>;

const need = (criterion: string) => ({ criterion, evidence: 'any', has: true }) as const;
const preset = (more: Partial<Decision['presets'][number]> = {}): Decision['presets'][number] => ({
  slug: 'one',
  name: 'Which one?',
  sentence: 'For a test.',
  rival_groups: [],
  needs: [need('skill'), need('price')],
  weights: { groups: { quality: 60, money: 40 }, wishes: { skill: 50, inputs: 50, price: 9 } },
  spread: 'usual',
  tests: { skill: ['First test'] },
  ...more,
});
const decision = (more: Partial<Decision> = {}): Decision => ({
  question: 'Which?',
  cost: { input_price: 'price', output_price: 'price-out', cached_price: 'cached' },
  groups: [
    { id: 'quality', name: 'Quality', criteria: ['skill', 'inputs'] },
    { id: 'money', name: 'Money', criteria: ['price', 'workload-cost'] },
  ],
  tests: { skill: ['Second test'], inputs: ['Third test'] },
  presets: [preset()],
  ...more,
});

function partsWith(change: Partial<AuthoredCatalog>): CatalogParts {
  const tiny = tinyCatalog();
  return { ...tiny, catalog: { ...tiny.catalog, ...change } };
}
const read = (away: Away, ...path: string[]): unknown => {
  const found = away.filter((each) => each.path.join('/') === path.join('/'));
  expect(found).toHaveLength(1);
  return found[0]?.value;
};
const decisionLeft = (change: Partial<Decision>, slug: string) =>
  read(
    criterionAway(partsWith({ decision: decision(change) }), slug, false),
    'decision',
  ) as Decision;

describe('without a criterion', () => {
  const shown = {
    slug: 'shown',
    question: 'Which?',
    detail: 'By price',
    subject: 'north',
    rivals: ['south-large'],
    criteria: ['price', 'skill', 'limits'],
    chart: { price: 'price', quality: 'skill', instrument: 'First test', floor: 1 },
  };

  it('comparisons that are offered name the others, without a chart of it, or go where it was all', () => {
    const { chart: _chart, ...chartless } = shown;
    const only = { ...chartless, slug: 'only', criteria: ['price'] };
    const presetsLeft = (slug: string) =>
      read(criterionAway(partsWith({ presets: [shown, only] }), slug, false), 'presets');
    expect(presetsLeft('price')).toEqual([{ ...chartless, criteria: ['skill', 'limits'] }]);
    expect(presetsLeft('skill')).toEqual([{ ...chartless, criteria: ['price', 'limits'] }, only]);
    expect(presetsLeft('limits')).toEqual([{ ...shown, criteria: ['price', 'skill'] }, only]);
  });

  it('which is only retired, nothing but what is offered changes', () => {
    const paths = (isGone: boolean) =>
      criterionAway(partsWith({}), 'price', isGone).map(({ path }) => path.join('/'));
    expect(paths(false)).toEqual(['presets', 'decision']);
    expect(paths(true)).toEqual([
      'presets',
      'decision',
      'table',
      'spider/axes',
      'messaging_categories',
      'filters',
      'contradictions',
      'card/pricing',
      'card/badges',
    ]);
  });

  it('a catalog without a decision or a table has none afterwards', () => {
    const away = criterionAway(partsWith({}), 'price', true);
    expect([read(away, 'decision'), read(away, 'table')]).toEqual([null, null]);
  });

  it('a decision asks for it, weighs it and reads tests of it no more', () => {
    expect(decisionLeft({}, 'skill')).toEqual(
      decision({
        groups: [{ id: 'quality', name: 'Quality', criteria: ['inputs'] }, decision().groups[1]!],
        tests: { inputs: ['Third test'] },
        presets: [
          preset({
            needs: [need('price')],
            weights: { groups: { quality: 60, money: 40 }, wishes: { inputs: 50, price: 9 } },
            tests: {},
          }),
        ],
      }),
    );
    expect(decisionLeft({}, 'limits')).toEqual(decision());
  });

  it('a question of which nothing is asked any more goes, the others stay', () => {
    const alone = preset({ slug: 'two', needs: [need('skill')] });
    expect(decisionLeft({ presets: [alone, preset()] }, 'skill').presets).toMatchObject([
      { slug: 'one' },
    ]);
  });

  it('a group that holds nothing else goes, and its weight with it', () => {
    const groups = [
      { id: 'quality', name: 'Quality', criteria: ['skill'] },
      { id: 'money', name: 'Money', criteria: ['price'] },
    ];
    const left = decisionLeft({ groups }, 'skill');
    expect(left.groups).toEqual([groups[1]]);
    expect(left.presets[0]?.weights).toEqual({
      groups: { money: 40 },
      wishes: { inputs: 50, price: 9 },
    });
    expect(decisionLeft({ groups: groups.slice(0, 1) }, 'skill')).toBeNull();
  });

  it('a group of which nothing else is wished for has no weight', () => {
    const weights = { groups: { quality: 60, money: 40 }, wishes: { skill: 50, price: 9 } };
    const left = decisionLeft({ presets: [preset({ weights })] }, 'skill');
    expect(left.groups.map(({ id }) => id)).toEqual(['quality', 'money']);
    expect(left.presets[0]?.weights.groups).toEqual({ money: 40 });
  });

  test.each(['price', 'price-out'])('a price that costs need, no costs are left: %s', (slug) => {
    const workload = { requests: 1 } as Decision['presets'][number]['workload'];
    const weights = { groups: { quality: 60 }, wishes: { skill: 50, 'workload-cost': 5 } };
    const left = decisionLeft({ presets: [preset({ workload, weights })] }, slug);
    expect(left).not.toHaveProperty('cost');
    expect(left.presets[0]).not.toHaveProperty('workload');
    expect(left.presets[0]?.weights.wishes).toEqual({ skill: 50 });
    expect(left.groups.flatMap(({ criteria }) => criteria)).not.toContain('workload-cost');
  });

  it('another price, costs are counted without it', () => {
    const workload = { requests: 1 } as Decision['presets'][number]['workload'];
    const left = decisionLeft({ presets: [preset({ workload })] }, 'cached');
    expect(left.cost).toEqual({ input_price: 'price', output_price: 'price-out' });
    expect(left.presets[0]?.workload).toEqual(workload);
    expect(left.groups[1]?.criteria).toEqual(['price', 'workload-cost']);
  });

  it('the table of all shows, filters and sorts by the others', () => {
    const table = {
      columns: ['skill', 'price'].map((criterion) => ({ criterion, name: criterion })),
      sort: 'skill',
      filters: ['price', 'skill'].map((criterion) => ({ criterion, name: 'x', at_least: 1 })),
    };
    const tableLeft = (slug: string, given = table) =>
      read(criterionAway(partsWith({ table: given }), slug, true), 'table');
    expect(tableLeft('limits')).toEqual(table);
    expect(tableLeft('price')).toEqual({
      columns: table.columns.slice(0, 1),
      sort: 'skill',
      filters: table.filters.slice(1),
    });
    expect(tableLeft('skill')).toEqual({
      columns: table.columns.slice(1),
      filters: table.filters.slice(0, 1),
    });
    expect(tableLeft('price', { ...table, columns: table.columns.slice(1) })).toBeNull();
  });

  it('an axis counts the others, and goes where nothing is left to count', () => {
    const axis = (id: string, ...criteria: string[]) => ({
      id,
      name: id,
      description: 'An axis.',
      criteria,
    });
    const axesLeft = (axes: ReturnType<typeof axis>[], capabilities: string[]) => {
      const parts = partsWith({ spider: { title: 'x', method: 'x', axes } });
      const [known] = parts.criteria.capabilities;
      parts.criteria.capabilities = capabilities.map((on) => ({ ...known!, axis: on }));
      return read(criterionAway(parts, 'skill', true), 'spider', 'axes');
    };
    const four = [axis('a', 'skill', 'price'), axis('b', 'skill'), axis('c', 'price')];
    const more = axis('d', 'limits');
    expect(axesLeft([...four, more], [])).toEqual([axis('a', 'price'), four[2], more]);
    // Two axes are no spider, unless capabilities need them.
    expect(axesLeft(four, [])).toEqual([]);
    expect(axesLeft(four, ['c'])).toEqual([axis('a', 'price'), four[2]]);
    expect(axesLeft(four, ['b'])).toEqual([axis('a', 'price'), axis('b'), four[2]]);
  });

  it('nothing else names it: messages, filters, contradictions and cards', () => {
    const says = (criterion: string) => ({ criterion, has: true });
    const field = { field: 'licence', says: ['Open'] } as never;
    const pair = (when: unknown, against: unknown) =>
      ({ when, against, because: 'They cannot both hold.' }) as never;
    const pairs = [
      pair(says('skill'), says('limits')),
      pair(says('limits'), says('skill')),
      pair(field, says('limits')),
    ];
    const parts = partsWith({
      messaging_categories: [
        { id: 'proof', name: 'Proof', description: 'x', criteria: ['limits', 'skill'] },
      ],
      filters: ['skill', 'price'].map((criterion) => ({ criterion, name: 'x', at_least: [1] })),
      contradictions: pairs,
      card: {
        context_window: '{skill} tokens',
        pricing: '{price} or {limits}',
        badges: [
          { text: '{skill}' },
          { text: '{price} skill' },
          { field: 'model_type', name: 'x' },
        ],
      },
    });
    const away = criterionAway(parts, 'skill', true);
    expect(read(away, 'messaging_categories')).toMatchObject([
      { id: 'proof', criteria: ['limits'] },
    ]);
    expect(read(away, 'filters')).toMatchObject([{ criterion: 'price' }]);
    expect(read(away, 'contradictions')).toEqual([pairs[2]]);
    expect(read(away, 'card', 'badges')).toEqual(parts.catalog.card.badges.slice(1));
    expect(read(away, 'card', 'context_window')).toBeNull();
    expect(away.map(({ path }) => path.join('/'))).not.toContain('card/pricing');
    const limits = criterionAway(parts, 'limits', true);
    expect(read(limits, 'card', 'pricing')).toBeNull();
    expect(limits.map(({ path }) => path.join('/'))).not.toContain('card/context_window');
  });
});

describe('without an entity', () => {
  const shown = (slug: string, subject: string, rivals: string[], as?: string) => ({
    slug,
    question: 'Which?',
    detail: 'x',
    subject,
    rivals,
    criteria: ['price'],
    ...(as !== undefined && { as }),
  });
  const presets = [
    shown('one', 'north', ['south-large', 'south-small']),
    shown('two', 'south', ['north-large'], 'south-large'),
    shown('three', 'north', ['south-large']),
  ];
  const today = (at: object) =>
    ({ requests: 1, today: at }) as Decision['presets'][number]['workload'];
  const parts = partsWith({
    presets,
    decision: decision({
      presets: [
        preset({ workload: today({ rival: 'south-large' }) }),
        preset({ slug: 'two', workload: today({ rival: 'north' }) }),
        preset({ slug: 'three', workload: today({ monthly: 5 }) }),
        preset({ slug: 'four' }),
      ],
    }),
  });

  test.each<['subject' | 'rival', string, typeof presets]>([
    ['subject', 'north', [presets[1]!]],
    ['subject', 'south-large', presets],
    ['rival', 'south-large', [shown('one', 'north', ['south-small'])]],
    ['rival', 'north-large', [presets[0]!, presets[2]!]],
    ['rival', 'north', presets],
  ])('a %s %s, comparisons that need it are not offered', (kind, slug, left) => {
    expect(read(entityAway(parts, kind, slug), 'presets')).toEqual(left);
  });

  it('nothing is bought from a competitor today that has gone', () => {
    const workloads = (kind: 'subject' | 'rival', slug: string) =>
      (read(entityAway(parts, kind, slug), 'decision') as Decision).presets.map(
        ({ workload }) => workload,
      );
    const [, north, monthly] = parts.catalog.decision!.presets.map(({ workload }) => workload);
    expect(workloads('rival', 'south-large')).toEqual([{ requests: 1 }, north, monthly, undefined]);
    expect(workloads('subject', 'north')[1]).toEqual(north);
    expect(read(entityAway(partsWith({}), 'rival', 'south-large'), 'decision')).toBeNull();
  });
});

describe('a name of the catalog that criteria use', () => {
  const before = tinyCatalog();
  const units = [before.catalog.units[0]!, { ...before.catalog.units[0]!, name: '%' }];
  before.catalog.units = units;
  before.catalog.categories = ['All', 'More'].map((name) => ({ name, description: 'x' }));
  before.criteria.criteria[0]!.category = 'More';
  const withNames = (list: 'categories' | 'units', ...names: string[]) => ({
    ...before,
    catalog: {
      ...before.catalog,
      [list]: names.map((name, at) => ({ ...before.catalog[list][at], name })),
    },
  });
  const renames = (path: string[], after: CatalogParts) =>
    renamedInCatalog(before, path, after).map((edit) =>
      edit.op === 'set'
        ? [edit.part, ...edit.path, JSON.stringify(edit.value).slice(1, -1)].join(' ')
        : edit.op,
    );

  it('is renamed in each criterion that has it', () => {
    expect(renames(['categories', 'More', 'name'], withNames('categories', 'All', 'Else'))).toEqual(
      ['criteria criteria skill category Else'],
    );
    expect(renames(['categories', 'All'], withNames('categories', 'Else', 'More'))).toEqual(
      ['price', 'certificate', 'inputs', 'limits'].map(
        (slug) => `criteria criteria ${slug} category Else`,
      ),
    );
  });

  it('is renamed in tests too, where it is a unit', () => {
    const unit = before.catalog.units[0]!.name;
    expect(renames(['units', unit, 'name'], withNames('units', 'Dollars', '%'))).toEqual([
      'criteria criteria price unit Dollars',
    ]);
    expect(renames(['units', '%', 'name'], withNames('units', unit, 'Percent'))).toEqual([
      'criteria criteria skill instruments First test unit Percent',
      'criteria criteria skill instruments Second test unit Percent',
    ]);
  });

  test.each<[string, string[], CatalogParts]>([
    ['kept its name', ['categories', 'All', 'description'], before],
    ['has gone', ['categories', 'More'], withNames('categories', 'All')],
    ['moved behind a new one', ['categories', 'All'], withNames('categories', 'New', 'All')],
    ['was not there', ['categories', 'New'], withNames('categories', 'All', 'More', 'New')],
    ['is of another list', ['rival_groups', 'open', 'title'], withNames('categories', 'Else')],
    ['was changed deeper inside', ['units', '%', 'decimals', '0'], withNames('units', 'a', 'b')],
  ])('changes nothing where it %s', (_, path, after) => {
    expect(renames(path, after)).toEqual([]);
  });
});
