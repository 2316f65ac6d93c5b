import { asItems } from '../../src/core/values/read-item.ts';
import type {
  Catalog,
  Claim,
  Criterion,
  Measurement,
  Play,
  Rival,
  Subject,
} from '../../src/core/catalog/resolved.ts';
import type { CatalogSlug } from '../../src/core/catalog/vocabulary.ts';
import { PERCENT } from './units.ts';

/** Two invented catalogs with every kind of claim, for tests of the server and its database. */

function measurement(extra: Partial<Measurement> = {}): Measurement {
  return {
    value: { kind: 'number', number: 71.5, unit: PERCENT },
    instrument: 'Quiz 2026',
    basis: 'read',
    reportedBy: 'independent',
    confidence: 0.9,
    evidence: [
      { url: 'https://example.org/quiz', title: 'Quiz board', asOf: '2026-09-01', readOn: false },
    ],
    asOf: '2026-09-01',
    board: 'Quiz board',
    agent: 'Quizzer',
    ...extra,
  };
}

const claims: Record<string, Claim> = {
  number: {
    state: 'known',
    measurements: [measurement(), measurement({ instrument: 'Quiz 2025' })],
  },
  boolean: {
    state: 'known',
    measurements: [
      measurement({
        value: { kind: 'boolean', yes: true, text: 'Yes: report on request', covers: ['South'] },
        instrument: undefined,
        reportedBy: 'vendor',
        scope: 'Business plan',
        note: 'As stated on the page.',
      }),
    ],
  },
  list: {
    state: 'known',
    measurements: [
      measurement({
        value: { kind: 'list', items: ['Français', '日本語 "quoted"', '🙂'] },
        score: 4.5,
      }),
    ],
  },
  text: {
    state: 'known',
    measurements: [
      measurement({
        value: { kind: 'text', text: 'Long\nand odd; \\ text' },
        evidence: [],
        asOf: 'undated',
        basis: 'memory',
        confidence: 0.5,
      }),
    ],
  },
  unknown: { state: 'unknown', reason: 'not-found', note: 'Looked twice.', lookedAt: [] },
};
const claim = (kind: string): Claim =>
  claims[kind] ?? { state: 'unknown', reason: 'not-published', lookedAt: [] };

function criterion(id: string, extra: Partial<Criterion> = {}): Criterion {
  return {
    id,
    slug: `criterion-${id.replace(' ', '-')}`,
    name: `Criterion ${id}`,
    description: `What criterion ${id} asks.`,
    buyerQuestion: `What do you need of criterion ${id}?`,
    leadPhrase: null,
    category: 'Core',
    type: 'number',
    unit: PERCENT,
    higherIsBetter: true,
    securityFactor: false,
    weight: 1.5,
    factKind: 'benchmark',
    role: null,
    audience: 'customer',
    of: 'model',
    decides: true,
    axis: null,
    heldBy: 'each',
    tieBand: 0.05,
    scale: { zero: 0, ten: 100, curve: 'linear' },
    score: null,
    items: [],
    instruments: [
      {
        name: 'Quiz 2026',
        unit: PERCENT,
        higherIsBetter: true,
        description: 'A quiz.',
        tieBand: 0.05,
        scale: null,
        general: false,
      },
    ],
    retired: false,
    ...extra,
  };
}

const entity = (id: number, name: string) => ({
  id,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  description: `${name} is invented.`,
  headquarters: 'Nowhere',
  founded: 1999,
  website: null,
  licence: null,
  deployment: [],
  segments: [],
  ownership: null,
  fromMemory: ['headquarters'],
  retired: false,
  evidence: [{ url: 'https://example.org/about', asOf: '2026', readOn: true }],
});

function subject(id: number, name: string, extra: Partial<Subject> = {}): Subject {
  return {
    ...entity(id, name),
    claims: {},
    mark: null,
    marketPosition: 'Challenger',
    keyPoints: ['Point one', 'Point two'],
    keyModels: [],
    flagshipId: null,
    representativeIds: [],
    ...extra,
  };
}

function rival(
  id: number,
  name: string,
  competesWith: number[],
  extra: Partial<Rival> = {},
): Rival {
  return {
    ...entity(id, name),
    claims: {},
    subjectId: null,
    company: `${name} Ltd`,
    product: null,
    competesWith,
    group: 'large',
    alsoIn: [],
    class: null,
    modelType: null,
    contextWindow: null,
    pricing: null,
    badges: [],
    releaseDate: '2026-05',
    isEnterprise: true,
    status: 'ga',
    licence: null,
    deployment: ['cloud'],
    segments: [],
    industries: [],
    ownership: null,
    note: null,
    offers: [],
    lifecycle: { retires: [] },
    ...extra,
  };
}

/** In every line of a play, so that a test sees where one leaks. */
export const PLAY_TEXT = 'What only a seller may know.';

function play(extra: Partial<Play>): Play {
  return {
    subjectId: null,
    rivalId: 4,
    section: 'objections',
    say: null,
    theme: null,
    text: PLAY_TEXT,
    audience: 'internal',
    basis: 'read',
    reportedBy: 'vendor',
    confidence: 0.6,
    evidence: [{ url: 'https://example.org/page', asOf: '2026-09', readOn: true }],
    asOf: '2026-09',
    ...extra,
  };
}

