import { expect, it, test } from 'vitest';
import {
  expectLimits,
  many,
  numbers,
  text,
  type RequestLimits,
} from '../../../test/support/request-limits.ts';
import { cardInput } from './answers/card.ts';
import { changesInput } from './answers/changes.ts';
import { checkBody } from './answers/check.ts';
import { compareInput } from './answers/compare.ts';
import { explainInput } from './answers/explain.ts';
import { factsInput } from './answers/facts.ts';
import { findInput } from './answers/find.ts';
import {
  battlecardBody,
  battlecardListQuery,
  reportKeysHeader,
  reportName,
  shortParams,
} from './battlecard-api.ts';
import { objectionBody } from './claim-api.ts';
import { batchBody } from './comparison-api.ts';
import { decisionFileText } from './decision-file.ts';
import { askedFields } from './decision-input.ts';
import { dashboardBody, exportBody } from './export-api.ts';
import { feedToken } from './feeds/feed-api.ts';
import { freshnessQuery } from './freshness-api.ts';
import {
  channelId,
  criterionIdCommaList,
  entityIdCommaList,
  entityIdList,
  savedReportId,
} from './ids.ts';
import { optionFlags } from './option-flags.ts';

const claim = { catalog: 'language-models', kind: 'rival', id: 1, criterion: '1' };
const selection = { productId: 1, competitorIds: [2], featureIds: ['1'] };
const dashboard = { product: 1, competitors: [2], features: ['1'] };

