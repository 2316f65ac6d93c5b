import { expect, it, test } from 'vitest';
import {
  expectLimits,
  many,
  numbers,
  text,
  type RequestLimits,
} from '../../../test/support/request-limits.ts';
import {
  newOwnCatalog,
  ownChangesQuery,
  ownEdits,
  ownKeyHeader,
  sentFile,
} from './own-catalog-api.ts';
import { objectionParams, ownCellQuery } from './own-claim-api.ts';
import { measuredResults, resultsPreviewBody, takenResults } from './results-api.ts';
import { tableFileQuery, tableSourceQuery } from './rival-table-api.ts';
import {
  newTrialBody,
  trialEstimateBody,
  trialJudgementBody,
  trialKeyHeader,
  trialWordBody,
} from './trial-api.ts';
import { webhookBody, webhooksKeyHeader } from './webhooks/webhook-api.ts';

const edit = { op: 'remove', part: 'rivals/a' };
const batch = '0192d0a8-7c9e-7f00-8000-000000000000';
const edits = { base: 0, batch, edits: [edit] };
const model = { name: 'a', value: 1, interval: [0, 2], n: 1 };
const results = {
  instrument: 'A test',
  day: '2026-11-21',
  prompts: 1,
  kind: 'score',
  models: [model],
};
const trial = { catalog: 'language-models', models: [1, 2], prompts: many(5, 'Say it.') };
const hook = { url: 'https://example.org/' };
const tableFile = { rows: '1', columns: 'a' };

