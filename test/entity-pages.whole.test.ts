import { describe, expect, it } from 'vitest';
import type { Catalog, Claim, Rival } from '../src/core/catalog/resolved.ts';
import { nearestSlugs } from '../src/core/catalog/nearest-slugs.ts';
import { STATEMENT_FORMS } from '../src/core/document/assertion.ts';
import { SAMPLE_WORKLOAD } from '../src/core/decision/decision-address.ts';
import { buildEntity } from '../src/core/report/entity/build-entity.ts';
import type { Entity } from '../src/core/report/entity/entity-context.ts';
import { entityPage, type EntityPage } from '../src/core/report/entity/entity-page.ts';
import { catalogs } from './support/real-reports.ts';

const TODAY = '2026-11-27';
const ASKED = { today: TODAY, workload: SAMPLE_WORKLOAD, isDefault: true };

type Shown = { catalog: Catalog; entity: Entity; page: EntityPage };

const SHOWN: Shown[] = catalogs.flatMap((catalog) => {
  const products = catalog.subjects.filter(
    ({ representativeIds }) => representativeIds.length === 0,
  );
  const entities: Entity[] = [
    ...catalog.rivals.map((of): Entity => ({ kind: 'rival', of })),
    ...products.map((of): Entity => ({ kind: 'subject', of })),
  ];
  return entities.map((entity) => ({ catalog, entity, page: buildEntity(catalog, entity, ASKED) }));
});
const PRICED = SHOWN.filter(({ page }) => page.price);

/** Its own claim, else that of its company if it applies. */
function claimOf({ subjects }: Catalog, rival: Rival, criterionId: string): Claim | undefined {
  const company = subjects.find(({ id }) => id === rival.subjectId)?.claims[criterionId];
  const isHeld = company?.state === 'known' && company.withheld?.rivalIds.includes(rival.id);
  return rival.claims[criterionId] ?? (isHeld ? undefined : company);
}

function numberIn(catalog: Catalog, rival: Rival, criterionId: string | null | undefined) {
  const claim = criterionId ? claimOf(catalog, rival, criterionId) : undefined;
  const value = claim?.state === 'known' ? claim.measurements[0].value : null;
  return value?.kind === 'number' ? value.number : null;
}

/** The monthly cost of the sample at today’s prices, recomputed from the claims; null: unknown. */
function monthOf(catalog: Catalog, rival: Rival): number | null {
  const cost = catalog.decision?.cost;
  const [input, output, cached] = [
    cost?.inputPriceId,
    cost?.outputPriceId,
    cost?.cachedPriceId,
  ].map((id) => numberIn(catalog, rival, id));
  if (input == null || output == null) return null;
  const { requests, inputTokens, outputTokens, cachedPercent } = SAMPLE_WORKLOAD;
  const share = cachedPercent / 100;
  const each =
    inputTokens * ((1 - share) * input + share * (cached ?? input)) + outputTokens * output;
  return (requests * each) / 1e6;
}

describe('the page of every entity', () => {
  it('is as its contract has it, and each has one of its own', () => {
    expect(SHOWN.length).toBeGreaterThan(120);
    for (const { page } of SHOWN) expect(entityPage.parse(page)).toEqual(page);
    for (const catalog of catalogs) {
      const slugs = SHOWN.filter((each) => each.catalog === catalog).map(
        ({ page }) => page.entity.slug,
      );
      expect(new Set(slugs).size).toBe(slugs.length);
    }
  });

  it('says only what is one of the forms, on criteria of the catalog', () => {
    for (const { catalog, page } of SHOWN) {
      const ids = new Set([...catalog.criteria, ...catalog.capabilities].map(({ id }) => id));
      for (const { assertion, others } of page.lead) {
        expect(STATEMENT_FORMS).toContain(assertion.form);
        expect(assertion.claims.length).toBeGreaterThan(0);
        for (const id of assertion.claims) expect(ids).toContain(id);
        expect(assertion.sides).toEqual([0, ...others.map((_, at) => at + 1)]);
      }
    }
  });

  it('says nothing but that it is not known from an unknown', () => {
    for (const { catalog, entity, page } of SHOWN) {
      if (entity.kind === 'subject') continue;
      for (const { text, assertion } of page.lead) {
        if (['not-known', 'count', 'fact'].includes(assertion.form)) continue;
        const isKnown = assertion.claims.some(
          (id) => claimOf(catalog, entity.of, id)?.state === 'known',
        );
        expect(isKnown, `${page.entity.name}: ${text}`).toBe(true);
      }
    }
  });

  it('marks exactly what is unknown as missing', () => {
    for (const { catalog, entity, page } of SHOWN) {
      if (entity.kind === 'subject') continue;
      for (const { facts } of page.groups) {
        for (const { dot, claim, value } of facts) {
          const known = claimOf(catalog, entity.of, claim.criterion)?.state === 'known';
          expect(dot !== 'missing', `${page.entity.name} ${claim.criterion}`).toBe(known);
          expect(value).not.toBe('');
        }
      }
    }
  });

  it('counts yes, no and missing so that they are all capabilities', () => {
    for (const { catalog, page } of SHOWN) {
      const { counts } = page;
      expect(counts === null).toBe(catalog.capabilities.length === 0);
      if (counts) expect(counts.yes + counts.no + counts.missing).toBe(counts.all);
    }
  });

  it('says "only" where the other side documents a no, and never where it is unknown', () => {
    for (const { catalog, entity, page } of SHOWN) {
      for (const { subject, onlyHere, onlyThere, openHere, openThere } of page.versus) {
        const other = catalog.subjects.find(({ id }) => id === subject.id);
        const claimsOf = (names: string[], claims: Record<string, Claim> | undefined) =>
          names.map(
            (name) => claims?.[catalog.capabilities.find((each) => each.name === name)?.id ?? ''],
          );
        for (const claim of claimsOf(onlyHere, other?.claims)) expect(claim?.state).toBe('known');
        for (const claim of claimsOf(onlyThere, entity.of.claims))
          expect(claim?.state).toBe('known');
        for (const claim of claimsOf(openThere, entity.of.claims))
          expect(claim?.state).toBe('known');
        for (const claim of claimsOf(openHere, other?.claims)) expect(claim?.state).toBe('known');
      }
    }
  });
});

