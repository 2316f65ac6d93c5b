import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import fs from 'node:fs';
import path from 'node:path';
import { deserialize } from 'node:v8';

/** Segment size of the write-ahead log of a new database; PostgreSQL's default of 16 MB would fill a small disk. */
const SEGMENT_MB = 1;
const PLAIN_SEGMENT_MB = 16;
/** Log files kept for reuse, so that the log can continue on a full disk. */
const SPARE_LOG_MB = 8;
const MOST_LOG_MB = 16;

const NEW_CLUSTER: Pick<PGliteOptions, 'initDbStartParams'> = {
  initDbStartParams: [`--wal-segsize=${SEGMENT_MB}`],
};

/**
 * PostgreSQL inside this thread. After a PANIC, as on a full disk, it would wait for its own locks for ever without an error;
 * so it gets no more messages.
 */
export class EmbeddedClient extends PGlite {
  #gaveUp: unknown = null;

  static async open(directory: string): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(directory, {
      ...NEW_CLUSTER,
      startParams: startParams(segmentMegabytes(directory)),
    });
    await client.waitReady;
    return client;
  }

  override execProtocolRawSync(message: Uint8Array) {
    if (this.#gaveUp !== null) throw this.#gaveUp;
    return super.execProtocolRawSync(message);
  }

  override async execProtocolStream(
    ...given: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    try {
      return await super.execProtocolStream(...given);
    } catch (error) {
      if (isPanic(error)) this.#gaveUp = error;
      throw error;
    }
  }
}

function startParams(segment: number): string[] {
  const settings = {
    shared_buffers: '16MB',
    min_wal_size: `${Math.max(SPARE_LOG_MB, 2 * segment)}MB`,
    max_wal_size: `${Math.max(MOST_LOG_MB, 2 * segment)}MB`,
    // Each checkpoint would write a new file for them, and there are none.
    max_active_replication_origins: '0',
  };
  return [
    ...PGlite.defaultStartParams,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Fixed at creation, so older databases keep their size; an unknown one is taken to be PostgreSQL's default. */
function segmentMegabytes(directory: string): number {
  const log = path.join(directory, 'pg_wal');
  const segment =
    fs.existsSync(log) && fs.readdirSync(log).find((name) => /^[\dA-F]{24}$/.test(name));
  return segment
    ? Math.max(1, fs.statSync(path.join(log, segment)).size / 2 ** 20)
    : PLAIN_SEGMENT_MB;
}

function isPanic(error: unknown): boolean {
  return (
    error instanceof Error &&
    'severity' in error &&
    /^(?:PANIC|FATAL)$/.test(String(error.severity))
  );
}

/**
 * Lays out the database that `scripts/create-database-template.mjs` wrote. It is built beside the directory and renamed when it
 * is whole, so that an incomplete one is never opened.
 */
export function unpackCluster(template: string, directory: string): void {
  const draft = `${directory}.init`;
  fs.rmSync(draft, { recursive: true, force: true });
  try {
    fs.mkdirSync(draft, { mode: 0o700 });
    const files: Map<string, Uint8Array | null> = deserialize(fs.readFileSync(template));
    for (const [name, bytes] of files) {
      const place = path.join(draft, name);
      if (bytes === null) fs.mkdirSync(place, { mode: 0o700 });
      else fs.writeFileSync(place, bytes, { mode: 0o600 });
    }
    fs.renameSync(draft, directory);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}
