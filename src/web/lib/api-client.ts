import type { z } from 'zod';
import type { apiError } from '../../core/api/comparison-api.ts';
import { safeText } from '../../renderers/look/safe-text.ts';
import { FOREIGN_ANSWER, SERVER_UNREACHABLE } from './message-table.ts';
import { headersWithOwnKey } from './own-keys.ts';
import { PlainError } from './plain-error.ts';

type ApiErrorBody = z.infer<typeof apiError>;

/** An unsuccessful answer; `message` may be shown to the visitor. */
export class ApiError extends PlainError {
  readonly status: number;
  readonly statusText: string;
  /** The server's `Retry-After`; null without one. */
  readonly retryAfterSeconds: number | null;

  private readonly text: string;

  constructor(
    status: number,
    statusText: string,
    text: string,
    retryAfterSeconds: number | null = null,
  ) {
    const said = text || statusText || FOREIGN_ANSWER;
    super(`${status}: ${said}`);
    this.text = said;
    this.name = 'ApiError';
    this.status = status;
    this.statusText = statusText;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  override get sentence(): string {
    return this.text;
  }
}

export type RequestInitial = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  /** Optional; a file is sent unchanged, anything else as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  on401?: 'throw' | 'null';
};

/** Sends a request with cookies; an unsuccessful answer becomes an `ApiError`, a missing one a `PlainError`. */
export async function send(path: string, initial: RequestInitial = {}): Promise<Response> {
  const response = await reached(
    fetch(path, {
      method: initial.method ?? (initial.body === undefined ? 'GET' : 'POST'),
      credentials: 'include',
      ...encoded(path, initial),
      ...(initial.signal && { signal: initial.signal }),
    }),
  );
  if (response.ok || (response.status === 401 && initial.on401 === 'null')) return response;
  const text = await errorText(response);
  throw new ApiError(response.status, response.statusText, text, retryAfter(response));
}

function encoded(path: string, initial: RequestInitial): Pick<RequestInit, 'headers' | 'body'> {
  const { body } = initial;
  const headers = { ...headersWithOwnKey(path, body), ...initial.headers };
  if (body === undefined) return Object.keys(headers).length > 0 ? { headers } : {};
  const isFile = body instanceof Blob;
  return {
    headers: {
      ...headers,
      'content-type': isFile ? 'application/octet-stream' : 'application/json',
    },
    body: isFile ? body : JSON.stringify(body),
  };
}

/** Browsers report a broken network as a `TypeError` with their own text; an aborted call is not one. */
export async function reached<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TypeError) throw new PlainError(SERVER_UNREACHABLE, { cause: error });
    throw error;
  }
}

function retryAfter(response: Response): number | null {
  const seconds = response.headers.get('retry-after');
  return seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) : null;
}

/**
 * Like `send`, with the answer parsed as JSON and its texts made safe to show: no name can reverse the text after it. The
 * caller gives the type that the contract promises.
 */
export async function request<Answer>(
  path: string,
  initial: RequestInitial & { on401: 'null' },
): Promise<Answer | null>;
export async function request<Answer>(path: string, initial?: RequestInitial): Promise<Answer>;
export async function request<Answer>(
  path: string,
  initial: RequestInitial = {},
): Promise<Answer | null> {
  const response = await send(path, initial);
  // The server checks every answer against the same contract the caller takes its type from.
  if (response.status === 401) return null;
  return JSON.parse(await reached(response.text()), safeValue) as Answer;
}

function safeValue(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? safeText(value) : value;
}

/** The product's own sentence or a short plain text; a generic sentence instead of a page, a stack trace or anything longer. */
async function errorText(response: Response): Promise<string> {
  const text = (await reached(response.text())).trim();
  if (text === '') return '';
  const type = response.headers.get('content-type') ?? '';
  const own = type.includes('json') ? ownMessage(text) : type.startsWith('text/plain') && text;
  return own && isSentence(own) ? safeText(own) : FOREIGN_ANSWER;
}

function ownMessage(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    return isApiErrorBody(body) ? body.message : null;
  } catch {
    return null;
  }
}

function isApiErrorBody(body: unknown): body is ApiErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message, requestId }: Partial<Record<keyof ApiErrorBody, unknown>> = body;
  return [code, message, requestId].every((part) => typeof part === 'string');
}

const LONGEST_SENTENCE = 300;

/** Whether a text is one line without markup, data or a code location. */
function isSentence(text: string): boolean {
  const isForeign = /[\n\r{}]|<[a-z!/?]|:\d+:\d+\b|\bat \S+ ?\(/i.test(text);
  return text.length <= LONGEST_SENTENCE && !isForeign;
}
