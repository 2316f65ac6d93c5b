import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { priceAt, type PriceConditions } from '../src/core/catalog/price-at.ts';
import type { Evidence } from '../src/core/catalog/evidence.ts';
import type { Catalog, Claim, Rival, Subject } from '../src/core/catalog/resolved.ts';
import { findRivalClaim } from '../src/core/comparison/find-claim.ts';
import { freshness } from '../src/core/comparison/freshness.ts';
import { bestMeasurement } from '../src/core/comparison/pair-measurements.ts';
import { catalogs } from './support/real-reports.ts';

/** Corrections of the second review of terms, channels and lifecycles in November 2026, by their number in its list. */
type Correction = { number: number; says?: string; omits?: string } & (
  | { play: string }
  | {
      entity: string;
      criterion?: string;
      /** Of several results, the one of this test. */
      instrument?: string;
      expected: Record<string, unknown>;
      /** The price under these conditions: an amount, or a multiple of that of uncached input. */
      at?: Partial<PriceConditions>;
      amount?: number;
      ofInput?: number;
    }
);
type Declined = { number: number; part: string; reason: string };
type NewModel = { slug: string; taken?: true; declined?: string };

const TODAY = '2026-11-23';
const COUNT = 62;
const LEAST_KNOWN = 12;

const corrections = await fixture<Correction>('corrections');
const declined = await fixture<Declined>('declined');
const newModels = await fixture<NewModel>('new-models');
const models = catalogs.find(({ slug }) => slug === 'language-models')!;

async function fixture<Entry>(name: string): Promise<Entry[]> {
  return JSON.parse(
    await readFile(`test/fixtures/corrections-2026-11/${name}.json`, 'utf8'),
  ) as Entry[];
}

function holderOf(entity: string): { catalog: Catalog; holder: Subject | Rival } {
  const [folder, slug] = entity.split('/');
  for (const catalog of catalogs) {
    const all: (Subject | Rival)[] = folder === 'subjects' ? catalog.subjects : catalog.rivals;
    const holder = all.find((each) => each.slug === slug);
    if (holder) return { catalog, holder };
  }
  throw new Error(`There is no ${entity}.`);
}

function claimOf(entity: string, slug: string): { claim: Claim; inherited: boolean } {
  const { catalog, holder } = holderOf(entity);
  const criterion = [...catalog.criteria, ...catalog.capabilities].find(
    (each) => each.slug === slug,
  );
  if (!criterion) throw new Error(`There is no criterion ${slug}.`);
  if (!('offers' in holder)) return { claim: holder.claims[criterion.id]!, inherited: false };
  const { claim, inheritedFrom } = findRivalClaim(catalog, holder, criterion);
  return { claim, inherited: inheritedFrom !== null };
}

const urlsOf = (evidence: Evidence[]) => evidence.map(({ url }) => url);

/** A claim as a correction words it. */
function worded({ claim, inherited }: ReturnType<typeof claimOf>, instrument?: string) {
  if (claim.state === 'unknown') {
    const { between } = claim;
    return {
      unknown: claim.reason,
      note: claim.note,
      ...(between && { between: [between.least, between.most] }),
    };
  }
  const { measurements } = claim;
  const shown = measurements.find((each) => each.instrument === instrument) ?? measurements[0];
  const { value, host = null, evidence, terms = [], ...rest } = shown;
  return {
    ...rest,
    value: 'number' in value ? value.number : 'items' in value ? value.items : value.text,
    ...(value.kind === 'boolean' && { has: value.yes, covers: value.covers ?? null }),
    host,
    inherited,
    urls: urlsOf(evidence),
    days: terms.find(({ days }) => days)?.days,
  };
}

function described({ holder }: ReturnType<typeof holderOf>) {
  if (!('offers' in holder)) return { keyPoints: holder.keyPoints };
  const { status, note, lifecycle } = holder;
  return { status, note, replacedBy: lifecycle.replacedBy?.rival };
}

function found(correction: Correction) {
  if ('play' in correction) return playTexts(correction.play);
  const { entity, criterion, instrument } = correction;
  return criterion === undefined
    ? described(holderOf(entity))
    : worded(claimOf(entity, criterion), instrument);
}

