import { describe, expect, it } from 'vitest';
import type { BattlecardItem } from '../../../core/api/battlecard-api.ts';
import { ApiError } from '../../lib/api-client.ts';
import { EMPTY_WIZARD, type ExportMode } from '../../lib/wizard-address.ts';
import { exportSaved, type SavedExportDependencies } from './export-saved.ts';

const SAVED: BattlecardItem = {
  id: '4',
  address: '/battlecards/4',
  name: null,
  title: 'One versus other',
  subtitle: '',
  catalog: 'language-models',
  catalogVersion: '1',
  template: 'battlecard',
  createdAt: '2026-11-21T12:00:00Z',
  isOwn: true,
};
const refused = new ApiError(507, 'Insufficient Storage', 'Full.');

async function logOf(
  mode: ExportMode,
  overrides: Partial<SavedExportDependencies> = {},
): Promise<string[]> {
  const log: string[] = [];
  const state = { ...EMPTY_WIZARD, subjectId: 3, rivalIds: [5], criterionIds: ['1'], mode };
  const blocked = await exportSaved(state, {
    openReportWindow: () => {
      log.push('window');
      return { write: (html) => log.push(`write ${html}`), close: () => log.push('close') };
    },
    save: async (address, body) => {
      log.push(`save ${address} ${/"template":"(\w+)"/.exec(JSON.stringify(body))?.[1]}`);
      return SAVED;
    },
    fetchText: async (address) => {
      log.push(`fetch ${address}`);
      return '<html>';
    },
    download: async (address) => void log.push(`download ${address}`),
    notify: ({ title, text }) => log.push(`${title}: ${text}`),
    ...overrides,
  });
  return blocked === null ? log : [...log, `blocked ${blocked}`];
}

describe('an export with its address', () => {
  it('saves the document that is chosen, then gives a file of what was saved', async () => {
    expect(await logOf('word')).toEqual([
      'save /api/battlecards battlecard',
      'download /api/battlecards/4/export?format=word',
    ]);
    expect(await logOf('clean_table')).toEqual([
      'window',
      'save /api/battlecards matrix',
      'fetch /api/battlecards/4/export?format=html',
      'write <html>',
    ]);
  });

  it('gives nothing where it could not be saved, and says why', async () => {
    const save = () => Promise.reject(refused);
    expect(await logOf('html', { save })).toEqual([
      'window',
      'close',
      'Error creating battlecard: 507: Full.',
    ]);
  });

  it('says when a file is refused, and leads to a window that was blocked', async () => {
    const download = () => Promise.reject(refused);
    expect((await logOf('pdf', { download })).at(-1)).toBe('Export failed: 507: Full.');
    expect((await logOf('html', { openReportWindow: () => null })).at(-1)).toBe(
      'blocked /api/battlecards/4/export?format=html',
    );
  });
});
