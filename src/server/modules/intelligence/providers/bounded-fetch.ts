const MOST_SENT = 32 * 1024;
const MOST_READ = 256 * 1024;
/** Each token of a stream comes in an envelope of its own. */
const MOST_STREAMED = 4 * 1024 * 1024;

/** A reply that breaks off, is too long, or redirects: it is refused, not followed. */
export class RefusedReply extends Error {
  override name = 'RefusedReply';
  readonly reason: 'broken' | 'too-long' | 'redirect' | 'elsewhere' | 'question-too-long';

  constructor(reason: RefusedReply['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * `fetch` towards one origin alone: 32 KB out, 256 KB in, no redirect. `onSend` is called before a request is sent; the signal
 * applies until the last byte is read. A stream is passed on as it comes, 4 MB at most.
 */
export function createBoundedFetch(
  baseUrl: string,
  onSend: () => void,
  { isStream = false } = {},
): typeof fetch {
  const { origin } = new URL(baseUrl);
  return async (input, init = {}) => {
    const address = input instanceof Request ? input.url : String(input);
    if (new URL(address).origin !== origin) throw new RefusedReply('elsewhere');
    const size = typeof init.body === 'string' ? Buffer.byteLength(init.body) : 0;
    if (size > MOST_SENT) throw new RefusedReply('question-too-long');
    init.signal?.throwIfAborted();
    onSend();
    const response = await fetch(input, { ...init, redirect: 'manual' });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new RefusedReply('redirect');
    }
    const { status, statusText, headers } = response;
    if (isStream && response.ok && response.body) {
      return new Response(atMost(response.body), { status, statusText, headers });
    }
    const bytes = await readAtMost(response, init.signal ?? null);
    return new Response(bytes.length > 0 ? bytes : null, { status, statusText, headers });
  };
}

function atMost(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        size += chunk.length;
        if (size > MOST_STREAMED) controller.error(new RefusedReply('too-long'));
        else controller.enqueue(chunk);
      },
    }),
  );
}

async function readAtMost(
  response: Response,
  signal: AbortSignal | null,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return Uint8Array.from(Buffer.concat(chunks));
      size += value.length;
      if (size > MOST_READ) throw new RefusedReply('too-long');
      chunks.push(value);
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof RefusedReply ? error : new RefusedReply('broken');
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
