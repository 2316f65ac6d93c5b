import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import os from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { collectWhenIdle } from '../process/collect-when-idle.ts';
import { EmbeddedClient, unpackCluster } from './embedded-client.ts';

/** Requests of the main thread, handled one after the other; each answer carries the id of its request. */
export type ThreadRequest = { id: number } & (
  | { kind: 'open'; directory: string; template: string | null }
  | { kind: 'query'; text: string; given: unknown[]; rowMode: QueryOptions['rowMode'] }
  | { kind: 'close' }
);
export type DatabaseAnswer = { id: number } & (
  { result: QueryResult | null } | { fault: DatabaseFault }
);
export type QueryResult = Pick<
  Awaited<ReturnType<PGlite['query']>>,
  'rows' | 'fields' | 'affectedRows' | 'command'
>;
/** An error with PostgreSQL's fields, which a message between threads would lose. */
export type DatabaseFault = { message: string; fields: Record<string, unknown> };

/**
 * V8 recompiles a function of PostgreSQL after a little use, on threads that a start needs itself: half a second of processor
 * time. With a larger budget only those that stay busy are compiled.
 */
const TIERING_BUDGET = 1_000_000_000;
setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);

/** Answers from memory go before database work. */
const BELOW_OTHERS = 2;
// Linux sets the priority of this thread alone; elsewhere it would be that of the whole server.
if (process.platform === 'linux') os.setPriority(0, BELOW_OTHERS);

const BYTES = 17;
/** Times stay texts, as the tables expect; JSON is parsed where it is used, because it is cheaper to send as text. */
const TEXTS = [114, 3802, 1114, 1184, 1186, 1082, 1231, 1115, 1185, 1187, 1182];
const parsers = Object.fromEntries(TEXTS.map((type) => [type, (text: string) => text]));
let client: EmbeddedClient | null = null;
const worked = collectWhenIdle();

async function answer(request: ThreadRequest): Promise<QueryResult | null> {
  if (request.kind === 'open') {
    const { directory, template } = request;
    if (template !== null) unpackCluster(template, directory);
    client = await EmbeddedClient.open(directory);
    return null;
  }
  if (client === null) throw new Error('PGlite is closed');
  if (request.kind === 'close') {
    await client.close();
    return null;
  }
  const { text, given, rowMode } = request;
  const { rows, fields, affectedRows, command } = await client.query(text, given, {
    parsers,
    ...(rowMode && { rowMode }),
  });
  return {
    rows,
    fields,
    ...(affectedRows !== undefined && { affectedRows }),
    ...(command && { command }),
  };
}

/** Bytes are handed over; a copy of a long catalog would be large. */
function bytesIn(result: QueryResult | null): ArrayBuffer[] {
  if (!result?.fields.some(({ dataTypeID }) => dataTypeID === BYTES)) return [];
  const buffers = result.rows.flatMap((row) =>
    Object.values(row as object).flatMap((value) =>
      value instanceof Uint8Array &&
      value.buffer instanceof ArrayBuffer &&
      value.byteLength === value.buffer.byteLength
        ? [value.buffer]
        : [],
    ),
  );
  return buffers;
}

function faultOf(error: unknown): DatabaseFault {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const { severity, code, detail, hint, where, schema, table, column, constraint } =
    error as Error & Record<string, unknown>;
  const fields = { severity, code, detail, hint, where, schema, table, column, constraint };
  return { message: error.message, fields };
}

parentPort?.on('message', (request: ThreadRequest) => {
  const { id } = request;
  const say = (said: DatabaseAnswer, handed: ArrayBuffer[] = []) =>
    parentPort?.postMessage(said, handed);
  answer(request)
    .then((result) => say({ id, result }, bytesIn(result)))
    .catch((error: unknown) => say({ id, fault: faultOf(error) }))
    .finally(worked);
});
