import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/create-test-app.ts';

test('a finished comparison has an address by its name, and a head that says its question', async () => {
  const webRoot = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-web-'));
  fs.writeFileSync(
    path.join(webRoot, 'index.html'),
    '<head><meta name="description" content="Any"><title>Page</title></head><div id="root"></div>',
  );
  const app = await createTestApp({ webRoot });
  const site = (await app.inject('/api/site')).json() as {
    catalogs: { slug: string; presets: { slug: string; question: string }[] }[];
  };
  const found = site.catalogs.find(({ presets }) => presets.length > 0);
  const preset = found?.presets[0];
  const { body } = await app.inject(`/compare/${found?.slug}/${preset?.slug}`);
  expect(body).toContain(`<title>${preset?.question} · Page</title>`);
  expect(body).toContain(`<meta name="description" content="${preset?.question} `);
  expect(body).toMatch(
    /<meta name="address" content="\/wizard\?[^"]*product=\d+[^"]*&amp;step=4">/,
  );
  const dashboard = await app.inject(`/compare/${found?.slug}/${preset?.slug}/dashboard`);
  expect(dashboard.body).toMatch(/<meta name="address" content="\/dashboard\?[^"]*features=/);
  expect((await app.inject(`/compare/${found?.slug}/no-such`)).statusCode).toBe(404);
  await app.close();
  fs.rmSync(webRoot, { recursive: true, force: true });
});
