import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import { catalogs } from '../../../../test/support/real-reports.ts';
import { smallCatalogs } from '../../../../test/support/small-catalog.ts';
import type { Catalog } from '../../../core/catalog/resolved.ts';
import type { EntityPage } from '../../../core/report/entity/entity-page.ts';
import type { App } from '../../http/route-types.ts';
import { createSnapshot } from '../catalog/snapshot.ts';
import { createEntities } from './create-entities.ts';

let app: App;
let slug: string;
beforeAll(async () => {
  app = await createTestApp();
  const [first] = (await app.inject('/api/competitors')).json<{ slug: string; id: number }[]>();
  slug = first?.slug ?? '';
});
afterAll(() => app.close());

describe('the answer on one entity', () => {
  it('is found by its slug and by its id, and is sent once to a client that holds it', async () => {
    const answer = await app.inject(`/api/entities/${slug}`);
    expect(answer.statusCode).toBe(200);
    const { entity } = answer.json<EntityPage>();
    expect(entity.slug).toBe(slug);
    const same = await app.inject(`/api/entities/${entity.id}`);
    expect(same.json<EntityPage>().entity).toEqual(entity);
    const { etag } = answer.headers;
    const again = await app.inject({
      url: `/api/entities/${slug}`,
      headers: { 'if-none-match': String(etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('refuses what nothing has with a sentence, and a workload that is none', async () => {
    const missing = await app.inject('/api/entities/no-such-thing');
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'entity_not_found']);
    for (const search of ['requests=-1', 'cached=101', 'input=many', 'catalog=none']) {
      expect((await app.inject(`/api/entities/${slug}?${search}`)).statusCode).toBe(400);
    }
    expect((await app.inject('/api/entities/..%2Fsecret')).statusCode).toBe(400);
  });

  it('names what looks like an address that nothing has', async () => {
    const nearest = await app.inject(`/api/entities?like=${slug}x`);
    expect(nearest.json<{ slug: string }[]>()[0]?.slug).toBe(slug);
    expect((await app.inject('/api/entities')).statusCode).toBe(400);
  });
});

describe('entities of the catalogs', () => {
  const snapshot = createSnapshot(structuredClone(catalogs), null);
  const entities = createEntities(
    () => snapshot,
    () => '2026-11-27',
  );
  const [models, software] = snapshot.catalogs;
  const live = <Each extends { retired: boolean }>(list: readonly Each[] = []) =>
    list.filter(({ retired }) => !retired);

  it('a company that models stand for has no page; a product has', () => {
    const company = models?.subjects[0];
    const product = software?.subjects[0];
    expect(entities.read(company?.slug ?? '')).toBeNull();
    expect(entities.heading(company?.slug ?? '')).toBeNull();
    expect(entities.read(product?.slug ?? '')?.entity.name).toBe(product?.name);
    expect(entities.read(String(product?.id))?.entity.name).toBe(product?.name);
    expect(() => entities.page(product?.slug ?? '', { catalog: models?.slug })).toThrow(
      /no such entry/,
    );
  });

  it('those that are not retired are listed, products before their competitors', () => {
    expect(models && entities.slugs(models)).toEqual(live(models?.rivals).map(({ slug }) => slug));
    expect(software && entities.slugs(software)).toEqual(
      [...live(software?.subjects), ...live(software?.rivals)].map(({ slug }) => slug),
    );
  });

  it('the nearest five of a name are given, of the catalog that is named', () => {
    const [product] = live(software?.subjects);
    const near = entities.nearest(`${product?.slug}x`, undefined);
    expect(near[0]).toEqual({ slug: product?.slug, name: product?.name });
    expect(near.length).toBeLessThanOrEqual(5);
    const ofModels = entities.nearest('gpt', models?.slug).map((each) => each.slug);
    expect(ofModels).toHaveLength(5);
    const known = new Set(models?.rivals.map(({ slug }) => slug));
    expect(ofModels.every((each) => known.has(each))).toBe(true);
  });

  it('costs follow the workload of the address; without one the page is written once a day', () => {
    const { slug = '' } = models?.rivals.find((each) => entities.read(each.slug)?.price) ?? {};
    const usual = entities.page(slug, {});
    expect(entities.page(slug, {})).toBe(usual);
    const textOf = (query: object) => entities.page(slug, query).json;
    expect(textOf({ requests: 12_345 })).not.toBe(usual.json);
    expect(textOf({ requests: 12_345 })).not.toBe(textOf({ requests: 12_345, output: 9 }));
    expect(entities.heading(slug)?.title).toBe(entities.read(slug)?.entity.name);
    expect(entities.heading(slug)?.description).toMatch(/Every figure with its source and day\.$/);
  });
});

describe('entities of small catalogs', () => {
  const [models, software] = smallCatalogs();
  if (!models || !software) throw new Error('There is no catalog.');
  const entitiesOf = (...held: Catalog[]) => {
    const snapshot = createSnapshot(held, null);
    return createEntities(
      () => snapshot,
      () => '2026-11-27',
    );
  };

  it('say whether they are of the catalog that is usual here; a visitor’s own never is', () => {
    const isDefault = (entities: ReturnType<typeof entitiesOf>, slug: string) =>
      entities.read(slug)?.catalog.isDefault;
    const both = entitiesOf(models, software);
    expect([isDefault(both, 'cedar-one'), isDefault(both, 'fir')]).toEqual([true, false]);
    const own = entitiesOf({ ...models, slug: `own-${'a'.repeat(16)}` });
    expect(isDefault(own, 'cedar-one')).toBe(false);
  });

  it('keep their page when they are retired, and are not listed', () => {
    const entities = entitiesOf(models, software);
    expect(entities.slugs(models)).toEqual(['alder-one', 'birch-one', 'cedar-one', 'dogwood-one']);
    expect(entities.slugs(software)).toEqual(['elm-suite', 'fir']);
    expect(entities.read('birch-old')?.entity.retired).toBe(true);
  });
});
