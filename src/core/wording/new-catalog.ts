import type { AuthoredCatalog, AuthoredCriterion } from '../catalog/authored.ts';

/** What stands in a new catalog until its keeper writes something better; fields are called as in the file. */

/** The category of criteria that have not been sorted yet. */
export const GENERAL = 'General';

/** A catalog needs one criterion at least. */
export const FIRST_CRITERION = 'Price';

const step = (title: string, description: string) => ({ title, heading: title, description });

export function newCatalogTexts() {
  return {
    tagline: 'Our product and its competitors, compared line by line.',
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
    spider: {
      title: 'What each side documents',
      method:
        'Each dimension counts what is known of its criteria; what is unknown widens the band.',
      axes: [],
    },
  } satisfies Partial<AuthoredCatalog>;
}

export function newCategory(name: string): AuthoredCatalog['categories'][number] {
  return { name, description: `Criteria of the category “${name}”.` };
}

export const NEW_SUBJECT = {
  description: (name: string) => `Our product ${name}.`,
  position: 'Our product',
};

export const NEW_RIVAL = { description: (name: string) => `The competitor ${name}.` };

const LONGEST_QUESTION = 160;

/** A criterion by its name alone; `names` finds what a question to a buyer may not name. */
export function newCriterionTexts(
  name: string,
  names: RegExp,
): Pick<AuthoredCriterion, 'description' | 'buyer_question'> {
  // A product may be called as any of these begins.
  const asked = [
    `How much does “${name}” matter to you?`,
    'How much does this matter to you?',
    'What do you need here?',
    'what do you need here?',
  ];
  return {
    description: `What is known of “${name}”.`,
    buyer_question:
      asked.find((text) => text.length <= LONGEST_QUESTION && !names.test(text)) ?? '?',
  };
}
