import { describe, expect, it } from 'vitest';
import { EMPTY_WIZARD, EXPORT_MODES, type WizardState } from '../../lib/wizard-address.ts';
import { runExport, type ExportDependencies } from './run-export.ts';

const COMPLETE: WizardState = {
  ...EMPTY_WIZARD,
  subjectId: 3,
  representativeId: 9,
  rivalIds: [5, 8],
  criterionIds: ['1', 'sales intel_0'],
};

function recorded(overrides: Partial<ExportDependencies> = {}): {
  log: string[];
  dependencies: ExportDependencies;
} {
  const log: string[] = [];
  const dependencies: ExportDependencies = {
    goTo: (address) => log.push(`go ${address}`),
    openTab: (address) => log.push(`tab ${address}`) > 0,
    openReportWindow: () => {
      log.push('window');
      return { write: (html) => log.push(`write ${html}`), close: () => log.push('close') };
    },
    postForText: async (address, body) => {
      log.push(`post ${address} ${JSON.stringify(body)}`);
      return '<table>';
    },
    notify: (notice) => log.push(`${notice.title}: ${notice.text}`),
    ...overrides,
  };
  return { log, dependencies };
}

async function logOf(
  state: WizardState,
  overrides?: Partial<ExportDependencies>,
): Promise<string[]> {
  const { log, dependencies } = recorded(overrides);
  await runExport(state, dependencies);
  return log;
}

const SELECTION = 'product=3&as=9&competitors=5%2C8&features=1%2Csales+intel_0';

describe('exporting', () => {
  it('goes to the dashboard with the selection for the intel profile', async () => {
    expect(await logOf(COMPLETE)).toEqual([`go /dashboard?${SELECTION}`]);
  });

  it('opens the window before it asks for the clean table, then writes the answer into it', async () => {
    const log = await logOf({ ...COMPLETE, mode: 'clean_table' });
    expect(log.map((line) => line.split(' ')[0])).toEqual(['window', 'post', 'write']);
    expect(log[1]).toContain(
      '"productId":3,"as":9,"competitorIds":[5,8],"featureIds":["1","sales intel_0"]',
    );
    expect(log[1]).toContain('"format":"html"');
  });

  it('opens the address of the document in a new tab for every other mode', async () => {
    const others = EXPORT_MODES.filter(
      (mode) => !['intel_dashboard', 'clean_table'].includes(mode),
    );
    for (const mode of others) {
      const format = mode === 'simple_export' ? 'html' : mode;
      expect(await logOf({ ...COMPLETE, mode })).toEqual([
        `tab /api/export/battlecard?${SELECTION}&format=${format}`,
      ]);
    }
    expect(await logOf({ ...COMPLETE, mode: 'word', document: 'profile' })).toEqual([
      `tab /api/export/battlecard?${SELECTION}&format=word&template=profile`,
    ]);
  });

  it('sends only the options that were switched off', async () => {
    const options = { logo: false, charts: true, contact: true, disclaimer: false };
    const [line] = await logOf({ ...COMPLETE, mode: 'csv', options });
    expect(line).toMatch(/&format=csv&logo=0&disclaimer=0$/);
  });

  it('names what is missing instead of exporting an incomplete selection', async () => {
    expect(await logOf({ ...COMPLETE, rivalIds: [] })).toEqual([
      'Incomplete selection: Please select a product, at least one competitor, and features for comparison.',
    ]);
  });

  it.each([
    ['clean_table', 'format=html&template=matrix'],
    ['powerpoint', 'format=powerpoint'],
    ['html', 'format=html'],
  ] as const)(
    'says so when the browser blocks the window of %s, and gives its address',
    async (mode, asked) => {
      const { log, dependencies } = recorded({
        openReportWindow: () => null,
        openTab: () => false,
      });
      expect(await runExport({ ...COMPLETE, mode }, dependencies)).toBe(
        `/api/export/battlecard?${SELECTION}&${asked}`,
      );
      expect(log).toEqual(['Export Error: Unable to generate export URL. Please try again.']);
    },
  );

  it('says so when the export cannot even be begun', async () => {
    const openTab = () => {
      throw new Error('blocked');
    };
    expect(await logOf({ ...COMPLETE, mode: 'word' }, { openTab })).toEqual([
      'Error generating battlecard: There was a problem creating your battlecard. Please try again.',
    ]);
  });

  it('closes the window and says so when the table cannot be made', async () => {
    const state: WizardState = { ...COMPLETE, mode: 'clean_table' };
    const postForText = () => Promise.reject(new Error('500: no'));
    expect(await logOf(state, { postForText })).toEqual([
      'window',
      'close',
      'Export Error: Please try again or contact support.',
    ]);
  });
});
