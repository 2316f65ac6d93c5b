import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Catalog, Claim, ClaimValue } from '../src/core/catalog/resolved.ts';
import { findRivalClaim } from '../src/core/comparison/find-claim.ts';
import { catalogs } from './support/real-reports.ts';

/** A correction of the review of all sources in November 2026, as recorded then. */
type Correction = {
  action: string;
  /** `subjects/slug` or `rivals/slug`; a correction of a criterion or a credit has none. */
  entity?: string;
  criterion?: string;
  field?: string;
  value?: unknown;
  unknown?: string;
  stated?: Record<string, unknown>[];
  rivals?: string[];
};
type Declined = { entity: string; target: string; reason: string };

const declined = (await fixture('declined')) as Declined[];

async function fixture(name: string): Promise<unknown> {
  return JSON.parse(await readFile(`test/fixtures/corrections/${name}.json`, 'utf8'));
}

function entityOf({ subjects, rivals }: Catalog, path = '') {
  const [folder, slug] = path.split('/');
  const all = folder === 'subjects' ? subjects : rivals;
  const entity = all.find((each) => each.slug === slug);
  if (!entity) throw new Error(`There is no ${path}.`);
  return entity;
}

function criterionOf({ criteria }: Catalog, slug = '') {
  const criterion = criteria.find((each) => each.slug === slug);
  if (!criterion) throw new Error(`There is no criterion ${slug}.`);
  return criterion;
}

function authoredValue(value: ClaimValue) {
  if ('number' in value) return { value: value.number };
  if (value.kind === 'list') return { value: value.items };
  return value.kind === 'text' ? { value: value.text } : { value: value.text, has: value.yes };
}

/** A claim as a correction words it. */
function worded(claim: Claim | undefined) {
  if (claim?.state !== 'known') return { unknown: claim?.reason };
  return {
    stated: claim.measurements.map((each) => ({
      ...authoredValue(each.value),
      ...(each.instrument === undefined ? {} : { instrument: each.instrument }),
      basis: each.basis,
      reportedBy: each.reportedBy,
      confidence: each.confidence,
      asOf: each.asOf,
    })),
  };
}

/** The corrected part of a claim, which may state further results. */
function among(found: ReturnType<typeof worded>, asked: Correction['stated'] = []) {
  const wanted = asked.map((each) => JSON.stringify(each));
  if (!found.stated) return found;
  return { stated: found.stated.filter((each) => wanted.includes(JSON.stringify(each))) };
}

function fieldOf(catalog: Catalog, { entity, field }: Correction): unknown {
  const found: Record<string, unknown> = { ...entityOf(catalog, entity) };
  if (field === 'evidence') return entityOf(catalog, entity).evidence.map(({ url }) => url);
  return found[field === 'key_points' ? 'keyPoints' : (field ?? '')];
}

/** Today's value in the catalog at the place of a correction, and the corrected value. */
function stands(catalog: Catalog, correction: Correction): { found: unknown; asked: unknown } {
  const { action, entity, criterion, value } = correction;
  const own = () => entityOf(catalog, entity).claims[criterionOf(catalog, criterion).id];
  switch (action) {
    case 'retire':
      return { found: entityOf(catalog, entity).retired, asked: true };
    case 'field':
      return { found: fieldOf(catalog, correction), asked: value };
    case 'credit':
      return { found: catalog.credits.some(({ name }) => name === value), asked: true };
    case 'description':
      return { found: criterionOf(catalog, criterion).description, asked: value };
    case 'instrument':
      return {
        found: criterionOf(catalog, criterion).instruments.some(({ name }) => name === value),
        asked: true,
      };
    case 'instrument-description':
      return {
        found: criterionOf(catalog, criterion)
          .instruments.filter(({ name }) => name.startsWith(correction.field ?? ''))
          .map(({ description }) => description),
        asked: [value],
      };
    case 'note': {
      const claim = own();
      const noted = claim?.state === 'known' ? claim.measurements[0] : claim;
      return { found: noted?.note, asked: value };
    }
    default: {
      const { unknown, stated } = correction;
      if (unknown !== undefined) return { found: worded(own()), asked: { unknown } };
      return { found: among(worded(own()), stated), asked: { stated } };
    }
  }
}

const keyOf = ({ entity, criterion, field }: Correction) => `${entity} ${criterion ?? field}`;
const isDeclined = (correction: Correction) =>
  declined.some(({ entity, target }) => `${entity} ${target}` === keyOf(correction));

