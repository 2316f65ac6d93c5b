import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../../../test/support/parse-csv.ts';
import { analyticsCsv, analyticsFileName } from './analytics-csv.ts';
import { SAMPLE_REPORT } from './sample-report.ts';

const linesOf = (report: typeof SAMPLE_REPORT) => parseCsv(analyticsCsv(report).slice(1));

const HOSTILE = ['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '"a", b', "=cmd|'/C calc'!A0"];
const hostileReport = {
  ...SAMPLE_REPORT,
  battlecards: HOSTILE.map((name) => ({ name, exports: 1 })),
};

describe('the file of the analytics page', () => {
  it('is named for the day it was taken', () => {
    expect(analyticsFileName(new Date('2026-11-21T23:30:00Z'))).toBe('analytics-2026-11-21.csv');
  });

  it('holds every panel with its header row', () => {
    const lines = linesOf(SAMPLE_REPORT);
    const titles = lines.filter((_, at) => at === 0 || lines[at - 1]?.join('') === '');
    expect(titles.flat()).toEqual([
      'Usage analytics',
      'Summary',
      'Event types',
      'Top pages',
      'Most used products',
      'Export formats',
      'Activity, last 24 hours',
      'Countries',
      'Response times',
      'Product trend, 7 days',
      'Recent events, last 50',
      'Most popular battlecards',
    ]);
    expect(lines).toContainEqual(['Country', 'Code', 'Events']);
    expect(lines).toContainEqual(['Singapore', 'SG', '13']);
  });

  it('has numbers alone in their cells, their units in the header, and days and times as ISO writes them', () => {
    const lines = linesOf(SAMPLE_REPORT);
    expect(lines).toContainEqual(['Total events', '2847']);
    expect(lines).toContainEqual(['Format', 'Exports', 'Share (%)']);
    expect(lines).toContainEqual(['HTML', '34', '38.2']);
    expect(lines).toContainEqual(['2026-11-19T18:00:00.000Z', '21']);
    expect(lines.flatMap(([first]) => (first === 'Day (UTC)' ? [first] : []))).toHaveLength(1);
    expect(lines).toContainEqual(['2026-11-14', '18', '15', '10', '6', '4']);
    const [head] = lines.filter(([first]) => first === 'Time (UTC)');
    expect(head?.slice(4, 6)).toEqual(['HTTP status', 'Response time (ms)']);
    expect(lines.find(([first]) => first === '2026-11-20T17:58:41.000Z')?.slice(4, 6)).toEqual([
      '200',
      '12',
    ]);
  });

  it('says whether the figures are sample or live', () => {
    expect(linesOf(SAMPLE_REPORT)).toContainEqual(['Sample data', '']);
    const collection = {
      since: '2026-11-01T09:00:00.000Z',
      retentionDays: 90,
      dropped: 0,
      countriesAsOf: '2026-06-17',
    };
    expect(linesOf({ ...SAMPLE_REPORT, collection })).toContainEqual([
      'Live data',
      '2026-11-01T09:00:00.000Z',
    ]);
  });

  it('lets no cell be read as a formula, and keeps quotes and commas in their cells', () => {
    const lines = linesOf(hostileReport);
    for (const name of HOSTILE) {
      expect(lines).toContainEqual([name.startsWith('"') ? name : `'${name}`, '1']);
    }
    expect(lines.flat().filter((cell) => /^[=+@\t\r\n-]/.test(cell))).toEqual([]);
  });
});
