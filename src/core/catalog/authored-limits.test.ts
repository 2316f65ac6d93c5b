import { expect, it } from 'vitest';
import type { z } from 'zod';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { authoredCatalog, authoredRival, authoredSubject } from './authored.ts';
import { authoredClaim, authoredEvidence } from './authored-claim.ts';
import { authoredCapability, authoredCriterion } from './authored-criterion.ts';
import { authoredDecision } from './authored-decision.ts';
import { authoredLifecycle } from './authored-offer.ts';
import { authoredPlay } from './authored-play.ts';
import { authoredPriceTerm } from './authored-price-terms.ts';
import { authoredTable } from './authored-table.ts';

/** What an author, a request or a plan may write, at both sides of each limit. */

const { catalog, criteria, rivals, subjects, plays } = tinyCatalog();
const [rival, subject] = [rivals[0]!.data, subjects[0]!.data];
const text = (length: number) => 'a'.repeat(length);
const some = <Value>(length: number, value: Value) => Array.from({ length }, () => value);
const axis = { id: 'a', name: 'A', description: 'An axis.', criteria: [] };
const evidence = [{ url: 'https://example.org/', as_of: '2026' }];
const claim = { value: 1, basis: 'read', reported_by: 'vendor', confidence: 0.5 };
const run = { ...claim, instrument: 'Test' };
const term = { amounts: { price: 1 }, reported_by: 'vendor', evidence };
const play = plays[0]!.data;
const line = play.why_we_win[0]!;
const group = { id: 'g', name: 'G', criteria: ['a'] };
const preset = {
  slug: 'p',
  name: 'P?',
  sentence: 'S.',
  needs: [{ criterion: 'a', has: true, evidence: 'any' }],
  weights: { groups: {}, wishes: {} },
};
const decision = { question: 'Which?', groups: [group], presets: [preset] };
const column = { criterion: 'a', name: 'A' };
const volumes = { requests: 0, input_tokens: 0, output_tokens: 0, cached_percent: 0 };
const filter = (steps: number[]) => [{ criterion: 'a', name: 'A', at_least: steps }];
const unit = (decimals: unknown) => [{ name: 'U', decimals }];

type Case = [shape: z.ZodType, whole: object, field: string, taken: unknown[], refused: unknown[]];

