import { describe, expect, it } from 'vitest';
import type { BattlecardItem } from '../../../core/api/battlecard-api.ts';
import type { Template } from '../../../core/document/report-document.ts';
import { ApiError } from '../../lib/api-client.ts';
import { EMPTY_WIZARD, type ExportMode, type WizardState } from '../../lib/wizard-address.ts';
import {
  completeBattlecard,
  type Completion,
  type CompletionDependencies,
} from './complete-battlecard.ts';

const COMPLETE: WizardState = {
  ...EMPTY_WIZARD,
  catalog: 'manufacturing-software',
  subjectId: 103,
  rivalIds: [1005],
  criterionIds: ['company_0', 'sales intel_0'],
};
const SAVED: BattlecardItem = {
  id: '4',
  address: '/battlecards/4',
  name: null,
  title: 'One versus other',
  subtitle: '',
  catalog: 'manufacturing-software',
  catalogVersion: '1',
  template: 'profile',
  createdAt: '2026-11-21T12:00:00Z',
  isOwn: true,
};
const refused = new ApiError(503, 'Service Unavailable', 'Busy.');

type Run = Completion & { log: string[] };

async function complete(
  state: WizardState,
  overrides: Partial<CompletionDependencies> = {},
): Promise<Run> {
  const log: string[] = [];
  const completion = await completeBattlecard(state, {
    save: async (address, body) => {
      log.push(`create ${address} ${/"template":"(\w+)"/.exec(JSON.stringify(body))?.[1]}`);
      return SAVED;
    },
    download: async (address) => void log.push(`download ${address}`),
    fetchText: async (address) => {
      log.push(`fetch ${address}`);
      return '<table>';
    },
    openReportWindow: () => {
      log.push('window');
      return { write: (html) => log.push(`write ${html}`), close: () => log.push('close') };
    },
    notify: ({ title, text }) => log.push(`${title}: ${text}`),
    note: (text) => log.push(`note ${text}`),
    ...overrides,
  });
  return { ...completion, log };
}

const HTML_DONE =
  'Battlecard generated successfully: Your HTML battlecard has been downloaded. Open it in any browser or print to PDF using Ctrl+P.';

describe('completing a battlecard', () => {
  it('asks for what is missing and saves nothing', async () => {
    expect(await complete({ ...COMPLETE, rivalIds: [] })).toEqual({
      log: [
        'Incomplete selection: Please select a product, at least one competitor, and features for comparison.',
      ],
      saved: null,
      blocked: null,
    });
  });

  const FILES: [ExportMode, Template, string[]][] = [
    ['html', 'battlecard', ['download /api/battlecards/4/export?format=html', HTML_DONE]],
    ['simple_export', 'battlecard', ['download /api/battlecards/4/export?format=html', HTML_DONE]],
    [
      'pdf',
      'battlecard',
      [
        'download /api/battlecards/4/export?format=pdf',
        'Battlecard generated successfully: Your battlecard as PDF has been downloaded.',
      ],
    ],
    [
      'word',
      'profile',
      [
        'download /api/battlecards/4/export?format=word',
        'Report generated: Your profile as Word has been downloaded.',
      ],
    ],
    [
      'powerpoint',
      'profile',
      [
        'download /api/battlecards/4/export?format=powerpoint',
        'Report generated: Your profile as PowerPoint has been downloaded.',
      ],
    ],
    [
      'intel_dashboard',
      'profile',
      [
        'download /api/battlecards/4/export?format=html',
        'download /api/battlecards/4/export?format=pdf',
        'Report generated: Your Marketing Competitive Intel Profile, with its spider chart, has been downloaded.',
      ],
    ],
  ];
  it.each(FILES)(
    'saves first what %s gives, the %s, then downloads the files of what was saved',
    async (mode, template, lines) => {
      expect(await complete({ ...COMPLETE, mode })).toEqual({
        log: [`create /api/battlecards ${template}`, ...lines],
        saved: SAVED,
        blocked: null,
      });
    },
  );

  it('opens the window of the clean table within the click, before anything is sent', async () => {
    const { log } = await complete({ ...COMPLETE, mode: 'clean_table' });
    expect(log).toEqual([
      'window',
      'create /api/battlecards matrix',
      'fetch /api/battlecards/4/export?format=html',
      'write <table>',
    ]);
  });

  it('saves all the same when the browser blocks that window, and gives its address', async () => {
    const run = await complete(
      { ...COMPLETE, mode: 'clean_table' },
      { openReportWindow: () => null },
    );
    expect(run).toEqual({
      log: [
        'create /api/battlecards matrix',
        'Export Error: Unable to generate export URL. Please try again.',
      ],
      saved: SAVED,
      blocked: '/api/battlecards/4/export?format=html',
    });
  });

  it('exports nothing when it could not be saved, and says why', async () => {
    const save = () => Promise.reject(refused);
    const failed = 'Error creating battlecard: 503: Busy.';
    expect(await complete(COMPLETE, { save })).toEqual({
      log: [failed],
      saved: null,
      blocked: null,
    });
    const table = await complete({ ...COMPLETE, mode: 'clean_table' }, { save });
    expect(table.log).toEqual(['window', 'close', failed]);
  });

  it('tells a refused file from one that broke on the way, and keeps what was saved', async () => {
    const state: WizardState = { ...COMPLETE, mode: 'html' };
    const first = await complete(state, { download: () => Promise.reject(refused) });
    expect(first).toEqual({
      log: ['create /api/battlecards battlecard', 'Export failed: 503: Busy.'],
      saved: SAVED,
      blocked: null,
    });
    const second = await complete(state, { download: () => Promise.reject(new Error('offline')) });
    expect(second.log.at(-1)).toBe(
      'Error generating battlecard: There was a problem creating your battlecard. Please try again.',
    );
  });

  it('names the status when the page of the profile is refused', async () => {
    const { log } = await complete(COMPLETE, { download: () => Promise.reject(refused) });
    expect(log.at(-1)).toBe(
      'Export failed: Failed to download HTML version: 503 Service Unavailable',
    );
  });

  it('only notes that the second file of a profile failed', async () => {
    const { log } = await complete(COMPLETE, {
      download: (address) =>
        address.endsWith('pdf') ? Promise.reject(refused) : Promise.resolve(),
    });
    expect(log.slice(1)).toEqual([
      'note The PDF was not downloaded: 503: Busy.',
      'Report generated: Your Marketing Competitive Intel Profile, with its spider chart, has been downloaded.',
    ]);
  });

  it('closes the window and says so when the clean table cannot be made', async () => {
    const fetchText = () => Promise.reject(refused);
    const { log } = await complete({ ...COMPLETE, mode: 'clean_table' }, { fetchText });
    expect(log.slice(2)).toEqual(['close', 'Export Error: Please try again or contact support.']);
  });
});
