import { describe, expect, it } from 'vitest';
import { ApiError } from './api-client.ts';
import {
  exportProfile,
  type ProfileChoice,
  type ProfileDependencies,
  type ProfileFormat,
} from './export-profile.ts';

const refused = new ApiError(500, 'Internal Server Error', 'Export failed');

async function logOf(
  choice: ProfileChoice,
  failing: ProfileFormat[] = [],
  withCharts = true,
): Promise<string[]> {
  const log: string[] = [];
  const outside: ProfileDependencies = {
    download: async (format) => {
      log.push(format);
      if (failing.includes(format)) throw refused;
    },
    notify: ({ title, text }) => log.push(`${title}: ${text}`),
    note: (text) => log.push(`note ${text}`),
  };
  await exportProfile(choice, outside, withCharts);
  return log;
}

const GENERATED =
  'Report generated: Your Marketing Competitive Intel Profile, with its spider chart, has been downloaded.';

describe('exporting a profile', () => {
  it('downloads the page and then the PDF, and says so once', async () => {
    expect(await logOf('both')).toEqual(['html', 'pdf', GENERATED]);
  });

  it('downloads the PDF alone where that was asked for', async () => {
    expect(await logOf('pdf')).toEqual(['pdf', GENERATED]);
  });

  it('speaks of no spider chart where the profile has none', async () => {
    expect(await logOf('pdf', [], false)).toEqual([
      'pdf',
      'Report generated: Your Marketing Competitive Intel Profile has been downloaded, without charts.',
    ]);
  });

  it('says why the page failed, and asks for nothing more', async () => {
    expect(await logOf('both', ['html'])).toEqual([
      'html',
      'Export failed: Failed to download HTML version: 500 Internal Server Error',
    ]);
  });

  it('only notes that the second file failed', async () => {
    expect(await logOf('both', ['pdf'])).toEqual([
      'html',
      'pdf',
      'note The PDF was not downloaded: 500: Export failed',
      GENERATED,
    ]);
  });

  it('says that a PDF asked for by itself failed', async () => {
    expect(await logOf('pdf', ['pdf'])).toEqual(['pdf', 'Export failed: 500: Export failed']);
  });
});
