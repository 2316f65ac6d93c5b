import { describe, expect, it } from 'vitest';
import {
  eventsAnswer,
  exportsAnswer,
  pagesAnswer,
  productsAnswer,
  statsAnswer,
} from '../../../core/api/analytics-api.ts';
import { SAMPLE_REPORT } from './sample-report.ts';

const { summary, ...report } = SAMPLE_REPORT;
const total = <Item>(items: Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);
const share = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10;

describe('the sample figures', () => {
  it('are those of the specification', () => {
    expect(summary).toEqual({
      totalEvents: 2847,
      uniqueSessions: 342,
      apiCalls: 2156,
      exports: 89,
    });
    expect(report.countries).toHaveLength(16);
    expect(report.recentEvents).toHaveLength(10);
    expect(report.activity).toHaveLength(24);
    expect(report.trend.days).toHaveLength(7);
  });

  it('have the shape of live answers', () => {
    statsAnswer.shape.summary.parse(summary);
    eventsAnswer.parse(report);
    pagesAnswer.parse(report);
    productsAnswer.parse(report);
    exportsAnswer.parse(report);
  });

  it('agree with the summary wherever they are parts of it', () => {
    const countOf = (type: string) =>
      report.eventTypes.find((each) => each.type === type)?.count ?? Number.NaN;
    expect(total(report.eventTypes, ({ count }) => count)).toBe(summary.totalEvents);
    expect(total(report.countries, ({ events }) => events)).toBe(summary.totalEvents);
    expect(total(report.responseTimes, ({ count }) => count)).toBe(summary.totalEvents);
    expect(total(report.pages, ({ visits }) => visits)).toBe(countOf('Page Visit'));
    expect(summary.totalEvents - countOf('Page Visit')).toBe(summary.apiCalls);
    expect(countOf('Report Export')).toBe(summary.exports);
    expect(total(report.formats, ({ count }) => count)).toBe(summary.exports);
    expect(total(report.battlecards, ({ exports }) => exports)).toBeLessThanOrEqual(
      summary.exports,
    );
    expect(total(report.activity, ({ events }) => events)).toBeLessThan(summary.totalEvents);
  });

  it('have percentages that follow from their counts', () => {
    for (const { count, percentage } of report.eventTypes) {
      expect(percentage).toBe(share(count, summary.totalEvents));
    }
    const used = report.trend.products.map(({ product, counts }) => ({
      product,
      count: total(counts, (count) => count),
    }));
    const all = total(used, ({ count }) => count);
    const compared = report.eventTypes.find(({ type }) => type === 'Product Comparison')?.count;
    expect(all).toBe((compared ?? 0) + summary.exports);
    expect(report.products).toEqual(
      used.map(({ product, count }) => ({ product, percentage: share(count, all) })),
    );
  });

  it('come in the order live answers come in', () => {
    const times = report.recentEvents.map(({ time }) => time);
    expect(times).toEqual([...times].sort().reverse());
    const counts = report.countries.map(({ events }) => events);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    const lastHour = report.activity.at(-1)?.hour ?? '';
    expect(times[0]?.slice(0, 13)).toBe(lastHour.slice(0, 13));
  });
});
