import type { AuthoredClaim, AuthoredCriterion } from '../../catalog/authored.ts';
import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { QUALITY_CRITERION, TESTS_GROUP } from '../../catalog/own-tests.ts';
import { findUnit } from '../../catalog/units.ts';
import { toJson } from '../../knowledge/edits/place.ts';
import {
  OWN_RUN,
  RESULT_CATEGORY,
  RESULT_CRITERIA,
  RESULT_GROUP,
  RESULT_UNITS,
  sampleNote,
  type ResultCriterion,
} from '../../wording/results.ts';
import type { MeasuredModel, MeasuredResults } from './measured-results.ts';

/** Slug of a rival by what the results call it; null: it is left out. */
export type ModelMapping = ReadonlyMap<string, string | null>;

type Instrument = AuthoredCriterion['instruments'][number];
type Measurement = Extract<AuthoredClaim, { measurements: unknown }>['measurements'][number];

const QUALITY = QUALITY_CRITERION;
const GROUP = TESTS_GROUP;
/** By the answers that a figure rests on. */
const CONFIDENCE = [
  { least: 30, confidence: 0.9 },
  { least: 10, confidence: 0.7 },
  { least: 0, confidence: 0.5 },
];

/** What else was measured, and in what. */
const BESIDES: {
  slug: Exclude<ResultCriterion, typeof QUALITY>;
  field: 'costPerPrompt' | 'secondsToFirstToken' | 'tokensPerSecond' | 'outputTokens';
  unit: { name: string; before: string; after: string; decimals: [number, number] };
  higherIsBetter: boolean;
  informs?: true;
}[] = [
  {
    slug: 'our-cost',
    field: 'costPerPrompt',
    unit: { ...RESULT_UNITS.cost, decimals: [2, 5] },
    higherIsBetter: false,
  },
  {
    slug: 'our-first-token',
    field: 'secondsToFirstToken',
    unit: { ...RESULT_UNITS.seconds, decimals: [0, 2] },
    higherIsBetter: false,
  },
  {
    slug: 'our-speed',
    field: 'tokensPerSecond',
    unit: { ...RESULT_UNITS.speed, decimals: [0, 1] },
    higherIsBetter: true,
  },
  {
    slug: 'our-output',
    field: 'outputTokens',
    unit: { ...RESULT_UNITS.tokens, decimals: [0, 0] },
    higherIsBetter: false,
    informs: true,
  },
];

/**
 * Edits by which the results become claims of the catalog: the criteria and the test that it lacks, then the figures
 * of each rival. Figures of the same test are replaced, those of others stay.
 */
export function resultEdits(
  parts: CatalogParts,
  results: MeasuredResults,
  mapping: ModelMapping,
): CatalogEdit[] {
  const slugs = new Set(parts.rivals.map(({ slug }) => slug));
  const mapped = results.models.flatMap((model) => {
    const slug = mapping.get(model.name);
    return slug && slugs.has(slug) ? [{ model, slug }] : [];
  });
  if (mapped.length === 0) return [];
  const besides = BESIDES.filter(({ field }) =>
    mapped.some(({ model }) => model[field] !== undefined),
  );
  const tests = [
    qualityTest(results),
    ...besides.map((each) => ({
      slug: each.slug,
      instrument: {
        name: results.instrument,
        unit: each.unit.name,
        higher_is_better: each.higherIsBetter,
        description: RESULT_CRITERIA[each.slug].instrument(results.prompts),
      },
      ...(each.informs && { informs: each.informs }),
    })),
  ];
  return [
    ...besides.flatMap(({ unit }) => unitEdits(parts, unit)),
    ...categoryEdits(parts),
    ...tests.flatMap((test) => testEdits(parts, test)),
    ...decisionEdits(parts, results.instrument),
    ...mapped.flatMap(({ model, slug }) => claimEdits(parts, results, { model, slug, besides })),
  ];
}

type Test = { slug: ResultCriterion; instrument: Instrument; informs?: true };

function qualityTest({ instrument, kind, prompts, top }: MeasuredResults): Test {
  const ten = kind === 'score' ? top : 100;
  return {
    slug: QUALITY,
    instrument: {
      name: instrument,
      unit: kind !== 'score' ? '%' : top === 1 ? 'index' : 'points',
      higher_is_better: true,
      description: RESULT_CRITERIA[QUALITY].instrument(kind, prompts),
      tie_band: 0,
      ...(ten !== undefined && { scale: { zero: 0, ten, curve: 'linear' as const } }),
    },
  };
}

const set = (part: string, path: string[], value: unknown): CatalogEdit => ({
  op: 'set',
  part,
  path,
  value: toJson(value),
});

