import type { AuthoredCatalog } from '../../catalog/authored.ts';

/** The category of criteria that nobody has sorted yet. */
export const GENERAL = 'General';

const step = (title: string, description: string) => ({ title, heading: title, description });

/** A catalog's own file in plain words, with one category and nothing in it. */
export function newCatalog(name: string): AuthoredCatalog {
  return {
    name,
    title: name,
    tagline: 'Our product and its competitors, compared line by line.',
    opens_in: [],
    ids: { subjects: [100_001, 101_000], rivals: [200_001, 202_000] },
    max_rivals: 10,
    tie_band: 0.05,
    shelf_life_days: { price: 60, limit: 180, benchmark: 365, certificate: 365, company: 365 },
    units: [],
    words: {
      subject: { one: 'product', many: 'products' },
      rival: { one: 'competitor', many: 'competitors' },
      criterion: { one: 'criterion', many: 'criteria' },
    },
    labels: {
      steps: [
        step('Choose product', 'The product that you speak for.'),
        step('Choose competitors', 'What it is compared with.'),
        step('Choose criteria', 'What the comparison covers.'),
        step('Read the comparison', 'What is known on both sides, with source and date.'),
        step('Take it with you', 'Choose a format and what the report carries.'),
      ],
      position_default: 'Product',
      key_points_heading: 'Key points',
      key_points_empty: 'No key points are given.',
      subjects_loading: 'Loading products...',
      subjects_error: 'The products could not be loaded. Please try again.',
      rivals_filtered: 'These are the competitors of the product that you chose.',
      rivals_search: 'Search competitors...',
      rivals_counter: '{n} of {max} competitors selected',
      rivals_loading: 'Loading competitors...',
      rivals_error: 'The competitors could not be loaded. Please try again.',
      rivals_empty: 'There are no competitors to compare with yet.',
      criteria_error: 'The criteria could not be loaded. Please try again.',
      missing: { subject: 'Product', rivals: 'Competitors', criteria: 'Criteria' },
      dashboard_title: 'Comparison',
      dashboard_subject_fallback: 'Product',
    },
    rival_groups: [{ key: 'competitors', title: 'Competitors' }],
    card: { badges: [] },
    facets: [],
    filters: [],
    categories: [newCategory(GENERAL)],
    acronyms: [],
    spider: {
      title: 'What each side documents',
      method:
        'Each dimension counts what is known of its criteria; what is unknown widens the band.',
      axes: [],
    },
    messaging_categories: [],
    contradictions: [],
    copy_sites: [],
    presets: [],
    credits: [],
  };
}

export function newCategory(name: string): AuthoredCatalog['categories'][number] {
  return { name, description: `Criteria of the category “${name}”.` };
}
