import type { FactSource } from '../../../core/knowledge/refresh/source.ts';

/** The answer of a source, or why it is not used. */
export type SourceAnswer =
  | { state: 'read'; document: unknown; etag: string | null }
  | { state: 'unchanged' }
  | { state: 'failed'; reason: string };

export type SourceLimits = { bytes: number; ms: number };

type Asked = { stop: AbortSignal; format: FactSource['format'] };

const TYPES = { json: 'application/json', text: 'text/*' };
const REDIRECTS = 3;
const LIMITS: SourceLimits = { bytes: 20 * 1024 * 1024, ms: 30_000 };

/**
 * Fetches a document, unless `etag` is still current. It follows no redirect to another host, gives up after half a minute, and
 * reads no more than 20 MB.
 */
export async function readSource(
  address: string,
  etag: string | null,
  { stop, format = 'json', ...limits }: Partial<SourceLimits> & Partial<Asked> = {},
): Promise<SourceAnswer> {
  const { bytes, ms } = { ...LIMITS, ...limits };
  const late = AbortSignal.timeout(ms);
  const signal = AbortSignal.any(stop ? [late, stop] : [late]);
  try {
    const response = await follow(address, { etag, signal, format });
    if (response.status === 304 && etag !== null) return { state: 'unchanged' };
    if (response.status !== 200) {
      await response.body?.cancel();
      return failed(`it answered with status ${response.status}`);
    }
    const text = await readText(response, bytes);
    const tag = response.headers.get('etag');
    return {
      state: 'read',
      document: format === 'json' ? (JSON.parse(text) as unknown) : text,
      etag: tag !== null && tag.length <= 200 ? tag : null,
    };
  } catch (error) {
    if (late.aborted) return failed(`it took longer than ${ms / 1000} seconds`);
    if (error instanceof SourceError) return failed(error.message);
    return failed(error instanceof SyntaxError ? 'it is not whole JSON' : 'it cannot be reached');
  }
}

class SourceError extends Error {
  override name = 'SourceError';
}

async function follow(
  address: string,
  {
    etag,
    signal,
    format,
  }: { etag: string | null; signal: AbortSignal } & Pick<FactSource, 'format'>,
): Promise<Response> {
  let url = new URL(address);
  for (let left = REDIRECTS; left >= 0; left -= 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: { accept: TYPES[format], ...(etag !== null && { 'if-none-match': etag }) },
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, url);
    if (next.host !== url.host || next.protocol !== url.protocol) {
      throw new SourceError('it redirects to another host');
    }
    url = next;
  }
  throw new SourceError('it redirects too often');
}

async function readText({ body, headers }: Response, most: number): Promise<string> {
  const tooLarge = new SourceError(`it is larger than ${Math.round(most / 1024 / 1024)} MB`);
  if (Number(headers.get('content-length')) > most) {
    await body?.cancel();
    throw tooLarge;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function failed(reason: string): SourceAnswer {
  return { state: 'failed', reason };
}
