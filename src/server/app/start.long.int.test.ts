import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import pg from 'pg';
import { historyAnswer } from '../../core/api/claim-api.ts';
import { startPostgres } from '../../../test/support/postgres-server.ts';
import { databaseThreads } from '../db/database-threads.ts';
import { readConfig } from '../process/config.ts';
import { openDatabase } from './open-database.ts';
import { start, type StartDependencies } from './start.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

/** A proxy to the database that can be closed, and opened again at the same port. */
async function createDoor(target: URL) {
  const open = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(target.port || 5432), target.hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    client.pipe(upstream).pipe(client);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await close();
  return { port, open: () => listen(port), shut: close };
}

test.skipIf(postgres === null)(
  'a database that comes late, goes and comes back is waited for, and reads go on without it',
  async () => {
    if (postgres === null) return;
    const { url, drop } = await postgres.createDatabase();
    const door = await createDoor(new URL(url));
    const address = new URL(url);
    address.host = `127.0.0.1:${door.port}`;
    const announced: string[] = [];
    const { app, stop } = await start(dependencies(address.href, (text) => announced.push(text)));
    const statusOf = async (path: string) => (await app.inject(path)).statusCode;
    const until = async (status: number) => {
      await expect.poll(() => statusOf('/health/ready')).toBe(status);
    };

    expect(await statusOf('/health/ready')).toBe(503);
    expect(await statusOf('/api/companies')).toBe(503);
    expect(announced).toEqual([]);

    await door.open();
    await until(200);
    expect(announced).toHaveLength(1);
    expect(await statusOf('/api/companies')).toBe(200);

    await door.shut();
    await until(503);
    expect(await statusOf('/api/companies')).toBe(200);

    await door.open();
    await until(200);
    await stop();
    await door.shut();
    await drop();
  },
);

test.skipIf(postgres === null)(
  'a server that waits for another to prepare the database stops when asked',
  async () => {
    if (postgres === null) return;
    const { url, drop } = await postgres.createDatabase();
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query('select pg_advisory_lock(7340211)');
    const { stop } = await start(dependencies(url, () => undefined));
    await sleep(300);
    await stop();
    await other.end();
    await drop();
  },
);

test.skipIf(postgres === null)(
  'catalogs are read again while the server runs, and a fault in them leaves the old ones in service',
  async () => {
    if (postgres === null) return;
    const { url, drop } = await postgres.createDatabase();
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-reload-'));
    fs.symlinkSync(path.resolve('src'), path.join(root, 'src'));
    const catalogsDir = path.join(root, 'catalogs');
    fs.cpSync('test/fixtures/catalogs', catalogsDir, { recursive: true });
    const catalogFile = path.join(catalogsDir, 'delivery-vans/catalog.yaml');
    const authored = `default: true\n${fs.readFileSync(catalogFile, 'utf8')}`;
    fs.writeFileSync(catalogFile, authored);
    const logged: string[] = [];
    const note = (...said: unknown[]) => void logged.push(said.map(String).join(' '));
    const given = dependencies(url, () => undefined);
    const { app, stop, reloadCatalogs } = await start({
      ...given,
      root,
      log: {
        info: (event, fields) => note(event, JSON.stringify(fields)),
        error: (event, error) => note(event, error),
      },
    });
    const names = async () =>
      (await app.inject('/api/site'))
        .json<{ catalogs: { name: string }[] }>()
        .catalogs.map(({ name }) => name);
    await expect.poll(names).toHaveLength(1);
    const [before = ''] = await names();

    fs.writeFileSync(catalogFile, authored.replace(/^name: .*$/m, 'name: 7'));
    await reloadCatalogs();
    expect(await names()).toEqual([before]);
    expect(logged.join('\n')).toMatch(/delivery-vans\/catalog\.yaml:\d+.*those in service/s);

    fs.writeFileSync(catalogFile, authored.replace(/^name: .*$/m, 'name: Renamed at night'));
    await Promise.all([reloadCatalogs(), reloadCatalogs()]);
    expect(await names()).toEqual(['Renamed at night']);
    await stop();
    await drop();
    fs.rmSync(root, { recursive: true });
  },
);

test.skipIf(postgres === null)(
  'on the day after a price ends the next one is served, and history says what it was',
  async () => {
    if (postgres === null) return;
    const { url, drop } = await postgres.createDatabase();
    let day = '2026-12-31';
    const given = { ...dependencies(url, () => undefined), today: () => day };
    const { app, stop, reloadCatalogs } = await start(given);
    await expect.poll(async () => (await app.inject('/health/ready')).statusCode).toBe(200);
    const claim = 'catalog=language-models&kind=rival&id=13&criterion=9';
    const held = async () => {
      const answer = (await app.inject(`/api/claims/history?${claim}`)).json();
      const { today, past } = historyAnswer.parse(answer);
      return [today, ...past].map(({ text }) => text);
    };
    const first = '$0.75 per 1M tokens until 31 December 2026, then $1.50';
    expect(await held()).toEqual([first]);

    day = '2027-01-01';
    await reloadCatalogs();
    expect(await held()).toEqual(['$1.50 per 1M tokens', first]);
    await stop();
    await drop();
  },
);

function dependencies(databaseUrl: string, onReady: (address: string) => void): StartDependencies {
  const dataDir = path.join(os.tmpdir(), 'selector-start-test');
  const config = { ...readConfig({ PORT: '0', DRAIN_SECONDS: '0' }), dataDir, databaseUrl };
  const log = { info: () => undefined, error: () => undefined };
  const root = process.cwd();
  const newThread = databaseThreads(root);
  return {
    config,
    root,
    opening: openDatabase({ config, root, databaseTemplate: null, newThread, log }),
    isFirst: false,
    webRoot: null,
    product: 'test',
    codeVersion: 'test',
    exportModule: 'none.js',
    reportModule: 'none.js',
    today: () => '2026-11-24',
    now: () => new Date('2026-11-24T12:00:00Z'),
    log,
    onUnfit: () => undefined,
    onReady,
  };
}
