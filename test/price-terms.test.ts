import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { priceAt, type PriceConditions } from '../src/core/catalog/price-at.ts';
import type { Catalog, Claim } from '../src/core/catalog/resolved.ts';
import { compare } from '../src/core/comparison/compare.ts';
import { countCosts } from '../src/core/decision/count-costs.ts';
import { dueFacts } from '../src/core/knowledge/due/due-facts.ts';
import { buildReport } from '../src/core/report/build-report.ts';
import { readCatalogFiles } from '../src/server/modules/catalog/read-catalog-files.ts';
import { atMakers, WORKLOAD } from './support/decision-catalog.ts';
import { REQUEST } from './support/real-reports.ts';

/** The prices of the shipped language models on several days, and what became of the notes that held them. */

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
  const ARGON = 'gemini-4-argon';
  const FLASH = 'gemini-3-8-flash';
  const prices = ['input_price', 'output_price', 'cached_input_price'];

  it.each([
    ['2026-11-23', [2, 10, 0.1], [0.75, 3.75, 0.075]],
    ['2026-12-02', [4, 20, 0.2], [0.75, 3.75, 0.075]],
    ['2027-01-02', [4, 20, 0.2], [1.5, 7.5, 0.15]],
    ['2027-06-01', [4, 20, 0.2], [1.5, 7.5, 0.15]],
  ])(
    '%s has the prices of that day in every comparison and every list of what is due',
    async (day, argon, flash) => {
      const catalog = await modelsOn(day);
      const numbers = (rival: string) =>
        prices.map((price) => {
          const claim = claimOf(catalog, rival, price);
          const value = claim.state === 'known' ? claim.measurements[0].value : null;
          return value?.kind === 'number' ? value.number : null;
        });
      expect(numbers(ARGON)).toEqual(argon);
      expect(numbers(FLASH)).toEqual(flash);
      for (const { claims } of catalog.rivals) {
        for (const claim of Object.values(claims)) {
          const until = claim.state === 'known' ? claim.measurements[0].until : undefined;
          if (until !== undefined) expect(until >= day).toBe(true);
        }
      }
      const shown = catalog.rivals.filter(({ slug }) => slug === ARGON || slug === FLASH);
      const asked = catalog.criteria.filter(({ slug }) => prices.includes(slug));
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
      for (const number of [...argon, ...flash]) {
        const decimals = String(number).split('.')[1]?.length ?? 0;
        expect(report).toContain(`$${number.toFixed(Math.max(2, decimals))} per`);
      }
      const due = dueFacts(catalog, day).filter(({ entity }) => entity === 'Gemini 3.8 Flash');
      const price = due.find(({ criterion }) => criterion.slug === 'input_price');
      expect(price?.measurement?.value).toMatchObject({ number: flash[0] });
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

/** By hand: 300,000 input tokens, none of them cached, and 2,000 output tokens; USD a request. */
const LONG_PROMPTS: [rival: string, above: number, input: number, output: number, cost: number][] =
  [
    ['claude-haiku-5-5', 100_000, 0.5, 2.5, 0.155],
    ['gemini-3-1-pro', 200_000, 4, 18, 1.236],
    ['gpt-5-6-sol', 272_000, 8, 30, 2.46],
    ['gpt-6-1-sol', 272_000, 4, 15, 1.23],
    ['gpt-6-1-terra', 272_000, 2, 7.5, 0.615],
    ['gpt-6-astra', 272_000, 20, 75, 6.15],
    ['gpt-6-luna', 272_000, 0.2, 0.75, 0.0615],
    ['grok-4-3', 199_999, 2.5, 5, 0.76],
    ['grok-4-6', 199_999, 4, 12, 1.224],
    ['grok-4-7', 199_999, 4, 12, 1.224],
    ['qwen3-7-plus', 256_000, 1.2, 4.8, 0.3696],
  ];

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

  it.each(LONG_PROMPTS)(
    '%s bills above %d tokens at %d and %d',
    (rival, above, _in, _out, each) => {
      const long = cost(rival, 300_000);
      expect(long?.cost?.month1).toBeCloseTo(each * 1000, 2);
      expect(long?.notes).toContain('long-prompt');
      const short = cost(rival, above);
      expect(short?.notes).not.toContain('long-prompt');
      expect((short?.cost?.month1 ?? 0) / above).toBeLessThan((long?.cost?.month1 ?? 0) / 300_000);
    },
  );

  it('no other model has a step for large requests', () => {
    const stepped = models.rivals.filter(({ slug }) =>
      cost(slug, 900_000)?.notes.includes('long-prompt'),
    );
    expect(stepped.map(({ slug }) => slug).sort()).toEqual(LONG_PROMPTS.map(([slug]) => slug));
  });
});