function unitEdits(
  { catalog }: CatalogParts,
  unit: (typeof BESIDES)[number]['unit'],
): CatalogEdit[] {
  if (findUnit(unit.name, catalog.units)) return [];
  const usual = { grouped: true, short: 'full', difference: 'ratio' };
  return [set('catalog', ['units', unit.name], { ...unit, ...usual })];
}

function categoryEdits({ catalog }: CatalogParts): CatalogEdit[] {
  const { name } = RESULT_CATEGORY;
  const isThere = catalog.categories.some((each) => each.name === name);
  return isThere ? [] : [set('catalog', ['categories', name], RESULT_CATEGORY)];
}

/** The newest test comes first, so that it is read where none is named. */
function testEdits({ criteria }: CatalogParts, { slug, instrument, informs }: Test): CatalogEdit[] {
  const known = criteria.criteria.find((each) => each.slug === slug);
  if (known) {
    const others = known.instruments.filter(({ name }) => name !== instrument.name);
    return [set('criteria', ['criteria', slug, 'instruments'], [instrument, ...others])];
  }
  const { name, description, question } = RESULT_CRITERIA[slug];
  const made = {
    id: freeId(criteria, slug),
    slug,
    name,
    description,
    buyer_question: question,
    category: RESULT_CATEGORY.name,
    type: 'number',
    security_factor: false,
    weight: 1,
    fact_kind: 'benchmark',
    held_by: 'rival',
    ...(informs && { decides: false }),
    instruments: [instrument],
  };
  return [set('criteria', ['criteria', slug], made)];
}

/** A catalog names no criterion of its own so. */
function freeId({ criteria, capabilities }: CatalogParts['criteria'], slug: string): string {
  const taken = new Set([...criteria, ...capabilities].map(({ id }) => String(id)));
  let id = slug;
  for (let count = 2; taken.has(id); count += 1) id = `${slug}-${count}`;
  return id;
}

/** Where a catalog says what a decision weighs, it weighs the results too. */
function decisionEdits({ catalog: { decision } }: CatalogParts, instrument: string): CatalogEdit[] {
  if (!decision) return [];
  const isGrouped = decision.groups.some(({ criteria }) => criteria.includes(QUALITY));
  const group = { id: GROUP, name: RESULT_GROUP, criteria: [QUALITY] };
  return [
    ...(isGrouped ? [] : [set('catalog', ['decision', 'groups', GROUP], group)]),
    set('catalog', ['decision', 'tests', QUALITY], [instrument]),
  ];
}

function claimEdits(
  parts: CatalogParts,
  results: MeasuredResults,
  { model, slug, besides }: { model: MeasuredModel; slug: string; besides: typeof BESIDES },
): CatalogEdit[] {
  const claims = parts.rivals.find((each) => each.slug === slug)?.data.claims ?? {};
  const { value, interval, n } = model;
  const quality = { value, interval, sample: n };
  const figures: { criterion: string; figure: Figure }[] = [
    { criterion: QUALITY, figure: quality },
    ...besides.flatMap(({ slug: criterion, field }) => {
      const number = model[field];
      return number === undefined ? [] : [{ criterion, figure: { value: number } }];
    }),
  ];
  return figures.map(({ criterion, figure }) => {
    const claim = claims[criterion];
    const before = claim && 'measurements' in claim ? claim.measurements : [];
    const others = before.filter(({ instrument }) => instrument !== results.instrument);
    const measurements = [measured(figure, model, results), ...others];
    return set(`rivals/${slug}`, ['claims', criterion], { measurements });
  });
}

type Figure = Pick<Measurement, 'value' | 'interval' | 'sample'>;

function measured(
  figure: Figure,
  { n }: MeasuredModel,
  { instrument, day, prompts }: MeasuredResults,
): Measurement {
  const confidence = CONFIDENCE.find(({ least }) => n >= least)?.confidence ?? 0;
  return {
    instrument,
    ...figure,
    board: OWN_RUN,
    basis: 'measured',
    reported_by: 'independent',
    confidence,
    as_of: day,
    evidence: [],
    note: sampleNote(n, prompts),
  };
}

/** By which a decision names the results of a catalog that has some: the criterion, and its group of wishes. */
export function resultPlace({ catalog, criteria }: CatalogParts): {
  criterion: string;
  group: string | null;
} {
  const found = criteria.criteria.find(({ slug }) => slug === QUALITY);
  const group = catalog.decision?.groups.find((each) => each.criteria.includes(QUALITY));
  return { criterion: String(found?.id ?? QUALITY), group: group?.id ?? null };
}