/** What a request may hold, up to a limit and beyond it. */
const LIMITS: RequestLimits[] = [
  [
    'card',
    cardInput,
    [
      { subject: 'a', rival: text(120) },
      { subject: '', rival: 'a' },
    ],
    [
      { subject: text(120), rival: 'a' },
      { subject: text(121), rival: 'a' },
    ],
    [
      { subject: 'a', rival: 'a' },
      { subject: 'a', rival: '' },
    ],
    [
      { subject: 'a', rival: 'a', audience: 'customer' },
      { subject: 'a', rival: text(121) },
    ],
  ],
  [
    'changes',
    changesInput,
    [{ days: 1 }, { days: 0 }],
    [{ days: 3650 }, { days: 3651 }],
    [{ entity: text(120) }, { entity: text(121) }],
  ],
  [
    'check',
    checkBody,
    [
      { text: '', days: 1 },
      { text: '', days: 0 },
    ],
    [
      { text: '', days: 3650 },
      { text: '', days: 3651 },
    ],
    [{ text: text(60_000) }, { text: text(60_001) }],
  ],
  [
    'compare',
    compareInput,
    [
      { subject: 'a', rivals: ['a'] },
      { subject: 'a', rivals: [] },
    ],
    [
      { subject: 'a', rivals: many(5, 'a') },
      { subject: 'a', rivals: many(6, 'a') },
    ],
    [
      { subject: 'a', rivals: [text(120)] },
      { subject: 'a', rivals: [text(121)] },
    ],
    [
      { subject: 'a', rivals: ['a'], criteria: many(60, 'a') },
      { subject: 'a', rivals: ['a'], criteria: many(61, 'a') },
    ],
    [
      { subject: 'a', rivals: ['a'], at: text(60) },
      { subject: 'a', rivals: ['a'], at: text(61) },
    ],
    [
      { subject: 'a', rivals: ['a'] },
      { subject: '', rivals: ['a'] },
    ],
  ],
  [
    'explain',
    explainInput,
    [
      { entity: 'a', criterion: 'a' },
      { entity: '', criterion: 'a' },
    ],
    [
      { entity: text(120), criterion: text(120) },
      { entity: text(121), criterion: 'a' },
    ],
    [
      { entity: 'a', criterion: 'a' },
      { entity: 'a', criterion: '' },
    ],
    [
      { entity: 'a', criterion: 'a' },
      { entity: 'a', criterion: text(121) },
    ],
  ],
  [
    'facts',
    factsInput,
    [{ entity: 'a' }, { entity: '' }],
    [{ entity: text(120) }, { entity: text(121) }],
    [
      { entity: 'a', criteria: many(60, 'a') },
      { entity: 'a', criteria: many(61, 'a') },
    ],
    [
      { entity: 'a', criteria: [text(120)] },
      { entity: 'a', criteria: [text(121)] },
    ],
    [
      { entity: 'a', criteria: ['a'] },
      { entity: 'a', criteria: [''] },
    ],
  ],
  ['find', findInput, [{ text: '' }, {}], [{ text: text(120) }, { text: text(121) }]],
  ['name of a report', reportName, [text(120), text(121)], ['', 'a\u0000b']],
  [
    'saved report',
    battlecardBody,
    [selection, {}],
    [
      { ...selection, competitorIds: numbers(100) },
      { ...selection, competitorIds: numbers(101) },
    ],
  ],
  [
    'list of reports',
    battlecardListQuery,
    [{ q: text(120) }, { q: text(121) }],
    [{ before: 1 }, { before: 0 }],
  ],
  [
    'keys of reports',
    reportKeysHeader,
    [{ 'saved-reports-key': text(1000) }, { 'saved-reports-key': text(1001) }],
  ],
  [
    'short address',
    shortParams,
    [{ short: '0123456789' }, { short: `0123456789${' '.repeat(11)}` }],
  ],
  [
    'objection',
    objectionBody,
    [
      { ...claim, text: text(1) },
      { ...claim, text: ' ' },
    ],
    [
      { ...claim, text: 'a', source: '' },
      { ...claim, text: 'a', source: 'ftp://example.org' },
    ],
  ],
  [
    'analysis of a pair',
    batchBody,
    [
      { product: { id: 1 }, competitor: { id: 2 }, featureIds: ['1'] },
      { product: { id: 1 }, competitor: { id: 2 }, featureIds: [] },
    ],
  ],
  ['file of a decision', decisionFileText, [{ text: text(60_000) }, { text: text(60_001) }]],
  [
    'groups of a decision',
    askedFields.rivalGroups,
    [many(50, 'a'), many(51, 'a')],
    [[text(200)], [text(201)]],
  ],
  [
    'tests of a decision',
    askedFields.tests,
    [
      many(60, { criterionId: 'a', instruments: ['a'] }),
      many(61, { criterionId: 'a', instruments: ['a'] }),
    ],
    [
      [{ criterionId: 'a', instruments: many(20, 'a') }],
      [{ criterionId: 'a', instruments: many(21, 'a') }],
    ],
    [[], [{ criterionId: 'a', instruments: [] }]],
  ],
  [
    'ends of a decision',
    askedFields.ends,
    [
      many(60, { criterionId: 'a', worst: 0, best: 1 }),
      many(61, { criterionId: 'a', worst: 0, best: 1 }),
    ],
  ],
  [
    'weights of a decision',
    askedFields.weights,
    [
      {
        groups: many(60, { groupId: 'a', weight: 1 }),
        wishes: many(200, { criterionId: 'a', weight: 1 }),
      },
      { groups: many(61, { groupId: 'a', weight: 1 }), wishes: [] },
    ],
    [null, { groups: [], wishes: many(201, { criterionId: 'a', weight: 1 }) }],
  ],
  [
    'needs of a decision',
    askedFields.needs,
    [
      [{ criterionId: 'a', test: { kind: 'all-of', items: many(50, 'a') } }],
      [{ criterionId: 'a', test: { kind: 'all-of', items: many(51, 'a') } }],
    ],
  ],
  [
    'export',
    exportBody(['html', 'pdf']),
    [
      { ...selection, format: 'pdf' },
      { ...selection, format: 'word' },
    ],
  ],
  [
    'export of a dashboard',
    dashboardBody(['html']),
    [
      { battlecardData: { ...dashboard, competitors: numbers(100) } },
      { battlecardData: { ...dashboard, competitors: numbers(101) } },
    ],
    [
      { battlecardData: { ...dashboard, features: numbers(100) } },
      { battlecardData: { ...dashboard, features: numbers(101) } },
    ],
    [
      { battlecardData: { ...dashboard, exportFormat: text(40) } },
      { battlecardData: { ...dashboard, exportFormat: text(41) } },
    ],
  ],
  ['token of a feed', feedToken, [text(200), text(201)]],
  [
    'freshness',
    freshnessQuery,
    [{ vendor: 'a' }, { vendor: '' }],
    [{ vendor: text(120) }, { vendor: text(121) }],
    [{}, { vendor: 'a\n' }],
  ],
  ['channel', channelId, [text(60), text(61)], [undefined, 'a--b'], ['a-b', 'A']],
  [
    'list of ids',
    entityIdList,
    [numbers(100), numbers(101)],
    [[2_147_483_647], [2_147_483_648]],
    [[1], [0]],
  ],
  [
    'list of ids with commas',
    entityIdCommaList,
    [numbers(100).join(), numbers(101).join()],
    ['', ','],
  ],
  [
    'list of criteria with commas',
    criterionIdCommaList,
    [numbers(100).join(), numbers(101).join()],
    [`${many(65, text(60)).join()},${text(35)}`, `${many(65, text(60)).join()},${text(36)}`],
  ],
  [
    'number of a saved report',
    savedReportId,
    ['2147483647', '2147483648'],
    ['1', '0'],
    [text(32), text(31)],
  ],
];

test.each(LIMITS)('a request keeps its limits: %s', (_, schema, ...sides) => {
  expectLimits(schema, sides);
});

it('what a request leaves out is as it usually is', () => {
  expect(changesInput.parse({})).toEqual({ days: 180 });
  expect(checkBody.parse({ text: '' })).toEqual({ text: '', days: 90 });
  expect(cardInput.parse({ subject: 'a', rival: 'b' }).audience).toBe('internal');
});

test.each([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
  [undefined, undefined],
])('an option given as %s is %s', (given, option) => {
  expect(optionFlags.logo.parse(given)).toBe(option);
});
