import type { PGlite, Transaction } from '@electric-sql/pglite';
import type { Worker } from 'node:worker_threads';
import { DatabaseError } from './database.ts';
import type {
  DatabaseFault,
  QueryResult,
  DatabaseAnswer,
  ThreadRequest,
} from './database-thread.ts';

type Query = PGlite['query'];
type Queries = Pick<Transaction, 'query'>;
type Asked = ThreadRequest extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'id'>
    : never
  : never;
type Waiting = { resolve: (result: QueryResult | null) => void; reject: (error: Error) => void };

/** The part of PGlite that the server uses, in whichever thread it runs. */
export type EmbeddedQueries = Pick<PGlite, 'query' | 'close' | 'closed'> & {
  transaction: <Result>(run: (queries: Queries) => Promise<Result>) => Promise<Result>;
  /** It takes no more statements: PostgreSQL panicked, or its thread ended. */
  readonly gaveUp?: boolean;
};

const JSON_TYPES = new Set([114, 3802]);

/** PostgreSQL in a thread of its own. Statements are messages, and a transaction is several in a row. */
export class ThreadClient implements EmbeddedQueries {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #last: Promise<unknown> = Promise.resolve();
  #lost: Error | null = null;
  #isClosed = false;

  private constructor(thread: Worker) {
    this.#thread = thread;
    thread.on('message', (answer: DatabaseAnswer) => this.#settle(answer));
    const lose = (cause: unknown) =>
      this.#lose(new DatabaseError('The thread of the embedded database ended.', { cause }));
    thread.on('messageerror', lose).on('error', lose).on('exit', lose);
  }

  static async open(
    thread: Worker,
    directory: string,
    template: string | null = null,
  ): Promise<ThreadClient> {
    const client = new ThreadClient(thread);
    try {
      await client.#ask({ kind: 'open', directory, template });
    } catch (error) {
      await thread.terminate();
      throw error;
    }
    return client;
  }

  get gaveUp(): boolean {
    return this.#lost !== null;
  }

  get closed(): boolean {
    return this.#isClosed;
  }

  query: Query = (text, given, options) => this.#inOrder(() => this.#query(text, given, options));

  /** Other callers wait for its end, because all statements share one session. */
  transaction<Result>(run: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.#inOrder(async () => {
      await this.#query('begin');
      let isOver = false;
      const query: Query = async (...given) => {
        if (isOver) throw new Error('The transaction is over.');
        return this.#query(...given);
      };
      try {
        const result = await run({ query });
        isOver = true;
        const { command } = await this.#query('commit');
        if (command === 'ROLLBACK') throw rolledBack();
        return result;
      } catch (error) {
        // Its own failure would hide why the transaction failed.
        if (!isOver) await this.#query('rollback').catch(() => undefined);
        isOver = true;
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    await this.#inOrder(async () => {
      this.#isClosed = true;
      try {
        if (this.#lost === null) await this.#ask({ kind: 'close' });
      } finally {
        await this.#thread.terminate();
      }
    });
  }

  #inOrder<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(() => {
      if (this.#isClosed) throw new DatabaseError('The embedded database is closed.');
      return run();
    });
    this.#last = result.catch(() => undefined);
    return result;
  }

  #query: Query = async (text, given = [], options) => {
    const { rowMode } = options ?? {};
    const result = await this.#ask({ kind: 'query', text, given, rowMode });
    if (result === null) throw new Error('The embedded database gave no result.');
    return { ...result, rows: withJson(result, rowMode === 'array') };
  };

  #ask(asked: Asked): Promise<QueryResult | null> {
    return new Promise((resolve, reject) => {
      if (this.#lost !== null) return reject(this.#lost);
      const id = ++this.#asked;
      this.#thread.postMessage({ ...asked, id });
      this.#waiting.set(id, { resolve, reject });
    });
  }

  #settle(answer: DatabaseAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('result' in answer) return waiting?.resolve(answer.result);
    const error = errorOf(answer.fault);
    if (/^(?:PANIC|FATAL)$/.test(String(answer.fault.fields['severity']))) this.#lose(error);
    waiting?.reject(error);
  }

  #lose(error: Error): void {
    this.#lost ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

function errorOf({ message, fields }: DatabaseFault): Error {
  return Object.assign(new Error(message), fields);
}

function rolledBack(): Error {
  return errorOf({
    message: 'The transaction was rolled back instead of committed.',
    fields: { severity: 'ERROR', code: '25P02' },
  });
}

/** Rows in the shape that the caller asked for. */
function withJson({ rows, fields }: QueryResult, isArray: boolean): never[] {
  const keys = fields.flatMap(({ name, dataTypeID }, at) =>
    JSON_TYPES.has(dataTypeID) ? [isArray ? at : name] : [],
  );
  for (const row of keys.length === 0 ? [] : (rows as Record<string | number, unknown>[])) {
    for (const key of keys) {
      const text = row[key];
      if (typeof text === 'string') row[key] = JSON.parse(text);
    }
  }
  return rows as never[];
}