function playTexts(pair: string): string[] {
  const [subject = '', rival = ''] = pair.split('--');
  const { catalog, holder } = holderOf(`subjects/${subject}`);
  const { holder: other } = holderOf(`rivals/${rival}`);
  return catalog.plays
    .filter(({ subjectId, rivalId }) => subjectId === holder.id && rivalId === other.id)
    .map(({ text }) => text);
}

const nameOf = (correction: Correction) =>
  'play' in correction
    ? correction.play
    : `${correction.entity} ${correction.criterion ?? 'itself'}`;

describe('the corrections of November 2026', () => {
  it.each(corrections.map((correction) => ({ ...correction, name: nameOf(correction) })))(
    'number $number stands: $name',
    ({ says = '', omits, ...correction }) => {
      const here = found(correction);
      if ('expected' in correction) expect(here).toMatchObject(correction.expected);
      expect(JSON.stringify(here)).toContain(says);
      if (omits !== undefined) expect(JSON.stringify(here)).not.toContain(omits);
    },
  );

  it.each(corrections.flatMap((each) => ('at' in each ? [{ ...each, name: nameOf(each) }] : [])))(
    'number $number is asked under its conditions: $name $at',
    (correction) => {
      const { entity, criterion = '', at, amount, ofInput = 0 } = correction;
      const input = priceAt(claimOf(entity, 'input_price').claim, { day: TODAY })?.amount ?? 0;
      const price = priceAt(claimOf(entity, criterion).claim, { day: TODAY, ...at });
      expect(price?.amount).toBeCloseTo(amount ?? input * ofInput, 10);
    },
  );

  it('are each found again, or declined for a reason', () => {
    const numbers = new Set([...corrections, ...declined].map(({ number }) => number));
    expect([...numbers].sort((one, other) => one - other)).toEqual([...Array(COUNT).keys()]);
    for (const { part, reason } of declined) {
      expect(part.length).toBeGreaterThan(10);
      expect(reason.length).toBeGreaterThan(40);
    }
  });

  it('leave the twelve companies and the thirty-two criteria', () => {
    expect(models.subjects.filter(({ retired }) => !retired)).toHaveLength(12);
    expect(models.criteria.filter(({ retired }) => !retired)).toHaveLength(32);
  });
});

describe('the 48 models that the catalog had before', () => {
  const slugs = new Set(newModels.map(({ slug }) => slug));
  const before = models.rivals.filter(({ slug, retired }) => !retired && !slugs.has(slug));
  const cells = before.flatMap((rival) =>
    models.criteria.map((criterion) => ({
      criterion,
      claim: findRivalClaim(models, rival, criterion).claim,
    })),
  );
  const ages = cells.flatMap(({ criterion, claim }) => {
    if (claim.state === 'unknown') return [];
    const shown = bestMeasurement(criterion, claim);
    return [freshness(shown, models.shelfLifeDays[criterion.factKind], TODAY).state];
  });

  it('are known in 82 of 100 cells, and stale in at most five', () => {
    expect(cells).toHaveLength(48 * 32);
    expect(ages.length / cells.length).toBeGreaterThanOrEqual(0.82);
    expect(ages.filter((age) => age === 'stale').length / ages.length).toBeLessThanOrEqual(0.05);
  });
});

describe('the models that the catalog lacked in November 2026', () => {
  it.each(newModels.filter(({ taken }) => taken))(
    '$slug is current, with at least twelve criteria known',
    ({ slug }) => {
      const rival = models.rivals.find((each) => each.slug === slug);
      expect(rival).toMatchObject({ status: 'ga', retired: false });
      expect(rival?.lifecycle.replacedBy).toBeUndefined();
      const known = models.criteria.filter(
        (criterion) => findRivalClaim(models, rival!, criterion).claim.state === 'known',
      );
      expect(known.length).toBeGreaterThanOrEqual(LEAST_KNOWN);
    },
  );

  it('are taken, or declined for a reason', () => {
    expect(newModels).toHaveLength(18);
    for (const { slug, taken, declined: reason = '' } of newModels) {
      expect([slug, models.rivals.some((each) => each.slug === slug)]).toEqual([
        slug,
        taken === true,
      ]);
      if (!taken) expect(reason.length).toBeGreaterThan(20);
    }
  });
});
