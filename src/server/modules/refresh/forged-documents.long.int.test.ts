import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { faithfulDocument, FORGERIES, forged } from '../../../../test/support/models-catalog.ts';
import type { AuthoredClaim } from '../../../core/catalog/authored.ts';
import type { CatalogInput } from '../../../core/catalog/resolve-catalog.ts';
import { readCatalogFiles } from '../catalog/read-catalog-files.ts';
import { litellm } from '../../../core/knowledge/refresh/litellm.ts';
import { lmarenaText } from '../../../core/knowledge/refresh/lmarena.ts';
import { modelsDev } from '../../../core/knowledge/refresh/models-dev.ts';
import { trustRegistry } from '../../../core/knowledge/refresh/trust-registry.ts';
import { refreshCatalogs, writeRefresh } from './refresh-files.ts';

/** A copy of the catalog of language models, refreshed by hand from documents that try to spoil it. */

const CATALOG = 'language-models';
const TODAY = '2027-01-31';

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

/** `accept` names the proposals that a person also accepts. */
async function refresh(
  document: unknown,
  day: string,
  accept: (ids: string[]) => string[] = () => [],
  { source = modelsDev, declined = [] as string[] } = {},
) {
  const before = await read();
  const [found] = refreshCatalogs([before], [{ source, document, address: source.address, day }]);
  if (!found) throw new Error('Nothing was refreshed.');
  const groups = found.proposals.map(({ group }) => group);
  const { written, left } = await writeRefresh(folder, found, {
    accepted: accept(groups),
    declined,
    reason: 'The list is wrong.',
  });
  expect(left).toEqual([]);
  return { before, after: await read(), proposals: found.proposals, written };
}

const all = (ids: string[]) => ids;
const pagesOf = (claim: AuthoredClaim) =>
  'unknown' in claim ? claim.looked_at : 'evidence' in claim ? claim.evidence : [];

/** Value and basis of a claim, without the pages that confirm it. */
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

test('a declined proposal stays away until the list says another value, and costs no evidence', async () => {
  const honest = faithfulDocument(await read());
  const dearer = forged(honest, FORGERIES['a price nearly five times as high']!);
  const first = await refresh(dearer, '2026-12-01');
  const { slug, group } = first.proposals.find(({ apart }) => apart === 'price-step')!;
  const ofGroup = ({ proposals }: typeof first) =>
    proposals.filter((each) => each.group === group).map(({ apart }) => apart);
  const refused = await refresh(dearer, '2026-12-01', undefined, { declined: [group] });
  expect(ofGroup(refused)).not.toEqual([]);
  const rival = ({ rivals }: CatalogInput) => rivals.find((each) => each.slug === slug)!.data;
  expect(rival(refused.after)).toMatchObject({
    declined: [{ source: 'models-dev', reason: 'The list is wrong.', day: '2026-12-01' }],
  });
  expect(rival(refused.after).claims).toEqual(rival(refused.before).claims);
  const again = await refresh(dearer, '2026-12-01');
  expect(ofGroup(again)).toEqual([]);
  expect(again.written).toEqual([]);
  const other = forged(dearer, FORGERIES['a price nearly five times as high']!);
  expect(ofGroup(await refresh(other, '2026-12-02'))).not.toEqual([]);
});

