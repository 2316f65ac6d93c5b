import type { Catalog, Criterion, Rival, Subject } from '../../src/core/catalog/resolved.ts';

/** Resolved catalogs in a few lines, for tests of the comparison and the report. */

const entity = () => ({
  description: 'An invented entry.',
  headquarters: null,
  founded: null,
  website: null,
  licence: null,
  deployment: [],
  segments: [],
  ownership: null,
  fromMemory: [],
  retired: false,
  evidence: [],
  claims: {},
});

export function subjectOf(id: number, rest: Partial<Subject> = {}): Subject {
  return {
    ...entity(),
    id,
    slug: `subject-${id}`,
    name: `Subject ${id}`,
    mark: null,
    marketPosition: 'Somewhere',
    keyPoints: [],
    keyModels: [],
    flagshipId: null,
    representativeIds: [],
    ...rest,
  };
}

export function rivalOf(id: number, rest: Partial<Rival> = {}): Rival {
  return {
    ...entity(),
    id,
    slug: `rival-${id}`,
    name: `Rival ${id}`,
    subjectId: null,
    company: `Rival ${id}`,
    product: null,
    competesWith: [],
    group: 'all',
    alsoIn: [],
    class: null,
    modelType: null,
    contextWindow: null,
    pricing: null,
    badges: [],
    releaseDate: null,
    isEnterprise: true,
    status: 'ga',
    licence: null,
    deployment: [],
    segments: [],
    industries: [],
    ownership: null,
    note: null,
    offers: [],
    lifecycle: { retires: [] },
    ...rest,
  };
}

export function catalogOf(
  subjects: Subject[],
  rivals: Rival[],
  criteria: Criterion[],
  rest: Partial<Catalog> = {},
): Catalog {
  const step = { title: 'Step', heading: 'Step', description: 'A step.' };
  return {
    slug: 'language-models',
    version: 'test',
    name: 'Test catalog',
    title: 'Test',
    tagline: 'A catalog for tests.',
    ids: { subjects: [1, 1000], rivals: [1, 1000] },
    opensIn: [],
    reportBuilder: null,
    cardFields: {},
    facets: [],
    filters: [],
    maxRivals: 10,
    tieBand: 0.05,
    shelfLifeDays: { price: 60, limit: 180, benchmark: 365, certificate: 365, company: 365 },
    units: [],
    channels: [],
    regions: [],
    words: {
      subject: { one: 'company', many: 'companies' },
      rival: { one: 'model', many: 'models' },
      criterion: { one: 'criterion', many: 'criteria' },
    },
    labels: {
      steps: [step, step, step, step, step],
      position_default: 'Position',
      key_points_heading: 'Points',
      key_points_empty: 'None',
      subjects_loading: 'Loading',
      subjects_error: 'Error',
      rivals_filtered: 'Filtered.',
      rivals_search: 'Search',
      rivals_counter: '{n} of {max} models selected',
      rivals_loading: 'Loading',
      rivals_error: 'Error',
      rivals_empty: 'Empty',
      criteria_error: 'Error',
      missing: { subject: 'Product', rivals: 'Competitors', criteria: 'Features' },
      dashboard_title: 'Dashboard',
      dashboard_subject_fallback: 'Company',
    },
    rivalGroups: [{ key: 'all', title: 'All' }],
    categories: [
      { name: 'Performance', description: 'How well.' },
      { name: 'Security', description: 'How safe.' },
    ],
    acronyms: [],
    spider: { title: 'Spider', method: 'By rule.', axes: [] },
    messagingCategories: [],
    presets: [],
    decision: null,
    credits: [],
    subjects,
    rivals,
    criteria,
    capabilities: [],
    plays: [],
    ...rest,
  };
}
