import {
  authoredCatalog,
  authoredRival,
  authoredSubject,
} from '../../src/core/catalog/authored.ts';
import { authoredCriteria } from '../../src/core/catalog/authored-criterion.ts';
import { authoredPlay } from '../../src/core/catalog/authored-play.ts';
import type { CatalogInput } from '../../src/core/catalog/resolve-catalog.ts';

/** An authored catalog without faults: two subjects, four rivals, five criteria of every type, a play. */

const DAY = '2026-01-15';
const evidence = [{ url: 'https://example.org/page', as_of: DAY }];
const read = { basis: 'read', reported_by: 'vendor', confidence: 0.9, evidence } as const;
const measured = (instrument: string, value: number) => ({
  instrument,
  board: 'Testers',
  value,
  ...read,
});
const line = { ...read, audience: 'customer' } as const;

const words = { one: 'thing', many: 'things' };
const step = { title: 'Step', heading: 'Step', description: 'A step.' };

let whole: CatalogInput | undefined;

/** A fresh copy each time, so that a test may break it. */
export function tinyCatalog(): CatalogInput {
  return structuredClone((whole ??= wholeCatalog()));
}

function wholeCatalog(): CatalogInput {
  return {
    slug: 'language-models',
    version: 'tiny',
    catalog: authoredCatalog.parse({
      name: 'Tiny',
      title: 'Tiny catalog',
      tagline: 'Small enough to read.',
      default: true,
      ids: { subjects: [1, 100], rivals: [1, 1000] },
      max_rivals: 3,
      tie_band: 0.05,
      shelf_life_days: { price: 60, limit: 180, benchmark: 365, certificate: 365, company: 365 },
      units: [
        {
          name: 'USD per 1M tokens',
          before: '$',
          after: ' per 1M tokens',
          decimals: [2, 5],
          short: 'number',
          difference: 'ratio',
        },
      ],
      words: { subject: words, rival: words, criterion: words },
      labels: {
        steps: [step, step, step, step, step],
        position_default: 'A firm',
        key_points_heading: 'Key points',
        key_points_empty: 'None',
        subjects_loading: 'Loading',
        subjects_error: 'Error',
        rivals_filtered: 'Filtered.',
        rivals_search: 'Search',
        rivals_counter: '{n} of {max}',
        rivals_loading: 'Loading',
        rivals_error: 'Error',
        rivals_empty: 'None',
        criteria_error: 'Error',
        missing: { subject: 'Subject', rivals: 'Rivals', criteria: 'Criteria' },
        dashboard_title: 'Dashboard',
        dashboard_subject_fallback: 'Subject',
      },
      rival_groups: [
        { key: 'closed', title: 'Closed', is_enterprise: true },
        { key: 'open', title: 'Open', is_enterprise: false },
      ],
      card: { pricing: '{price} per 1M tokens' },
      categories: [{ name: 'All', description: 'Everything.' }],
      spider: {
        title: 'Profile',
        method: 'Counted.',
        axes: Array.from({ length: 8 }, (_, index) => ({
          id: `axis-${index + 1}`,
          name: `Axis ${index + 1}`,
          description: 'An axis.',
          criteria: index === 0 ? [] : ['skill'],
        })),
      },
      messaging_categories: [
        { id: 'proof', name: 'Proof', description: 'Evidence.', criteria: ['limits'] },
      ],
      credits: [],
    }),
    criteria: authoredCriteria.parse({
      criteria: [
        {
          ...criterion(1, 'skill', 'number', 'rival'),
          higher_is_better: true,
          fact_kind: 'benchmark',
          instruments: [instrument('First test'), instrument('Second test')],
        },
        {
          ...criterion(2, 'price', 'number', 'rival'),
          unit: 'USD per 1M tokens',
          higher_is_better: false,
          fact_kind: 'price',
        },
        criterion(3, 'certificate', 'boolean', 'subject'),
        {
          ...criterion(4, 'inputs', 'list', 'rival'),
          score: 'item-count',
          items: ['Text', 'Image', 'Audio', 'Video'],
          scale: { zero: 0, ten: 5 },
        },
        {
          ...criterion(5, 'limits', 'text', 'each'),
          role: 'weakness',
        },
      ],
      capabilities: [
        {
          id: 'axis-1_1',
          slug: 'hotline',
          name: 'Hotline',
          description: 'Somebody answers the phone.',
          buyer_question: 'At which hours do you need help?',
          axis: 'axis-1',
          fact_kind: 'company',
        },
      ],
    }),
    subjects: ['north', 'south'].map((slug, index) => ({
      slug,
      data: authoredSubject.parse({
        id: index + 1,
        name: slug,
        description: `The firm ${slug}.`,
        market_position: 'Somewhere',
        flagship: `${slug}-large`,
        claims: {
          certificate: { value: 'Held since 2020', has: true, ...read },
          limits: { unknown: 'not-found' },
          hotline: { value: 'Yes', has: true, ...read },
        },
      }),
    })),
    rivals: ['north-large', 'north-small', 'south-large', 'south-small'].map((slug, index) => ({
      slug,
      data: authoredRival.parse({
        id: index + 1,
        name: slug,
        description: `The product ${slug}.`,
        subject: slug.split('-')[0],
        is_enterprise: slug.endsWith('large'),
        claims: {
          skill: {
            measurements: [measured('First test', 80 + index), measured('Second test', 60 + index)],
          },
          price: { value: 2 + index, ...read },
          inputs: { value: ['Text', 'Image'], ...read },
          limits: { value: 'One page calls it slow.', ...read },
        },
      }),
    })),
    plays: [
      {
        slug: 'north--south-large',
        data: authoredPlay.parse({
          subject: 'north',
          rival: 'south-large',
          why_we_win: [{ text: "{us}'s hotline is open at night; south-large has none.", ...line }],
          buyer_questions: [{ text: 'At which hours do you work?', ...line }],
          objections: [
            { they_say: 'You are late.', we_answer: 'That was last year. Look now.', ...line },
          ],
          walk_away: [{ text: 'All plants run south-large already.', ...line }],
        }),
      },
    ],
  };
}

function criterion(id: number, slug: string, type: string, held_by: string) {
  return {
    id,
    slug,
    name: slug,
    description: `What ${slug} means.`,
    buyer_question: `How important is ${slug} to you?`,
    category: 'All',
    type,
    weight: 1,
    fact_kind: 'company',
    held_by,
  };
}

function instrument(name: string) {
  return {
    name,
    unit: '%',
    higher_is_better: true,
    description: 'A test.',
    scale: { zero: 0, ten: 100 },
  };
}
