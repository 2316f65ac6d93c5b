import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomBytes, randomUUID } from 'node:crypto';
import { readCatalogFiles } from '../src/server/modules/catalog/read-catalog-files.ts';
import { databaseThreads } from '../src/server/db/database-threads.ts';
import { openEmbedded } from '../src/server/db/open-embedded.ts';
import { seedCatalogs } from '../src/server/db/seed-catalogs.ts';
import { createSnapshot } from '../src/server/modules/catalog/snapshot.ts';
import { createOwnCatalogs } from '../src/server/modules/own-catalogs/create-own-catalogs.ts';
import { createTestApp, inlineDesk } from '../test/support/create-test-app.ts';

/**
 * Own catalogs over an embedded database on disk: answers to guessed links and their times, the time of saves at a high
 * revision, and the memory after opening many catalogs in turn. `npx tsx --expose-gc bench/own-links.mjs 10000 5000 200`
 */

const [GUESSES = 10_000, SAVES = 5000, OPENED = 200] = process.argv.slice(2).map(Number);
const CATALOG = 'manufacturing-software';
const HEADER = 'x-catalog-key';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'own-catalogs-'));
const database = await openEmbedded({
  dataDir,
  migrationsDir: 'src/server/db/migrations',
  newThread: databaseThreads('.'),
  template: null,
});
await database.migrate();
const { catalogs, authored } = await readCatalogFiles(['catalogs']);
await seedCatalogs(database, catalogs, 'bench', authored);
const snapshot = createSnapshot(catalogs, null);
const app = await createTestApp({ database, snapshot: () => snapshot });
const settings = {
  enabled: true,
  most: 100_000,
  limits: { entities: 500, criteria: 500, claims: 50_000 },
  idleDays: null,
  hourly: 100_000,
};
const own = createOwnCatalogs({
  database,
  settings,
  shipped: () => snapshot,
  files: {},
  desk: inlineDesk,
  contactEmail: null,
  today: () => '2026-11-22',
  now: () => new Date(),
  log: { info: () => undefined, error: console.error },
  research: () => null,
});
const never = new AbortController().signal;
const copy = () => own.create({ from: 'copy', catalog: CATALOG }, never);

const kept = await copy();
await guess();
await saveMany();
await openMany();
await app.close();
await database.close();
fs.rmSync(dataDir, { recursive: true });

/** Tries wrong keys, including those of removed catalogs. */
async function guess() {
  const removed = await copy();
  await own.remove(removed.editKey);
  const answers = new Map();
  const times = { guessed: [], removed: [] };
  for (let count = 0; count < GUESSES; count += 1) {
    const kind = count % 10 === 0 ? 'removed' : 'guessed';
    const key = kind === 'removed' ? removed.lookKey : randomBytes(32).toString('base64url');
    const start = performance.now();
    const answer = await app.inject({
      url: '/api/own-catalogs/current',
      headers: { [HEADER]: key },
    });
    times[kind].push(performance.now() - start);
    const { requestId: _id, ...body } = answer.json();
    const said = `${answer.statusCode} ${JSON.stringify(body)}`;
    answers.set(said, (answers.get(said) ?? 0) + 1);
  }
  for (const [said, count] of answers) console.log(`${count} × ${said}`);
  for (const [kind, list] of Object.entries(times)) report(`a ${kind} key`, list);
}

async function saveMany() {
  const { parts } = JSON.parse((await own.current(kept.editKey)).json);
  const rivals = parts.rivals.map(({ slug }) => slug);
  const save = (value) =>
    own.save(kept.editKey, {
      base: value,
      batch: randomUUID(),
      insist: [],
      edits: [
        {
          op: 'set',
          part: `rivals/${rivals[value % rivals.length]}`,
          path: ['description'],
          value: `The product, as of change ${value}.`,
        },
      ],
    });
  const times = [];
  for (let revision = 0; revision < SAVES; revision += 1) {
    const start = performance.now();
    const answer = await save(revision);
    times.push(performance.now() - start);
    if (answer.revision !== revision + 1) throw new Error(JSON.stringify(answer.refused));
  }
  report('the first 200 saves', times.slice(0, 200));
  report(`the last 200 of ${SAVES} saves`, times.slice(-200));
  const start = performance.now();
  await own.revision(kept.editKey, 0);
  console.log(`the first revision of ${SAVES}: ${(performance.now() - start).toFixed(0)} ms`);
}

async function openMany() {
  const keys = [];
  for (let count = 0; count < OPENED; count += 1) keys.push((await copy()).lookKey);
  console.log(`${OPENED} copies of ${CATALOG}, opened twice in turn`);
  megabytes('before');
  const times = [];
  for (let round = 0; round < 2; round += 1) {
    for (const [count, key] of keys.entries()) {
      const start = performance.now();
      await own.open(key);
      times.push(performance.now() - start);
      if (count === 49 || count === keys.length - 1) megabytes(`after ${count + 1}`);
    }
  }
  report('opening one', times);
}

function megabytes(when) {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  console.log(
    `${when}: heap ${Math.round(heapUsed / 1e6)} MB, process ${Math.round(rss / 1e6)} MB`,
  );
}

function report(what, times) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2);
  console.log(`${what}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`);
}
