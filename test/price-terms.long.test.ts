import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayNumber } from '../src/core/catalog/day-number.ts';
import { priceAt, type PriceConditions } from '../src/core/catalog/price-at.ts';
import type { Catalog, Claim } from '../src/core/catalog/resolved.ts';
import { compare } from '../src/core/comparison/compare.ts';
import { countCosts } from '../src/core/decision/count-costs.ts';
import { dueDays } from '../src/core/knowledge/due/due-days.ts';
import { dueFacts } from '../src/core/knowledge/due/due-facts.ts';
import { buildReport } from '../src/core/report/build-report.ts';
import { dueValueText } from '../src/core/wording/freshness.ts';
import { readCatalogFiles } from '../src/server/modules/catalog/read-catalog-files.ts';
import { writeCalendar } from '../src/server/modules/freshness/write-calendar.ts';
import { atMakers, WORKLOAD } from './support/decision-catalog.ts';
import { REQUEST } from './support/real-reports.ts';

/** The prices of the shipped language models on several days, and the terms made from their former notes. */

const TODAY = '2026-11-23';
const models = await modelsOn(TODAY);

async function modelsOn(today: string): Promise<Catalog> {
  const { catalogs, faults } = await readCatalogFiles(['catalogs'], { today });
  expect(faults).toEqual([]);
  const found = catalogs.find(({ slug }) => slug === 'language-models');
  if (!found) throw new Error('The language models are gone.');
  return found;
}

function claimOf(catalog: Catalog, rival: string, criterion: string): Claim {
  const id = catalog.criteria.find(({ slug }) => slug === criterion)?.id ?? '';
  const claim = catalog.rivals.find(({ slug }) => slug === rival)?.claims[id];
  if (!claim) throw new Error(`${rival} has no ${criterion}.`);
  return claim;
}

describe('on a later day', () => {
  const prices = ['input_price', 'output_price', 'cached_input_price'];
  /** Every price of today that ends, by hand: up to its last day, and from the day after. */
  const ENDING = {
    'gemini-4-argon': { until: '2026-11-30', now: [2, 10, 0.1], later: [4, 20, 0.2] },
    'gemini-4-carbon': { until: '2026-11-30', now: [2, 10, 0.1], later: [4, 20, 0.2] },
    'gemini-3-8-flash': { until: '2026-12-31', now: [0.75, 3.75, 0.075], later: [1.5, 7.5, 0.15] },
  };
  const amountOf = (claim: Claim | undefined) => {
    const value = claim?.state === 'known' ? claim.measurements[0].value : null;
    return value?.kind === 'number' ? value.number : null;
  };
  const written = (amount: number) =>
    amount.toFixed(Math.max(2, String(amount).split('.')[1]?.length ?? 0));

  it.each(['2026-11-23', '2026-12-02', '2027-01-02', '2027-06-01'])(
    '%s has the prices of that day in every comparison and every list of what is due',
    async (day) => {
      const catalog = await modelsOn(day);
      const asked = catalog.criteria.filter(({ slug }) => prices.includes(slug));
      const onDay = Object.entries(ENDING).map(([slug, { until, now, later }]) => ({
        slug,
        amounts: day > until ? later : now,
        until: day > until ? undefined : until,
      }));
      for (const rival of catalog.rivals) {
        const ending = onDay.find(({ slug }) => slug === rival.slug);
        for (const [at, { id, slug }] of asked.entries()) {
          const claim = rival.claims[id];
          const [own] = claim?.state === 'known' ? claim.measurements : [];
          const before = amountOf(models.rivals.find((each) => each.id === rival.id)?.claims[id]);
          expect([rival.slug, slug, amountOf(claim)]).toEqual([
            rival.slug,
            slug,
            ending ? ending.amounts[prices.indexOf(slug)] : before,
          ]);
          expect([rival.slug, at, own?.until]).toEqual([rival.slug, at, ending?.until]);
        }
      }
      const shown = catalog.rivals.filter(({ slug }) => slug in ENDING);
      expect(shown).toHaveLength(onDay.length);
      const comparison = compare(
        catalog,
        {
          subjectId: catalog.subjects.find(({ slug }) => slug === 'openai')?.id ?? 0,
          representativeId: null,
          rivalIds: shown.map(({ id }) => id),
          criterionIds: asked.map(({ id }) => id),
        },
        day,
      );
      const report = JSON.stringify(buildReport(comparison, { ...REQUEST, date: day }));
      const facts = dueFacts(catalog, day);
      const calendar = writeCalendar({ days: dueDays(facts), today: day, page: null, host: 'a.b' });
      const events = calendar.replaceAll('\r\n ', '').split('BEGIN:VEVENT');
      for (const { name, slug } of shown) {
        const { amounts, until } = onDay.find((each) => each.slug === slug)!;
        for (const [at, { name: price, id }] of asked.entries()) {
          const amount = amounts[prices.indexOf(asked[at]!.slug)]!;
          expect(report).toContain(`$${written(amount)} per`);
          const fact = facts.find(
            ({ entity, criterion }) => entity === name && criterion.id === id,
          )!;
          const [end] = until === undefined ? [] : [dateOfDay(dayNumber(until) + 1)];
          expect(dueValueText(fact)).toMatch(new RegExp(`^\\$${written(amount)} per [^,]+(,|$)`));
          expect(dueValueText(fact).includes(', until ')).toBe(end !== undefined);
          if (end === undefined) continue;
          expect(fact.staleOn! <= end).toBe(true);
          const event = events.find((text) => text.includes(`${name}: ${price}\\, until `));
          expect(event).toContain(`:${fact.staleOn!.replaceAll('-', '')}`);
        }
      }
    },
  );
});

