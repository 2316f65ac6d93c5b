import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { evaluateDecision } from '../src/core/decision/evaluate-decision.ts';
import { catalogs } from './support/real-reports.ts';

/** The product against docs/DECISIONS-WORKED.md, which `node scripts/worked-decisions.mjs` writes without it. */

const TODAY = '2026-11-22';
const [catalog] = catalogs;
const text = await readFile('docs/DECISIONS-WORKED.md', 'utf8');
const worked = text
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [slug = ''] = section.split('\n');
    return { slug, rows: rowsOf(section), own: /= ([\d,]+) requests a month/.exec(section)?.[1] };
  });

function rowsOf(section: string): string[][] {
  return section
    .split('\n')
    .filter((line) => /^\|.*\d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const amount = (cell = '') => Number(cell.replaceAll(',', ''));
const cents = (number = Number.NaN) => Math.round(number * 100) / 100;

it('five decisions are worked out', () => {
  expect(worked).toHaveLength(5);
});

it.each(worked)('$slug is as it was worked out', ({ slug, rows, own }) => {
  const preset = catalog?.decision?.presets.find((each) => each.slug === slug);
  if (!catalog || !preset) throw new Error(`There is no preset "${slug}".`);
  const { placement, ranking, costs } = evaluateDecision(catalog, preset, TODAY);
  const trail = rows.filter((row) => row.length === 7);
  expect(
    placement.trail.map((step) => [
      step.removes,
      step.alone,
      step.openAlone,
      step.in,
      step.ask,
      step.out,
    ]),
  ).toEqual(trail.map(([, ...counts]) => counts.map(Number)));

  const models = rows.filter((row) => row.length === 6 && !row[1]?.includes('First'));
  expect(models.length).toBeGreaterThanOrEqual(3);
  for (const [name, first, score, month1, total, discounted] of models) {
    const id = catalog.rivals.find((rival) => rival.name === name)?.id;
    const ranked = ranking?.ranked.find(({ candidateId }) => candidateId === id);
    const cost = costs?.candidates.find(({ candidateId }) => candidateId === id)?.cost;
    expect(`${ranked?.score.low.toFixed(2)} to ${ranked?.score.high.toFixed(2)}`).toBe(score);
    expect(Math.abs(100 * (ranked?.first ?? -1) - Number(first))).toBeLessThan(2);
    expect([cost?.month1, cost?.total, cost?.discounted].map(cents)).toEqual(
      [month1, total, discounted].map(amount),
    );
  }
  const leader = costs?.candidates.find(
    ({ candidateId }) => candidateId === ranking?.ranked[0]?.candidateId,
  );
  expect(catalog.rivals.find(({ id }) => id === leader?.candidateId)?.name).toBe(models[0]?.[0]);
  const from = leader?.ownHardwareFrom ?? null;
  expect(from === null ? undefined : Math.round(from)).toBe(
    own === undefined ? undefined : amount(own),
  );
});

/**
 * An offer by hand: on 2026-11-22 all of month 1 and 10 of the 31 days of month 2 lie before its end on
 * 2026-12-31; every other day costs twice as much.
 */
it.each([
  {
    slug: 'europe-regulated',
    first: (1_000_000 * (3000 * (0.4 * 0.75 + 0.6 * 0.075) + 400 * 3.75) * 0.9) / 1e6,
    growth: 1.02,
    besides: { monthly: 0, once: 20_000 },
    figures: { month1: 2281.5, total: 254_218.11 },
  },
  {
    slug: 'us-health',
    first: (400_000 * (8000 * (0.8 * 0.75 + 0.2 * 0.075) + 700 * 3.75) * 0.7) / 1e6,
    growth: 1.01,
    besides: { monthly: 1500, once: 40_000 },
    figures: { month1: 3612.6, total: 273_207.53 },
  },
])('$slug counts an offer to its end, by hand', ({ slug, first, growth, besides, figures }) => {
  const months = (growth ** 36 - 1) / (growth - 1);
  const total = besides.once + 36 * besides.monthly + first * (2 * months - 1 - (growth * 10) / 31);
  expect([first + besides.monthly, total].map(cents)).toEqual([figures.month1, figures.total]);

  const preset = catalog?.decision?.presets.find((each) => each.slug === slug);
  if (!catalog || !preset) throw new Error(`There is no preset "${slug}".`);
  const { costs } = evaluateDecision(catalog, preset, TODAY);
  const offered = costs?.candidates.filter(
    ({ prices }) => prices.input?.ends[0]?.until === '2026-12-31',
  );
  expect(offered).toHaveLength(1);
  expect([offered?.[0]?.cost?.month1, offered?.[0]?.cost?.total].map(cents)).toEqual([
    figures.month1,
    figures.total,
  ]);
});