describe.each(catalogs.map((catalog) => ({ slug: catalog.slug, catalog })))(
  'the corrections of $slug',
  async ({ slug, catalog }) => {
    const corrections = (await fixture(slug)) as Correction[];
    const exceptions = corrections.filter(({ action }) => action === 'except');
    const others = corrections.filter(({ action }) => action !== 'except');

    it('stand in the catalog as they were given', () => {
      const missing = others
        .filter((correction) => !isDeclined(correction))
        .map((correction) => ({ at: keyOf(correction), ...stands(catalog, correction) }))
        .filter(({ found, asked }) => JSON.stringify(found) !== JSON.stringify(asked));
      expect(missing).toEqual([]);
    });

    it('are listed as declined only where the catalog says something else', () => {
      const same = others
        .filter(isDeclined)
        .filter((correction) => {
          const { found, asked } = stands(catalog, correction);
          return JSON.stringify(found) === JSON.stringify(asked);
        })
        .map(keyOf);
      expect(same).toEqual([]);
    });

    it('keep models from inheriting what does not hold for them', () => {
      const inherited = exceptions.flatMap(({ criterion = '', rivals = [] }) =>
        rivals.filter((name) => {
          const rival = catalog.rivals.find((each) => each.slug === name);
          if (!rival) throw new Error(`There is no ${name}.`);
          const { claim, inheritedFrom } = findRivalClaim(
            catalog,
            rival,
            criterionOf(catalog, criterion),
          );
          const isExplained = claim.state === 'known' || claim.note !== undefined;
          const isMended = isDeclined({ action: 'except', entity: `rivals/${name}`, criterion });
          return !isMended && (inheritedFrom !== null || !isExplained);
        }),
      );
      expect(inherited).toEqual([]);
    });
  },
);

type CapabilityAnswer = {
  entity: string;
  capability: string;
  yes: boolean;
  basis: string;
  reportedBy: string;
  confidence: number;
  urls: string[];
  note?: string;
  /** Why its confidence is 0.5. */
  lowered?: string;
  /** Why its answer, its reporter, its pages or its note have changed since. */
  mended?: string;
  declined?: string;
};

const LOWERED_TO = 0.5;

describe('the capabilities read for 24 products', async () => {
  const answers = (await fixture('capabilities')) as CapabilityAnswer[];
  const catalog = catalogs.find(({ capabilities }) => capabilities.length > 0)!;
  const claimOf = ({ entity, capability }: CapabilityAnswer) => {
    const criterion = catalog.capabilities.find(({ slug }) => slug === capability);
    return entityOf(catalog, entity).claims[criterion?.id ?? ''];
  };

  it('stand in the catalog with basis, reporter, confidence, pages and note as given', () => {
    const taken = answers.filter(({ declined: reason }) => reason === undefined);
    expect(taken).toHaveLength(396);
    for (const answer of taken) {
      const claim = claimOf(answer);
      const [first] = claim?.state === 'known' ? claim.measurements : [];
      const name = `${answer.entity} ${answer.capability}`;
      expect([name, first?.basis]).toEqual([name, answer.basis]);
      const found = [
        name,
        first?.value.kind === 'boolean' && first.value.yes,
        first?.reportedBy,
        first?.confidence,
        first?.evidence.map(({ url }) => url),
        first?.note,
      ];
      const given = [
        name,
        answer.yes,
        answer.reportedBy,
        answer.lowered ? LOWERED_TO : answer.confidence,
        answer.urls,
        answer.note,
      ];
      if (answer.mended) expect(found).not.toEqual(given);
      else expect(found).toEqual(given);
    }
  });

  it('leave the weakest sixteen as notes of an unknown', () => {
    const declinedOnes = answers.filter(({ declined: reason }) => reason !== undefined);
    expect(declinedOnes).toHaveLength(16);
    for (const answer of declinedOnes) {
      expect(claimOf(answer)).toMatchObject({ state: 'unknown', note: answer.note });
    }
  });

  it('say no only where it can be read', () => {
    const noes = [...catalog.subjects, ...catalog.rivals].flatMap((entity) =>
      catalog.capabilities.flatMap(({ id }) => {
        const claim = entity.claims[id];
        return claim?.state === 'known' ? claim.measurements : [];
      }),
    );
    for (const { value, basis } of noes) {
      if (value.kind === 'boolean' && !value.yes) expect(basis).toBe('read');
    }
  });
});
