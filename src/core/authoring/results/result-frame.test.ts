import { describe, expect, it } from 'vitest';
import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import {
  RESULT_CATEGORY,
  RESULT_CRITERIA,
  RESULT_GROUP,
  sampleNote,
} from '../../wording/results.ts';
import { newParts } from '../frame/new-parts.ts';
import { guessModels } from './map-models.ts';
import type { MeasuredModel, MeasuredResults } from './measured-results.ts';
import { promptfooConfig } from './promptfoo-config.ts';
import { resultEdits, resultPlace } from './result-edits.ts';

const INSTRUMENT = 'Our 30 prompts, 2026-11-23';
const own = () =>
  newParts({ name: 'Tools', product: 'Ours', rivals: ['Bolt', 'Crank'], criteria: ['Price'] });
const model = (name: string, rest: Partial<MeasuredModel> = {}): MeasuredModel => ({
  name,
  value: 50,
  interval: [30, 70],
  n: 30,
  ...rest,
});
const results = (models: MeasuredModel[], rest: Partial<MeasuredResults> = {}) => ({
  instrument: INSTRUMENT,
  day: '2026-11-23',
  prompts: 30,
  kind: 'pass-rate' as const,
  models,
  ...rest,
});
const mapping = new Map([
  ['b', 'bolt'],
  ['c', 'crank'],
  ['gone', 'gone'],
]);
const edits = (parts: CatalogParts, models: MeasuredModel[], rest: Partial<MeasuredResults> = {}) =>
  resultEdits(parts, results(models, rest), mapping);
const places = (all: CatalogEdit[]) =>
  all.map((edit) => `${edit.part} ${edit.op === 'set' ? edit.path.join(' ') : edit.op}`);
const valueOf = (all: CatalogEdit[], part: string, ...path: string[]) => {
  const found = all.find(
    (edit) => edit.op === 'set' && edit.part === part && edit.path.join() === path.join(),
  );
  return found?.op === 'set' ? found.value : undefined;
};

