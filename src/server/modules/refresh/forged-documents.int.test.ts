import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { faithfulDocument, FORGERIES, forged } from '../../../../test/support/models-catalog.ts';
import type { AuthoredClaim } from '../../../core/catalog/authored.ts';
import type { CatalogInput } from '../../../core/catalog/resolve-catalog.ts';
import { readCatalogFiles } from '../catalog/read-catalog-files.ts';
import { modelsDev } from '../../../core/knowledge/refresh/models-dev.ts';
import { refreshCatalogs, writeRefresh } from './refresh-files.ts';

/** A copy of the catalog of language models, refreshed by hand from documents that try to spoil it. */

const CATALOG = 'language-models';
const TODAY = '2027-01-31';
const address = 'https://models.dev/api.json';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'refresh-'));
  await cp(`catalogs/${CATALOG}`, path.join(folder, CATALOG), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

async function read(): Promise<CatalogInput> {
  const { inputs, faults } = await readCatalogFiles([folder], { today: TODAY });
  expect(faults).toEqual([]);
  const [input] = inputs;
  if (!input) throw new Error('There is no catalog.');
  return input;
}

/** `accept` names the proposals that a person takes besides. */
async function refresh(
  document: unknown,
  day: string,
  accept: (ids: string[]) => string[] = () => [],
) {
  const before = await read();
  const [found] = refreshCatalogs([before], [{ source: modelsDev, document, address, day }]);
  if (!found) throw new Error('Nothing was refreshed.');
  const groups = found.proposals.map(({ group }) => group);
  const { written, left } = await writeRefresh(folder, found, { accepted: accept(groups) });
  expect(left).toEqual([]);
  return { before, after: await read(), proposals: found.proposals, written };
}

const all = (ids: string[]) => ids;
const pagesOf = (claim: AuthoredClaim) =>
  'unknown' in claim ? claim.looked_at : 'evidence' in claim ? claim.evidence : [];

/** What a claim says and of which kind it is, without the pages that confirm it. */
function said(claim: AuthoredClaim) {
  return 'evidence' in claim ? { ...claim, evidence: [] } : claim;
}

describe.each(Object.entries(FORGERIES))('%s', (_, forgery) => {
  test('is written nowhere by itself, and no page is lost', async () => {
    const honest = faithfulDocument(await read());
    const { before, after, proposals } = await refresh(forged(honest, forgery), '2026-12-01');
    expect(proposals.filter(({ apart }) => apart !== null).length).toBeGreaterThan(20);
    for (const [index, { data }] of before.rivals.entries()) {
      const { claims, ...fields } = after.rivals[index]!.data;
      expect(fields).toEqual({ ...data, claims: undefined });
      for (const [slug, claim] of Object.entries(data.claims)) {
        expect(said(claims[slug]!)).toEqual(said(claim));
        expect(pagesOf(claims[slug]!)).toEqual(expect.arrayContaining(pagesOf(claim)));
      }
    }
    const confirmed = proposals.filter(({ change }) => change === 'confirmed');
    expect(confirmed.length).toBeGreaterThan(20);
    for (const { slug: rival, target, source } of confirmed) {
      const claim = after.rivals.find(({ slug }) => slug === rival)?.data.claims[target.slug];
      expect(claim && pagesOf(claim)).toContainEqual(source);
    }
  });

  test('is taken where a person says so, and stays beside what it replaced; twice changes nothing', async () => {
    const document = forged(faithfulDocument(await read()), forgery);
    const { before, after, proposals } = await refresh(document, '2026-12-01', all);
    const changed = proposals.filter(({ change }) => change === 'changed');
    expect(changed.length).toBeGreaterThan(20);
    for (const { slug: rival, target, is, source } of changed) {
      const [was, now] = [before, after].map(
        ({ rivals }) => rivals.find(({ slug }) => slug === rival)?.data,
      );
      if (target.kind === 'field') {
        expect(now).toHaveProperty(target.slug, is);
        continue;
      }
      const replaced = was?.claims[target.slug];
      expect(now?.claims[target.slug]).toMatchObject({ value: is, evidence: [source] });
      expect(now?.claims[target.slug]).toHaveProperty('earlier', [replaced]);
    }
    const again = await refresh(document, '2026-12-01', all);
    expect(again).toMatchObject({ proposals: [], written: [] });
  });
});

test('what came from the list is replaced by the list alone where it is a price that moves a little', async () => {
  const honest = faithfulDocument(await read());
  const isPrice = (id: string) => id.endsWith('_price');
  const dearer = FORGERIES['a price half as high again']!;
  await refresh(forged(honest, dearer), '2026-12-01', all);
  const { proposals, after } = await refresh(honest, '2026-12-08');
  const taken = proposals.filter(({ change, apart }) => change === 'changed' && apart === null);
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.map(({ id }) => id).filter((id) => !isPrice(id))).toEqual([]);
  for (const { slug: rival, target, is } of taken) {
    const claim = after.rivals.find(({ slug }) => slug === rival)?.data.claims[target.slug];
    expect(claim).toMatchObject({ value: is });
    expect(claim).toHaveProperty('earlier.length', 2);
  }
});