describe('ranks by test', () => {
  it('are those of an independent count over all live rivals, on one test, board and agent', () => {
    let counted = 0;
    for (const { catalog, entity, page } of SHOWN) {
      const live = catalog.rivals.filter(({ retired }) => !retired);
      for (const { criterionId, test, board, agent, rank, of } of page.ranks) {
        const criterion = catalog.criteria.find(({ id }) => id === criterionId);
        const higher = criterion?.instruments.find(({ name }) => name === test)?.higherIsBetter;
        const results = live.flatMap((rival) => {
          const claim = claimOf(catalog, rival, criterionId);
          const run =
            claim?.state === 'known' &&
            claim.measurements.find(
              (each) =>
                each.instrument === test &&
                each.board === board &&
                (each.agent ?? null) === agent &&
                each.reportedBy === 'independent' &&
                ['read', 'vendor-answer', 'own'].includes(each.basis),
            );
          if (!run || run.value.kind !== 'number') return [];
          return [{ id: rival.id, number: run.value.number }];
        });
        const own = results.find(({ id }) => id === entity.of.id)?.number ?? NaN;
        const better = results.filter(({ number }) => (higher ? number > own : number < own));
        expect([rank, of], `${page.entity.name} on ${test}`).toEqual([
          better.length + 1,
          results.length,
        ]);
        counted += 1;
      }
    }
    expect(counted).toBeGreaterThan(150);
  });

  it('lead only where nothing is better or level', () => {
    for (const { page } of SHOWN) {
      for (const { leads, rank, place } of page.ranks) {
        if (leads) expect([rank, place]).toEqual([1, expect.not.stringContaining('level')]);
      }
    }
  });
});

describe('what a month costs', () => {
  it('is the sum of an independent count, for prices without a step for long prompts', () => {
    for (const { catalog, entity, page } of PRICED) {
      if (entity.kind === 'subject') continue;
      const month = monthOf(catalog, entity.of);
      const said = page.price?.month ?? null;
      const counted = month === null ? null : `$${Math.round(month).toLocaleString('en')}`;
      expect([page.entity.name, said]).toEqual([page.entity.name, counted]);
    }
  });

  it('makes alternatives cheaper, or better on the same test, as they are said to be', () => {
    let cheaper = 0;
    for (const { catalog, entity, page } of PRICED) {
      if (entity.kind === 'subject') continue;
      const own = monthOf(catalog, entity.of);
      for (const { id, facts } of page.alternatives.items) {
        const other = catalog.rivals.find((each) => each.id === id);
        const month = other && monthOf(catalog, other);
        if (month == null || own === null) throw new Error(`${page.entity.name}: no cost`);
        const [gap = '', ratio = ''] = facts;
        const isCheaper = /^(?:half|a quarter|less than|\d+%)/.test(ratio);
        if (isCheaper) expect(month, `${page.entity.name}: ${ratio}`).toBeLessThan(own);
        else if (/times|twice/.test(ratio)) expect(month).toBeGreaterThan(own);
        expect(isCheaper || ratio.startsWith('about') || gap.includes('more')).toBe(true);
        cheaper += Number(isCheaper);
      }
    }
    expect(cheaper).toBeGreaterThan(15);
  });

  it('names the next price with its day, where one is on file', () => {
    const flash = PRICED.find(({ page }) => page.entity.slug === 'gemini-3-8-flash')?.page;
    expect(flash?.price?.next).toBe('From 1 January 2027: $1.50 / $7.50 / $0.15');
    expect(flash?.price?.periods.map(({ month }) => month)).toEqual(['$3,156', '$6,312']);
    expect(flash?.lead[0]?.text).toBe('Input price and output price double on 1 January 2027.');
    expect(flash?.price?.chart).not.toBeNull();
  });
});

it('the open questions of an entity are its letter', () => {
  for (const { page } of SHOWN) {
    expect(page.letter === null).toBe(page.questions.length === 0);
    for (const question of page.questions) expect(page.letter?.text).toContain(question);
  }
});

it('slugs that look like a text come the likest first', () => {
  const slugs = ['claude-opus-5-5', 'claude-opus-5', 'gemini-3-8-flash'];
  expect(nearestSlugs('claude-opus-55', slugs, 2)).toEqual(['claude-opus-5', 'claude-opus-5-5']);
  expect(nearestSlugs('zzz', slugs, 2)).toEqual([]);
});