/** What a request may hold, up to a limit and beyond it. */
const LIMITS: RequestLimits[] = [
  [
    'key of an own catalog',
    ownKeyHeader,
    [{ 'x-catalog-key': text(200) }, { 'x-catalog-key': text(201) }],
  ],
  [
    'file',
    sentFile,
    [
      { fileName: text(200), bytes: 'AAAA' },
      { fileName: text(201), bytes: 'AAAA' },
    ],
    [
      { fileName: '', bytes: '' },
      { fileName: '', bytes: 'no base' },
    ],
  ],
  [
    'new own catalog',
    newOwnCatalog,
    [
      { from: 'empty', name: 'a', product: 'a', rivals: many(50, 'a') },
      { from: 'empty', name: 'a', product: 'a', rivals: many(51, 'a') },
    ],
    [
      { from: 'empty', name: 'a', product: 'a', criteria: many(50, 'a') },
      { from: 'empty', name: 'a', product: 'a', criteria: many(51, 'a') },
    ],
    [
      { from: 'empty', name: text(120), product: 'a' },
      { from: 'empty', name: text(121), product: 'a' },
    ],
    [
      { from: 'copy', catalog: 'language-models' },
      { from: 'empty', name: ' ', product: 'a' },
    ],
  ],
  [
    'edits',
    ownEdits,
    [
      { ...edits, edits: many(500, edit) },
      { ...edits, edits: many(501, edit) },
    ],
    [edits, { ...edits, edits: [] }],
    [edits, { ...edits, base: -1 }],
    [
      { ...edits, insist: many(500, 0) },
      { ...edits, insist: many(501, 0) },
    ],
    [edits, { ...edits, insist: [-1] }],
  ],
  ['changes of an own catalog', ownChangesQuery, [{ since: '0' }, { since: '-1' }]],
  [
    'objection to an own claim',
    objectionParams,
    [{ objection: '1' }, { objection: '0' }],
    [{ objection: '2147483647' }, { objection: '2147483648' }],
  ],
  [
    'cell of an own catalog',
    ownCellQuery,
    [
      { part: 'rivals/a', criterion: text(120) },
      { part: 'rivals/a', criterion: text(121) },
    ],
    [
      { part: 'rivals/a', criterion: 'a' },
      { part: 'rivals/a', criterion: '' },
    ],
  ],
  [
    'results',
    measuredResults,
    [
      { ...results, models: many(50, model) },
      { ...results, models: many(51, model) },
    ],
    [results, { ...results, models: [] }],
    [results, { ...results, prompts: 0 }],
    [
      { ...results, instrument: text(120) },
      { ...results, instrument: text(121) },
    ],
    [results, { ...results, instrument: ' ' }],
    [
      { ...results, models: [{ ...model, name: text(300) }] },
      { ...results, models: [{ ...model, name: text(301) }] },
    ],
    [results, { ...results, models: [{ ...model, name: '' }] }],
    [results, { ...results, models: [{ ...model, n: 0 }] }],
    [
      { ...results, top: 1 },
      { ...results, top: 0 },
    ],
  ],
  [
    'results to read',
    resultsPreviewBody,
    [
      { fileName: 'a', bytes: 'AAAA', catalog: 'a', score: text(200) },
      { fileName: 'a', bytes: 'AAAA', catalog: 'a', score: text(201) },
    ],
  ],
  [
    'results to take',
    takenResults,
    [
      { results, mapping: many(50, { name: 'a', slug: null }) },
      { results, mapping: many(51, { name: 'a', slug: null }) },
    ],
    [
      { results, mapping: [{ name: text(300), slug: text(120) }] },
      { results, mapping: [{ name: text(301), slug: null }] },
    ],
    [
      { results, mapping: [] },
      { results, mapping: [{ name: 'a', slug: text(121) }] },
    ],
  ],
  [
    'file of a table',
    tableFileQuery,
    [
      { ...tableFile, rows: numbers(1000).join() },
      { ...tableFile, rows: numbers(1001).join() },
    ],
    [
      { ...tableFile, columns: many(100, 'a').join() },
      { ...tableFile, columns: many(101, 'a').join() },
    ],
    [
      { ...tableFile, cached: '100' },
      { ...tableFile, cached: '100.1' },
    ],
    [tableFile, { ...tableFile, requests: '-1' }],
  ],
  [
    'cell of a table',
    tableSourceQuery,
    [
      { row: 's1', column: 'a' },
      { row: 't1', column: 'a' },
    ],
  ],
  [
    'trial',
    trialEstimateBody,
    [
      { ...trial, models: [1, 2, 3, 4] },
      { ...trial, models: [1, 2, 3, 4, 5] },
    ],
    [trial, { ...trial, models: [1] }],
    [trial, { ...trial, models: [1, 1] }],
    [trial, { ...trial, models: [0, 1] }],
    [
      { ...trial, prompts: many(200, 'a') },
      { ...trial, prompts: many(201, 'a') },
    ],
    [trial, { ...trial, prompts: many(4, 'a') }],
    [
      { ...trial, prompts: many(5, text(8192)) },
      { ...trial, prompts: many(5, text(8193)) },
    ],
    [trial, { ...trial, prompts: many(5, ' ') }],
  ],
  [
    'new trial',
    newTrialBody,
    [
      { ...trial, cap_usd: 0.01 },
      { ...trial, cap_usd: 0 },
    ],
  ],
  [
    'judgement',
    trialJudgementBody,
    [
      { at: 0, word: 'left' },
      { at: -1, word: 'left' },
    ],
    [
      { at: 10_000, word: 'bad' },
      { at: 10_001, word: 'bad' },
    ],
  ],
  [
    'word of a trial',
    trialWordBody,
    [{ word: 'a' }, { word: '' }],
    [{ word: text(400) }, { word: text(401) }],
  ],
  ['key of a trial', trialKeyHeader, [{ 'trial-key': text(200) }, { 'trial-key': text(201) }]],
  [
    'webhook',
    webhookBody,
    [hook, { url: 'ftp://example.org/' }],
    [
      { ...hook, events: ['claim.changed'] },
      { ...hook, events: [] },
    ],
    [
      { ...hook, events: many(5, 'claim.changed') },
      { ...hook, events: many(6, 'claim.changed') },
    ],
    [{ url: `https://example.org/${text(980)}` }, { url: `https://example.org/${text(981)}` }],
  ],
  [
    'key of webhooks',
    webhooksKeyHeader,
    [{ 'webhooks-key': text(200) }, { 'webhooks-key': text(201) }],
  ],
];

test.each(LIMITS)('a request keeps its limits: %s', (_, schema, ...sides) => {
  expectLimits(schema, sides);
});

it('what a request leaves out is as it usually is', () => {
  expect(ownEdits.parse(edits)).toEqual({ ...edits, insist: [], fromFile: false });
  expect(ownKeyHeader.parse({})).toEqual({ 'x-catalog-key': '' });
});