test('a yes of the registry of answers adds a page with its own day; its silence changes nothing', async () => {
  const registry = (value: string) => ({
    schema_version: 1,
    offerings: ['anthropic-api', 'openai-api', 'mistral-la-plateforme'].map((id) => ({
      id,
      dimensions: {
        training_on_customer_data: { value, confidence: 'high', verified: '2026-12-01' },
        retention_zdr: { value, confidence: 'high', verified: '2026-12-01' },
      },
    })),
  });
  const options = { source: trustRegistry };
  const denied = await refresh(registry('no_public'), '2026-12-05', all, options);
  expect(denied).toMatchObject({ proposals: [], written: [] });
  const { before, after, proposals, written } = await refresh(
    registry('yes_public'),
    '2026-12-05',
    all,
    options,
  );
  const confirmed = proposals.filter(({ change }) => change === 'confirmed');
  expect(confirmed.length).toBeGreaterThan(2);
  expect(written.every((name) => name.includes('/subjects/'))).toBe(true);
  for (const [index, { slug, data }] of before.subjects.entries()) {
    for (const [criterion, claim] of Object.entries(data.claims)) {
      const now = after.subjects[index]!.data.claims[criterion]!;
      expect(said(now)).toEqual(said(claim));
      expect(pagesOf(now)).toEqual(expect.arrayContaining(pagesOf(claim)));
      const source = confirmed.find((each) => each.slug === slug && each.target.slug === criterion);
      if (source) expect(pagesOf(now)).toContainEqual({ ...source.source, as_of: '2026-12-01' });
    }
  }
  const again = await refresh(registry('yes_public'), '2026-12-05', all, options);
  expect(again.written).toEqual([]);
});

/** LiteLLM's map with the catalog's prices multiplied by `times`. */
function priceMap({ rivals }: CatalogInput, times: number) {
  const price = (data: CatalogInput['rivals'][number]['data'], slug: string) => {
    const claim = data.claims[slug];
    return claim && 'value' in claim ? (Number(claim.value) * times) / 1_000_000 : undefined;
  };
  return Object.fromEntries(
    rivals.flatMap(({ data }) => {
      const input_cost_per_token = price(data, 'input_price');
      const output_cost_per_token = price(data, 'output_price');
      const id = data.listed?.['litellm'];
      return id === undefined ? [] : [[id, { input_cost_per_token, output_cost_per_token }]];
    }),
  );
}
const table = (rating: number) =>
  [
    'date,model,organization,license,rating,rating_lower,rating_upper,votes,rank',
    `2026-12-01,gpt-5.6-sol-xhigh,openai,Proprietary,${rating},1,2,3,4`,
  ].join('\n');

test.each([
  ['LiteLLM', litellm, (input: CatalogInput) => priceMap(input, 1.5)],
  ['LiteLLM, of which most is gone', litellm, () => ({})],
  ['LMArena', lmarenaText, () => table(9000)],
])('whatever %s says is shown and never written', async (_, source, documentOf) => {
  const document = documentOf(await read());
  const { before, after, proposals, written } = await refresh(document, '2026-12-05', all, {
    source,
  });
  expect(written).toEqual([]);
  expect(after).toEqual(before);
  expect(proposals.every(({ change }) => change !== 'confirmed')).toBe(true);
});

test('two lists that differ say so, and neither is taken; two that agree say that', async () => {
  await refresh(
    forged(faithfulDocument(await read()), FORGERIES['a price half as high again']!),
    '2026-12-01',
    all,
  );
  const input = await read();
  const honest = faithfulDocument(input);
  const document = forged(honest, FORGERIES['a price half as high again']!);
  const opinions = (times: number) => {
    const found = refreshCatalogs(
      [input],
      [
        { source: modelsDev, document, address: modelsDev.address, day: '2026-12-08' },
        {
          source: litellm,
          document: priceMap(input, times),
          address: litellm.address,
          day: '2026-12-08',
        },
      ],
    );
    const prices = found[0]!.proposals.filter(
      ({ change, target, others }) =>
        change === 'changed' && target.slug === 'input_price' && others.length > 0,
    );
    expect(prices.length).toBeGreaterThan(3);
    return prices;
  };
  for (const { is, others } of opinions(1.5)) {
    expect(others).toEqual([{ name: 'LiteLLM', is: expect.closeTo(Number(is), 9) }]);
  }
  const differing = opinions(1.2);
  for (const { is, others, apart } of differing) {
    expect(others[0]?.is).not.toBe(is);
    expect(apart).not.toBeNull();
  }
});
