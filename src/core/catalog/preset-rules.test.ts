import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { authoredPreset, type AuthoredPreset } from './authored-preset.ts';
import { checkCatalog } from './catalog-rules.ts';
import { resolveCatalog, type CatalogInput } from './resolve-catalog.ts';

const TODAY = '2026-02-01';
const CHART = { price: 'price', quality: 'skill', instrument: 'First test', floor: 80 };

const preset = (rest: Partial<AuthoredPreset> = {}): AuthoredPreset =>
  authoredPreset.parse({
    slug: 'which-one',
    question: 'Which one is cheaper?',
    detail: 'By price and skill',
    subject: 'north',
    as: 'north-small',
    rivals: ['south-large', 'south-small'],
    criteria: ['price', 'skill'],
    ...rest,
  });

function withPresets(...presets: AuthoredPreset[]): CatalogInput {
  const input = tinyCatalog();
  input.catalog.presets = presets;
  return input;
}
const faultsOf = (input: CatalogInput) =>
  checkCatalog(input, TODAY).filter(({ rule }) => rule === 'preset');

it('a sound preset has no fault, and is resolved to ids', () => {
  const input = withPresets(preset({ chart: CHART }), preset({ slug: 'other' }));
  expect(checkCatalog(input, TODAY)).toEqual([]);
  expect(resolveCatalog(input, TODAY).presets[0]).toEqual({
    slug: 'which-one',
    question: 'Which one is cheaper?',
    detail: 'By price and skill',
    subjectId: 1,
    representativeId: 2,
    rivalIds: [3, 4],
    criterionIds: ['2', '1'],
    chart: { priceId: '2', qualityId: '1', instrument: 'First test', floor: 80 },
    decision: null,
  });
  expect(resolveCatalog(input, TODAY).presets[1]).toMatchObject({ chart: null });
});

it.each<[sentence: string, place: string, rest: Partial<AuthoredPreset>]>([
  ['asks a question', 'question', { question: 'The cheaper one' }],
  ['starts from a subject that exists', 'subject', { subject: 'west', as: undefined }],
  ['lets a rival of the subject stand for it', 'as', { as: 'south-small' }],
  ['names rivals that exist', 'rivals 1', { rivals: ['south-large', 'east'] }],
  ['names rivals of the subject', 'rivals 0', { rivals: ['north-large'] }],
  ['names a rival once', 'rivals 1', { rivals: ['south-large', 'south-large'] }],
  ['names criteria that exist', 'criteria 0', { criteria: ['colour'] }],
  ['names a criterion once', 'criteria 1', { criteria: ['price', 'price'] }],
  ['draws a price that exists', 'chart price', { chart: { ...CHART, price: 'colour' } }],
  ['draws a price of which less is better', 'chart price', { chart: { ...CHART, price: 'skill' } }],
  ['draws a quality that exists', 'chart quality', { chart: { ...CHART, quality: 'colour' } }],
  [
    'draws a test of that quality',
    'chart instrument',
    { chart: { ...CHART, instrument: 'Third test' } },
  ],
  ['names a decision that exists', 'decision', { decision: 'lowest-cost' }],
])('a preset %s', (_, place, rest) => {
  const faults = faultsOf(withPresets(preset(rest)));
  expect(faults.map(({ path }) => path.slice(2).join(' '))).toEqual([place]);
  expect(faults[0]?.path.slice(0, 2)).toEqual(['presets', 0]);
  expect(faults[0]?.remedy).toMatch(/\.$/);
});

it('a preset keeps to the most rivals of a selection', () => {
  const input = withPresets(preset());
  input.catalog.max_rivals = 1;
  expect(faultsOf(input)).toMatchObject([{ path: ['presets', 0, 'rivals'] }]);
});

it('a preset names nothing that is retired', () => {
  const input = withPresets(preset());
  input.rivals[2]!.data.retired = true;
  input.criteria.criteria[1]!.retired = true;
  expect(faultsOf(input).map(({ message }) => message)).toEqual([
    '"south-large" is retired.',
    '"price" is retired.',
  ]);
});

it('presets have slugs of their own, and one chart between them', () => {
  const faults = faultsOf(withPresets(preset({ chart: CHART }), preset({ chart: CHART })));
  expect(faults.map(({ path }) => path)).toEqual([
    ['presets', 1, 'slug'],
    ['presets', 1, 'chart'],
  ]);
});