const CASES: Record<string, Case> = {
  label: [authoredRival, rival, 'name', ['A', text(120), ' A '], ['', ' ', text(121)]],
  sentence: [authoredRival, rival, 'note', ['A', text(600)], ['', text(601)]],
  year: [authoredRival, rival, 'founded', [1800, 2100], [1799, 2101, 1900.5]],
  'entry of models.dev': [
    authoredRival,
    rival,
    'models_dev',
    ['a/b', `a/${text(198)}`],
    ['a', `a/${text(199)}`],
  ],
  'list of opponents': [authoredRival, rival, 'competes_with', [['a']], [[]]],
  'retired mark': [authoredRival, rival, 'retired', [true], [false]],
  'released day': [
    authoredRival,
    rival,
    'release_date',
    ['2026-01', '2026-01-31'],
    ['2026', '2026-1'],
  ],
  outlines: [authoredSubject, subject, 'mark', [['M0'], some(8, 'M0')], [[], some(9, 'M0')]],
  outline: [
    authoredSubject,
    subject,
    'mark',
    [[`M${'0'.repeat(3999)}`]],
    [[`M${'0'.repeat(4000)}`], ['0M'], ['M0<']],
  ],
  'list of refusals': [
    authoredRival,
    rival,
    'declined',
    [[{ target: 'a', source: 's', value: ['A'], reason: 'R.', day: '2026-01-01' }]],
    [[], [{ target: 'a', source: 's', value: [], reason: 'R.', day: '2026-01-01' }]],
  ],
  'tie band of a catalog': [authoredCatalog, catalog, 'tie_band', [0, 1], [-0.01, 1.01]],
  'most rivals': [authoredCatalog, catalog, 'max_rivals', [1], [0, 1.5]],
  decimals: [
    authoredCatalog,
    catalog,
    'units',
    [unit([0, 6])],
    [unit([-1, 2]), unit([0, 7]), unit([0.5, 1])],
  ],
  'what stands before a number': [
    authoredCatalog,
    catalog,
    'units',
    [[{ name: 'U', before: text(20), after: text(40) }]],
    [[{ name: 'U', before: text(21) }], [{ name: 'U', after: text(41) }]],
  ],
  'steps of a filter': [
    authoredCatalog,
    catalog,
    'filters',
    [filter([1]), filter(some(6, 1))],
    [filter([]), filter(some(7, 1))],
  ],
  groups: [authoredCatalog, catalog, 'rival_groups', [[{ key: 'a', title: 'A' }]], [[]]],
  categories: [authoredCatalog, catalog, 'categories', [[{ name: 'A', description: 'B.' }]], [[]]],
  axes: [
    authoredCatalog,
    catalog,
    'spider',
    [0, 3, 8].map((count) => ({ title: 'T', method: 'M.', axes: some(count, axis) })),
    [1, 2, 9].map((count) => ({ title: 'T', method: 'M.', axes: some(count, axis) })),
  ],
  contradiction: [
    authoredCatalog,
    catalog,
    'contradictions',
    [
      [
        {
          when: { criterion: 'a', says: ['x'] },
          against: { criterion: 'a', unknown: ['not-found'] },
          because: 'B.',
        },
      ],
    ],
    [
      [
        {
          when: { criterion: 'a', says: [] },
          against: { criterion: 'a', has: true },
          because: 'B.',
        },
      ],
      [
        {
          when: { criterion: 'a', unknown: [] },
          against: { criterion: 'a', has: true },
          because: 'B.',
        },
      ],
    ],
  ],
  'default mark': [authoredCatalog, catalog, 'default', [true], [false]],
  'steps of a page': [
    authoredCatalog,
    catalog,
    'report_builder',
    [{ title: 'T', lead: 'L.', steps: some(5, catalog.labels.steps[0]) }],
    [4, 6].map((count) => ({
      title: 'T',
      lead: 'L.',
      steps: some(count, catalog.labels.steps[0]),
    })),
  ],
  'names that a refresh follows': [
    authoredCatalog,
    catalog,
    'refresh',
    [{ follows: ['A'], new_since: '2026-01-01', ignored: [{ models: ['a'], reason: 'R.' }] }],
    [
      { follows: [], new_since: '2026-01-01', ignored: [] },
      { follows: ['A'], new_since: '2026-01-01', ignored: [{ models: [], reason: 'R.' }] },
    ],
  ],
  date: [
    authoredEvidence,
    evidence[0]!,
    'as_of',
    ['2026', '2026-12', '2026-01-31', 'undated'],
    ['2026-13', '2026-00', '2026-01-32', '26', 'never'],
  ],
  address: [
    authoredEvidence,
    evidence[0]!,
    'url',
    ['http://a.example'],
    ['ftp://a.example', 'a.example'],
  ],
  confidence: [authoredClaim, claim, 'confidence', [0, 1], [-0.01, 1.01]],
  'value of a claim': [authoredClaim, claim, 'value', [text(1200), ['A']], [text(1201), []]],
  'list of what is covered': [authoredClaim, claim, 'covers', [['A']], [[]]],
  'price that follows': [authoredClaim, claim, 'afterwards', [0.01], [0, -1]],
  'list of earlier values': [authoredClaim, claim, 'earlier', [[{ unknown: 'not-found' }]], [[]]],
  'part of a yes': [authoredClaim, claim, 'partly', [true], [false]],
  measurements: [
    authoredClaim,
    {},
    'measurements',
    [[run]],
    [[], [{ ...run, error: 0 }], [{ ...run, sample: 0 }]],
  ],
  'measurement with its error': [
    authoredClaim,
    {},
    'measurements',
    [[{ ...run, error: 0.1, sample: 1, interval: [0, 1] }]],
    [[{ ...run, interval: [0] }]],
  ],
  'what a file says': [
    authoredClaim,
    { unknown: 'not-found' },
    'said',
    [text(600)],
    [text(601), ''],
  ],
  question: [
    authoredCriterion,
    criteria.criteria[0]!,
    'buyer_question',
    ['A', text(160)],
    ['', text(161)],
  ],
  'tie band of a criterion': [
    authoredCriterion,
    criteria.criteria[0]!,
    'tie_band',
    [0, 1],
    [-0.01, 1.01],
  ],
  'tie band of a test': [
    authoredCriterion,
    criteria.criteria[0]!,
    'instruments',
    [0, 1].map((tie_band) => [{ ...criteria.criteria[0]!.instruments[0], tie_band }]),
    [-0.01, 1.01].map((tie_band) => [{ ...criteria.criteria[0]!.instruments[0], tie_band }]),
  ],
  weight: [authoredCriterion, criteria.criteria[0]!, 'weight', [0.1], [0]],
  items: [
    authoredCriterion,
    criteria.criteria[0]!,
    'items',
    [['A'], [{ name: 'A', synonyms: some(24, 'B') }]],
    [[], [{ name: 'A', synonyms: [] }], [{ name: 'A', synonyms: some(25, 'B') }]],
  ],
  'id of a criterion': [
    authoredCriterion,
    criteria.criteria[0]!,
    'id',
    [1, 'v1 2', 'a_1'],
    [0, '01', 'A', text(61)],
  ],
  'marks of a criterion': [authoredCriterion, criteria.criteria[0]!, 'decides', [false], [true]],
  'marks of a capability': [
    authoredCapability,
    criteria.capabilities[0]!,
    'decides',
    [false],
    [true],
  ],
  'retired capability': [authoredCapability, criteria.capabilities[0]!, 'retired', [true], [false]],
  needs: [
    authoredDecision,
    decision,
    'presets',
    [[preset]],
    [
      [{ ...preset, needs: [] }],
      [{ ...preset, needs: [{ criterion: 'a', all_of: [], evidence: 'any' }] }],
    ],
  ],
  'groups of weights': [
    authoredDecision,
    decision,
    'groups',
    [[group]],
    [[], [{ ...group, criteria: [] }]],
  ],
  'tests of a decision': [authoredDecision, decision, 'tests', [{ a: ['T'] }], [{ a: [] }]],
  ends: [
    authoredLifecycle,
    {},
    'retires',
    [[{ channel: 'own', on: '2026-01-01', evidence }]],
    [
      [],
      [{ channel: 'own', evidence }],
      [{ channel: 'own', on: '2026-01-01', not_before: '2026-01-01', evidence }],
      [{ channel: 'own', on: '2026-01-01', evidence: [] }],
    ],
  ],
  'line that is said': [
    authoredPlay,
    play,
    'why_we_win',
    [[{ ...line, say: text(240) }]],
    [[{ ...line, say: text(241) }], [{ ...line, says: [] }]],
  ],
  'step of a price': [authoredPriceTerm, term, 'above_input_tokens', [1], [0, 1.5]],
  'hours of a price': [
    authoredPriceTerm,
    term,
    'hours_utc',
    [['00:00-24:00'], ['09:30-23:59']],
    [[], ['24:00-09:00'], ['9:00-10:00']],
  ],
  'days of a price': [authoredPriceTerm, term, 'days', [['mon']], [[], ['someday']]],
  'channel of a price': [
    authoredPriceTerm,
    term,
    'channel',
    ['own', 'host:A', `host:${text(60)}`],
    ['A', 'host:', `host:${text(61)}`],
  ],
  'amounts of a price': [
    authoredPriceTerm,
    term,
    'amounts',
    [{ price: 0 }],
    [{ price: -1 }, undefined],
  ],
  'sources of a price': [authoredPriceTerm, term, 'evidence', [evidence], [[]]],
  surcharge: [
    authoredPriceTerm,
    { reported_by: 'vendor', evidence },
    'percent',
    [-100, 1000],
    [-101, 1001, undefined],
  ],
  'surcharge beside an amount': [authoredPriceTerm, term, 'percent', [undefined], [10]],
  columns: [
    authoredTable,
    { columns: [column] },
    'columns',
    [[column], some(12, column)],
    [[], some(13, column)],
  ],
  filters: [
    authoredTable,
    { columns: [column] },
    'filters',
    [some(8, { ...column, has: true })],
    [some(9, { ...column, has: true })],
  ],
  workload: [
    authoredTable,
    { columns: [column] },
    'workload',
    [volumes, { ...volumes, cached_percent: 100 }],
    [
      { ...volumes, cached_percent: 101 },
      { ...volumes, requests: -1 },
      { ...volumes, input_tokens: -1 },
      { ...volumes, output_tokens: -1 },
      { ...volumes, cached_percent: -1 },
    ],
  ],
};

it.each(Object.entries(CASES))('%s', (_, [shape, whole, field, taken, refused]) => {
  const isTaken = (value: unknown) => shape.safeParse({ ...whole, [field]: value }).success;
  expect(taken.map((value) => [value, isTaken(value)])).toEqual(
    taken.map((value) => [value, true]),
  );
  expect(refused.map((value) => [value, isTaken(value)])).toEqual(
    refused.map((value) => [value, false]),
  );
});

it('what is left out is as usual', () => {
  const bare = authoredCatalog.parse({ ...catalog, units: [{ name: 'U' }] });
  expect(bare.units[0]).toEqual({
    name: 'U',
    before: '',
    after: '',
    decimals: [0, 2],
    grouped: true,
    short: 'full',
    difference: 'amount',
  });
  const { security_factor: _, ...criterion } = criteria.criteria[0]!;
  expect(authoredCriterion.parse(criterion).security_factor).toBe(false);
  const said = authoredClaim.parse({ unknown: 'not-found', said: ' A ', note: ' B ' });
  expect(said).toMatchObject({ said: 'A', note: 'B' });
});
