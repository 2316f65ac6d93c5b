import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { catalogs } from '../../../../test/support/real-reports.ts';
import { comparisonAnswer } from '../../../core/api/comparison-api.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';

let app: App;
beforeAll(async () => {
  const snapshot = createSnapshot(structuredClone(catalogs), null);
  app = await createTestApp({ snapshot: () => snapshot, today: () => '2026-11-23' });
});
afterAll(() => app.close());

const models = catalogs.find(({ slug }) => slug === 'language-models') as Catalog;
const idOf = (list: readonly { slug: string; id: number | string }[], slug: string) =>
  list.find((each) => each.slug === slug)?.id ?? '';
const opus = idOf(models.rivals, 'claude-opus-5-5');
const residency = idOf(models.criteria, 'data_residency');
const price = idOf(models.criteria, 'input_price');
const soc2 = idOf(models.criteria, 'soc2_type2');

const compared = (at: string | null, rival = opus) =>
  app.inject({
    url: '/api/comparisons',
    query: {
      product: String(idOf(models.subjects, 'google')),
      competitors: String(rival),
      features: [residency, price, soc2].join(','),
      ...(at !== null && { at }),
    },
  });

async function cellsAt(at: string | null) {
  const answer = await compared(at);
  expect(answer.statusCode).toBe(200);
  const { document, cells } = comparisonAnswer.parse(answer.json());
  const cell = (id: string | number) => cells[`${id}/${opus}`];
  return { document, residency: cell(residency), price: cell(price), soc2: cell(soc2) };
}

it('at its maker a model is compared as ever', async () => {
  const made = await cellsAt('own');
  expect(made).toEqual(await cellsAt(null));
  expect(made.document.selection).not.toHaveProperty('at');
  expect(made.residency?.measurements[0]?.value).toMatch(/^Yes\. .*US/);
});

it('at a cloud it has the regions and the price of the cloud and the audits of who sells it', async () => {
  const { document, ...cells } = await cellsAt('bedrock');
  expect(document.selection).toMatchObject({ at: 'bedrock' });
  expect(document.subtitle).toContain(', at Amazon Bedrock');
  expect(cells.residency?.measurements[0]?.value).toBe('Yes');
  expect(JSON.stringify(document)).toContain('Covers EU and US');
  expect(cells.price?.measurements[0]?.host).toBeNull();
  expect(cells.soc2?.measurements[0]?.inheritedFrom).toBe('Amazon');
});

it('a model that a channel does not offer says so in each of its cells', async () => {
  const answer = comparisonAnswer.parse((await compared('bedrock')).json());
  const matrix = answer.document.blocks.find(({ type }) => type === 'matrix');
  const texts = matrix?.type === 'matrix' ? matrix.groups.flatMap(({ rows }) => rows) : [];
  expect(texts.map(({ subject }) => subject.text)).toEqual(
    texts.map(() => 'Not offered on Amazon Bedrock'),
  );
  expect(texts).toHaveLength(3);
});

it('a channel that the catalog lacks is refused with those it has', async () => {
  const answer = await compared('moon');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'no_channel' });
  expect(answer.body).toContain('Send one of: own, bedrock, google');
  expect((await compared('../etc')).statusCode).toBe(400);
});

it('compared at its maker, a cell says which channels would answer more fully', async () => {
  const grok = idOf(models.rivals, 'grok-4-7');
  expect((await compared(null, grok)).body).toContain('On Amazon Bedrock: covers US');
  expect((await compared('bedrock', grok)).body).not.toContain('On Amazon Bedrock');
});
