import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/create-test-app.ts';
import type { EntityPage } from '../../../core/report/entity/entity-page.ts';
import type { App } from '../../http/app-types.ts';

let app: App;
let slug: string;
beforeAll(async () => {
  app = await createTestApp();
  const [first] = (await app.inject('/api/competitors')).json<{ slug: string; id: number }[]>();
  slug = first?.slug ?? '';
});
afterAll(() => app.close());

describe('the answer on one entity', () => {
  it('is found by its slug and by its id, and is sent once to whoever holds it', async () => {
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