const label = 'Label';
const words = { one: 'thing', many: 'things' };
function catalogNamed(
  slug: CatalogSlug,
  parts: Pick<Catalog, 'subjects' | 'rivals' | 'criteria' | 'capabilities' | 'plays'>,
): Catalog {
  const firstCriterion = parts.criteria[0]?.id ?? '';
  return {
    slug,
    version: `${slug}-v1`,
    name: `Catalog ${slug}`,
    title: 'Invented comparison',
    tagline: 'Nothing here is real.',
    ids: { subjects: [1, 1000], rivals: [1, 1000] },
    opensIn: [],
    reportBuilder: null,
    cardFields: {},
    facets: [],
    filters: [],
    maxRivals: 2,
    tieBand: 0.05,
    shelfLifeDays: { price: 60, limit: 180, benchmark: 365, certificate: 365, company: 365 },
    units: [],
    channels: [],
    regions: [],
    words: { subject: words, rival: words, criterion: words },
    labels: {
      steps: [1, 2, 3, 4, 5].map((step) => ({
        title: `Step ${step}`,
        heading: label,
        description: label,
      })),
      position_default: label,
      key_points_heading: label,
      key_points_empty: label,
      subjects_loading: label,
      subjects_error: label,
      rivals_filtered: label,
      rivals_search: label,
      rivals_counter: label,
      rivals_loading: label,
      rivals_error: label,
      rivals_empty: label,
      criteria_error: label,
      missing: { subject: label, rivals: label, criteria: label },
      dashboard_title: label,
      dashboard_subject_fallback: label,
    },
    rivalGroups: [{ key: 'large', title: 'Large ones' }],
    categories: [{ name: 'Core', description: 'The core.' }],
    acronyms: [],
    spider: {
      title: 'Spider',
      method: 'Counted.',
      axes: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'support'].map((id) => ({
        id,
        name: `Axis ${id}`,
        description: 'An axis.',
        criterionIds: [firstCriterion],
      })),
    },
    openings: [],
    shortNames: {},
    themes: [],
    buyerQuestions: [],
    messagingCategories: [
      { id: 'tone', name: 'Tone', description: 'How it sounds.', criterionIds: [firstCriterion] },
    ],
    decision: null,
    presets: [
      {
        slug: 'which-one',
        question: 'Which one?',
        detail: 'By the quiz',
        subjectId: parts.subjects[0]?.id ?? 0,
        representativeId: null,
        rivalIds: parts.rivals.slice(-1).map(({ id }) => id),
        criterionIds: [firstCriterion],
        chart: null,
        decision: null,
      },
    ],
    credits: [{ name: 'Quiz board', url: 'https://example.org', used_for: 'The quiz.' }],
    ...parts,
  };
}

/** A fresh copy each time, so that a test may change it. */
export function smallCatalogs(): Catalog[] {
  return structuredClone([
    catalogNamed('language-models', {
      subjects: [
        subject(1, 'Alder', {
          claims: { '2': claim('boolean') },
          flagshipId: 1,
          representativeIds: [1],
          keyModels: ['Alder One'],
        }),
        subject(2, 'Birch', {
          claims: { '2': claim('unknown') },
          flagshipId: 2,
          representativeIds: [2],
        }),
      ],
      rivals: [
        rival(1, 'Alder One', [2], {
          subjectId: 1,
          company: 'Alder',
          claims: { '1': claim('number'), '3': claim('list') },
        }),
        rival(2, 'Birch One', [1], {
          subjectId: 2,
          company: 'Birch',
          claims: { '1': claim('unknown'), '3': claim('text') },
        }),
        rival(3, 'Birch Old', [1], {
          subjectId: 2,
          company: 'Birch',
          retired: true,
          claims: { '1': claim('number') },
        }),
        rival(4, 'Cedar One', [1, 2], { claims: { '1': claim('number'), '3': claim('list') } }),
        rival(5, 'Dogwood One', [1, 2], { claims: { '1': claim('number') } }),
      ],
      criteria: [
        criterion('2', {
          type: 'boolean',
          items: asItems(['North', 'South']),
          heldBy: 'subject',
          securityFactor: true,
          unit: null,
          instruments: [],
          scale: null,
        }),
        criterion('1'),
        criterion('3', { type: 'list', score: 'item-count', unit: null, higherIsBetter: null }),
      ],
      capabilities: [],
      plays: [
        play({ subjectId: 1, answer: PLAY_TEXT }),
        play({ section: 'proof', note: PLAY_TEXT }),
      ],
    }),
    catalogNamed('manufacturing-software', {
      subjects: [
        subject(101, 'Elm Suite', {
          claims: { company_0: claim('text'), support_1: claim('boolean') },
        }),
      ],
      rivals: [
        rival(1001, 'Fir', [101], {
          alsoIn: ['small'],
          claims: { company_0: claim('text'), 'sales intel_0': claim('unknown') },
        }),
      ],
      criteria: [
        criterion('company_0', { type: 'text' }),
        criterion('sales intel_0', { type: 'text', role: 'weakness' }),
      ],
      capabilities: [
        criterion('support_1', {
          axis: 'support',
          category: 'Axis support',
          type: 'boolean',
          unit: null,
          instruments: [],
          scale: null,
        }),
      ],
      plays: [],
    }),
  ]);
}