describe('results of a test, as edits', () => {
  it('make what the catalog lacks first: units, the category, the tests, then the figures', () => {
    const all = edits(own(), [
      model('b', { costPerPrompt: 0.01, secondsToFirstToken: 0.5 }),
      model('c', { tokensPerSecond: 40, outputTokens: 120 }),
      model('gone'),
      model('unmapped'),
    ]);
    expect(places(all)).toEqual([
      'catalog units USD per prompt',
      'catalog units seconds',
      'catalog units tokens per second',
      'catalog units tokens',
      'catalog categories Our own tests',
      'criteria criteria our-prompts',
      'criteria criteria our-cost',
      'criteria criteria our-first-token',
      'criteria criteria our-speed',
      'criteria criteria our-output',
      'rivals/bolt claims our-prompts',
      'rivals/bolt claims our-cost',
      'rivals/bolt claims our-first-token',
      'rivals/crank claims our-prompts',
      'rivals/crank claims our-speed',
      'rivals/crank claims our-output',
    ]);
    expect(valueOf(all, 'catalog', 'units', 'USD per prompt')).toEqual({
      name: 'USD per prompt',
      before: '$',
      after: '',
      decimals: [2, 5],
      grouped: true,
      short: 'full',
      difference: 'ratio',
    });
    const further = ['seconds', 'tokens per second', 'tokens'];
    expect(further.map((name) => valueOf(all, 'catalog', 'units', name))).toMatchObject([
      { after: ' s', decimals: [0, 2] },
      { after: ' tokens/s', decimals: [0, 1] },
      { after: ' tokens', decimals: [0, 0] },
    ]);
    expect(valueOf(all, 'catalog', 'categories', 'Our own tests')).toEqual(RESULT_CATEGORY);
  });

  it('describe each test by its kind, and by the most that a score can be', () => {
    const tested = (rest: Partial<MeasuredResults>) =>
      valueOf(edits(own(), [model('b')], rest), 'criteria', 'criteria', 'our-prompts');
    const shared = { name: INSTRUMENT, higher_is_better: true, tie_band: 0 };
    const { name, description, question, instrument } = RESULT_CRITERIA['our-prompts'];
    expect(tested({})).toEqual({
      id: 'our-prompts',
      slug: 'our-prompts',
      name,
      description,
      buyer_question: question,
      category: RESULT_CATEGORY.name,
      type: 'number',
      security_factor: false,
      weight: 1,
      fact_kind: 'benchmark',
      held_by: 'rival',
      instruments: [
        {
          ...shared,
          unit: '%',
          description: instrument('pass-rate', 30),
          scale: {
            zero: 0,
            ten: 100,
            curve: 'linear',
          },
        },
      ],
    });
    const [unitOf, scaleOf] = (['unit', 'scale'] as const).map(
      (field) => (rest: Partial<MeasuredResults>) =>
        (tested(rest) as { instruments: Record<string, unknown>[] }).instruments[0]?.[field],
    );
    expect(unitOf?.({ kind: 'score', top: 1 })).toBe('index');
    expect(unitOf?.({ kind: 'score', top: 5 })).toBe('points');
    expect(unitOf?.({ kind: 'score' })).toBe('points');
    expect(unitOf?.({ kind: 'preference' })).toBe('%');
    expect(scaleOf?.({ kind: 'score', top: 5 })).toMatchObject({ ten: 5 });
    expect(scaleOf?.({ kind: 'score' })).toBeUndefined();
    expect(scaleOf?.({ kind: 'preference' })).toMatchObject({ ten: 100 });
  });

  it('say of what else was measured which is better, and what decides nothing', () => {
    const all = edits(own(), [
      model('b', { costPerPrompt: 1, secondsToFirstToken: 1, tokensPerSecond: 1, outputTokens: 1 }),
    ]);
    const made = (slug: string) =>
      valueOf(all, 'criteria', 'criteria', slug) as {
        decides?: boolean;
        instruments: Record<string, unknown>[];
      };
    const slugs = ['our-cost', 'our-first-token', 'our-speed', 'our-output'];
    expect(slugs.map((slug) => made(slug).instruments[0]?.['higher_is_better'])).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(slugs.map((slug) => made(slug).decides)).toEqual([
      undefined,
      undefined,
      undefined,
      false,
    ]);
    expect(made('our-cost').instruments[0]).toEqual({
      name: INSTRUMENT,
      unit: 'USD per prompt',
      higher_is_better: false,
      description: RESULT_CRITERIA['our-cost'].instrument(30),
    });
  });

  it.each([
    [30, 0.9],
    [29, 0.7],
    [10, 0.7],
    [9, 0.5],
    [2, 0.5],
  ])('rest on %i answers with confidence %d', (n, confidence) => {
    const claim = valueOf(
      edits(own(), [model('b', { n })]),
      'rivals/bolt',
      'claims',
      'our-prompts',
    );
    expect(claim).toEqual({
      measurements: [
        {
          instrument: INSTRUMENT,
          value: 50,
          interval: [30, 70],
          sample: n,
          board: 'us',
          basis: 'measured',
          reported_by: 'independent',
          confidence,
          as_of: '2026-11-23',
          evidence: [],
          note: sampleNote(n, 30),
        },
      ],
    });
  });

  it('find what stands there already, and number an id that is taken', () => {
    const parts = own();
    const [price] = parts.criteria.criteria;
    if (!price) throw new Error('there is no criterion');
    parts.catalog.categories.push(RESULT_CATEGORY);
    parts.catalog.units.push({
      name: 'USD per prompt',
      before: '$',
      after: '',
      decimals: [2, 5],
      grouped: true,
      short: 'full',
      difference: 'ratio',
    });
    price.id = 'our-prompts';
    const all = edits(parts, [model('b', { costPerPrompt: 1 })]);
    expect(places(all).slice(0, 2)).toEqual([
      'criteria criteria our-prompts',
      'criteria criteria our-cost',
    ]);
    expect(valueOf(all, 'criteria', 'criteria', 'our-prompts')).toMatchObject({
      id: 'our-prompts-2',
    });
    parts.criteria.criteria.push({ ...price, id: 'our-prompts-2', slug: 'other' });
    expect(
      valueOf(edits(parts, [model('b')]), 'criteria', 'criteria', 'our-prompts'),
    ).toMatchObject({ id: 'our-prompts-3' });
  });

  it('are weighed where the catalog says what a decision weighs, in one group', () => {
    const parts = own();
    expect(places(edits(parts, [model('b')])).some((place) => place.includes('decision'))).toBe(
      false,
    );
    const groups = [{ id: 'all', name: 'All', criteria: ['price'] }];
    parts.catalog.decision = { question: 'Which?', groups, tests: {}, presets: [] };
    const all = edits(parts, [model('b')]);
    expect(valueOf(all, 'catalog', 'decision', 'groups', 'our-tests')).toEqual({
      id: 'our-tests',
      name: RESULT_GROUP,
      criteria: ['our-prompts'],
    });
    expect(valueOf(all, 'catalog', 'decision', 'tests', 'our-prompts')).toEqual([INSTRUMENT]);
    expect(resultPlace(parts)).toEqual({ criterion: 'our-prompts', group: null });
    groups.push({ id: 'mine', name: 'Mine', criteria: ['our-prompts'] });
    const [price] = parts.criteria.criteria;
    if (price) parts.criteria.criteria.push({ ...price, id: 'own 7', slug: 'our-prompts' });
    expect(places(edits(parts, [model('b')]))).not.toContain('catalog decision groups our-tests');
    expect(resultPlace(parts)).toEqual({ criterion: 'own 7', group: 'mine' });
  });
});