type Noted = Partial<PriceConditions> & {
  rival: string;
  criterion?: string;
  amount?: number;
  percent?: number;
  above?: number;
  hours?: string[];
  days?: string[];
  declined?: string;
};
const { notes, terms } = JSON.parse(fs.readFileSync('test/fixtures/price-notes.json', 'utf8')) as {
  notes: Record<string, string[]>;
  terms: Noted[];
};

describe('what stood in notes', () => {
  it('stands there no more', () => {
    const said = JSON.stringify(models);
    expect(Object.values(notes).flat().length).toBeGreaterThan(15);
    for (const note of Object.values(notes).flat()) expect(said).not.toContain(note);
  });

  it.each(terms.filter(({ declined, percent }) => !declined && !percent))(
    'is a term: $rival $criterion $amount',
    ({ rival, criterion = '', amount, above, hours, days, day = TODAY, ...conditions }) => {
      const claim = claimOf(models, rival, criterion);
      if (!hours && !days) {
        const inputTokens = above === undefined ? undefined : above + 1;
        const asked = { day, ...(inputTokens && { inputTokens }), ...conditions };
        expect(priceAt(claim, asked)?.amount).toBe(amount);
        return;
      }
      const [own] = claim.state === 'known' ? claim.measurements : [];
      expect(own?.terms).toContainEqual(
        expect.objectContaining({ amount, ...(hours ? { hoursUtc: hours } : { days }) }),
      );
    },
  );

  it.each(terms.filter(({ declined, percent }) => !declined && percent))(
    'is a surcharge: $rival $region $percent',
    ({ rival, region = '', percent }) => {
      const usual = priceAt(claimOf(models, rival, 'input_price'), { day: TODAY })?.amount ?? 0;
      const there = priceAt(claimOf(models, rival, 'input_price'), { day: TODAY, region });
      expect(there?.amount).toBeCloseTo(usual * (1 + (percent ?? 0) / 100), 10);
    },
  );

  it('is left out for a reason only', () => {
    const declined = terms.filter(({ declined }) => declined !== undefined);
    expect(declined.length).toBeLessThan(terms.length / 5);
    for (const { declined: why = '' } of declined) expect(why.length).toBeGreaterThan(20);
  });
});

type LongPrompt = { rival: string; above: number; input: number; output: number; each: number };
const { models: longPrompts } = JSON.parse(
  fs.readFileSync('test/fixtures/long-prompts.json', 'utf8'),
) as { models: LongPrompt[] };

describe('long prompts', () => {
  const cost = (slug: string, inputTokens: number) => {
    const criteria = models.decision?.cost;
    const rivals = models.rivals.filter((rival) => rival.slug === slug);
    if (!criteria) throw new Error('Nothing is counted.');
    const workload = {
      ...WORKLOAD,
      inputTokens,
      outputTokens: 2000,
      cachedPercent: 0,
      batchPercent: 0,
      requests: 1000,
      monthlyFixed: 0,
      oneOff: 0,
      today: null,
    };
    const ledger = { catalog: models, today: TODAY };
    return countCosts(ledger, criteria, atMakers(rivals), workload).candidates[0];
  };

  it.each(longPrompts)('$rival bills above $above tokens at $input and $output', (row) => {
    const { rival, above, input, output, each } = row;
    expect(0.3 * input + 0.002 * output).toBeCloseTo(each, 9);
    const long = cost(rival, 300_000);
    expect(long?.cost?.month1).toBeCloseTo(each * 1000, 2);
    expect(long?.notes).toContain('long-prompt');
    const short = cost(rival, above);
    expect(short?.notes).not.toContain('long-prompt');
    expect((short?.cost?.month1 ?? 0) / above).toBeLessThan((long?.cost?.month1 ?? 0) / 300_000);
  });

  it('no other model has a step for large requests', () => {
    const stepped = models.rivals.filter(({ slug }) =>
      cost(slug, 900_000)?.notes.includes('long-prompt'),
    );
    expect(stepped.map(({ slug }) => slug).sort()).toEqual(longPrompts.map(({ rival }) => rival));
    expect(longPrompts).toHaveLength(11);
  });
});