describe('the rival that a name means', () => {
  const rivals = own().rivals.map(({ slug, data }) => ({
    slug,
    data: {
      ...data,
      ...(slug === 'bolt'
        ? { models_dev: 'maker/b-2-pro', listed: { openrouter: 'maker/bee-two' } }
        : {}),
    },
  }));
  const meant = (name: string, all = rivals) => guessModels([name], all).get(name);

  it.each([
    ['Bolt', 'bolt'],
    [' BOLT ', 'bolt'],
    ['b2pro', 'bolt'],
    ['maker/b-2-pro', 'bolt'],
    ['host:maker/b-2-pro-20260915', 'bolt'],
    ['b-2-pro-2026-09-15', 'bolt'],
    ['b-2-pro@20260915', 'bolt'],
    ['b-2-pro-latest', 'bolt'],
    ['b-2-pro-2026091', null],
    ['b-2-pro-v1', 'bolt'],
    ['b-2-pro-v1:0', 'bolt'],
    ['us.maker.b-2-pro', 'bolt'],
    ['bee two', 'bolt'],
    ['maker', null],
    ['', null],
  ])('“%s”', (name, slug) => {
    expect(meant(name)).toBe(slug);
  });

  it('is the first of two that are called so, and none that has gone', () => {
    const [bolt, crank] = rivals;
    if (!bolt || !crank) throw new Error('there is no rival');
    const twin = { ...crank, data: { ...crank.data, name: 'Bolt' } };
    expect(meant('Bolt', [bolt, twin])).toBe('bolt');
    expect(meant('Bolt', [{ ...bolt, data: { ...bolt.data, retired: true } }, twin])).toBe('crank');
    // Its own name counts before one that another is listed by.
    const listed = { ...crank, data: { ...crank.data, models_dev: 'maker/bolt' } };
    expect(meant('Bolt', [listed, bolt])).toBe('bolt');
  });
});

it('a shortlist goes to promptfoo whole', () => {
  const models = [
    { name: 'One', models_dev: 'mistral/large/4' },
    { name: 'Two\nlines', models_dev: 'nobody/two' },
    { name: 'Three' },
  ];
  const lines = promptfooConfig(models, '2026-11-27').split('\n');
  const from = (line: string) => lines.slice(lines.indexOf(line));
  expect(lines[0]).toBe('# The shortlist of 2026-11-27, to test on prompts of your own.');
  expect(from('prompts:').slice(0, 13)).toEqual([
    'prompts:',
    '  - file://prompts.txt',
    'providers:',
    '  - id: "mistral:large/4"',
    '    label: "One"',
    '  # How promptfoo reaches Two lines is not known here. Name its provider:',
    '  # - id: "provider:model"',
    '  #   label: "Two\\nlines"',
    '  # How promptfoo reaches Three is not known here. Name its provider:',
    '  # - id: "provider:model"',
    '  #   label: "Three"',
    'defaultTest:',
    '  assert:',
  ]);
  expect(lines.at(-2)).toBe('      value: output.trim().length > 0');
  expect(lines.at(-1)).toBe('');
});
