import fs from 'node:fs';
import http from 'node:http';
import type { ProviderSettings } from '../../src/server/process/config.ts';

/** A provider on loopback that answers like the vendors, and misbehaves on demand. */
export type Vendor = ProviderSettings['kind'];

export type Asked = {
  vendor: Vendor;
  path: string;
  headers: http.IncomingHttpHeaders;
  /** The raw body. */
  text: string;
  at: number;
};

export type Behaviour = (asked: Asked, response: http.ServerResponse) => void;

export type ProviderDouble = {
  origin: string;
  asked: Asked[];
  /** Requests by vendor, or all. */
  count: (vendor?: Vendor) => number;
  behave: (behaviour: Behaviour, vendor?: Vendor) => void;
  settings: (vendor: Vendor, changes?: Partial<ProviderSettings>) => ProviderSettings;
  /** Requests that are neither answered nor aborted. */
  underWay: () => number;
  close: () => Promise<void>;
};

const VENDORS: Record<Vendor, { name: string; base: string }> = {
  openai: { name: 'OpenAI', base: '/openai/v1' },
  anthropic: { name: 'Anthropic', base: '/anthropic/v1' },
  perplexity: { name: 'Perplexity', base: '/perplexity' },
  compatible: { name: 'OpenAI-compatible server', base: '/compatible/v1' },
};

const RECORDED = Object.fromEntries(
  Object.keys(VENDORS).map((vendor) => [
    vendor,
    fs.readFileSync(new URL(`../fixtures/live/${vendor}.json`, import.meta.url), 'utf8'),
  ]),
) as Record<Vendor, string>;

export async function startProviderDouble(): Promise<ProviderDouble> {
  const asked: Asked[] = [];
  const behaviours = new Map<Vendor, Behaviour>();
  const underWay = new Set<http.ServerResponse>();
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    underWay.add(response);
    response.on('close', () => underWay.delete(response));
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const vendor = vendorOf(request.url ?? '');
      const entry: Asked = {
        vendor,
        path: request.url ?? '',
        headers: request.headers,
        text: Buffer.concat(chunks).toString('utf8'),
        at: performance.now(),
      };
      asked.push(entry);
      (behaviours.get(vendor) ?? answer())(entry, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    asked,
    count: (vendor) =>
      asked.filter((entry) => vendor === undefined || entry.vendor === vendor).length,
    behave: (behaviour, only) => {
      for (const vendor of Object.keys(VENDORS) as Vendor[]) {
        if (only === undefined || vendor === only) behaviours.set(vendor, behaviour);
      }
    },
    settings: (vendor, changes = {}) => ({
      kind: vendor,
      name: VENDORS[vendor].name,
      apiKey: `key-${vendor}`,
      baseUrl: `${origin}${VENDORS[vendor].base}`,
      model: 'double-model',
      ...changes,
    }),
    underWay: () => underWay.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function vendorOf(path: string): Vendor {
  const found = (Object.keys(VENDORS) as Vendor[]).find((vendor) =>
    path.startsWith(`${VENDORS[vendor].base}/`),
  );
  if (!found) throw new Error(`no answer is set up for ${path}`);
  return found;
}

export type ReplyRow = Record<string, unknown>;

/** The feature ids in the prompt of a request. */
export function askedFeatures({ text }: Pick<Asked, 'text'>): string[] {
  return [...text.matchAll(/\\"feature_id\\": \\"([^"\\]+)\\"/g)].map(([, id = '']) => id);
}

/** The finding ids offered in a request. */
export function askedFindings({ text }: Pick<Asked, 'text'>): string[] {
  return [...text.matchAll(/\\"findingId\\":\\"([^"\\]+)\\"/g)].map(([, id = '']) => id);
}

/** Chooses from the given findings by position; `ids` adds unknown ones. */
export function choose(positions: number[], ids: string[] = []): Behaviour {
  return say((asked) => {
    const given = askedFindings(asked);
    const chosen = [...ids, ...positions.map((at) => given[at] ?? '')];
    return JSON.stringify({
      points: chosen.map((findingId, order) => ({ findingId, order: order + 1 })),
    });
  });
}

/** One good row for a feature. */
export function replyRow(featureId: string, changes: ReplyRow = {}): ReplyRow {
  return {
    feature_id: featureId,
    product_value: `Product value of ${featureId}`,
    competitor_value: `Competitor value of ${featureId}`,
    advantage: 'product',
    statistics: '71.5% vs 60%',
    metrics: null,
    reasoning: `The product does better on ${featureId}.`,
    confidence: 7,
    source_urls: ['https://example.org/quiz'],
    ...changes,
  };
}

/** The vendor's recorded body around a text. */
export function envelope(vendor: Vendor, text: string): string {
  return RECORDED[vendor].replace('"{{reply}}"', () => JSON.stringify(text));
}

/** Answers every feature asked; `changes` may differ from row to row. */
export function answer(changes: ReplyRow | ((featureId: string) => ReplyRow) = {}): Behaviour {
  return say((asked) => {
    const rows = askedFeatures(asked).map((id) =>
      replyRow(id, typeof changes === 'function' ? changes(id) : changes),
    );
    return JSON.stringify({ rows });
  });
}

/** Answers exactly this text, in a valid body. */
export function say(text: string | ((asked: Asked) => string)): Behaviour {
  return (asked, response) => {
    const reply = typeof text === 'string' ? text : text(asked);
    send(response, envelope(asked.vendor, reply));
  };
}

/** Streams this text word by word in each vendor's format; a truncated reply has `finish` `length`. */
export function streamWords(
  text: string | ((asked: Asked) => string),
  { finish = 'stop', pauseMs = 0 }: { finish?: 'stop' | 'length'; pauseMs?: number } = {},
): Behaviour {
  return (asked, response) => {
    const said = typeof text === 'string' ? text : text(asked);
    const words = said.match(/\S+\s*/g) ?? [];
    const { begin, word, end } = STREAMS[asked.vendor];
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of begin) response.write(eventOf(event));
    const more = (at: number) => {
      const next = words[at];
      if (next === undefined) {
        for (const event of end(finish, words.length)) response.write(eventOf(event));
        response.end();
      } else {
        response.write(eventOf(word(next)));
        if (pauseMs > 0) setTimeout(() => more(at + 1), pauseMs);
        else more(at + 1);
      }
    };
    more(0);
  };
}

type StreamEvent = object | '[DONE]';
type StreamShape = {
  begin: StreamEvent[];
  word: (text: string) => StreamEvent;
  end: (finish: 'stop' | 'length', tokens: number) => StreamEvent[];
};

function eventOf(event: StreamEvent): string {
  if (event === '[DONE]') return 'data: [DONE]\n\n';
  const name = 'type' in event ? `event: ${String(event.type)}\n` : '';
  return `${name}data: ${JSON.stringify(event)}\n\n`;
}

const chunk = (choice: object, more: object = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1795276800,
  model: 'double-model',
  choices: [{ index: 0, finish_reason: null, delta: {}, ...choice }],
  ...more,
});
const CHAT: StreamShape = {
  begin: [chunk({ delta: { role: 'assistant', content: '' } })],
  word: (content) => chunk({ delta: { content } }),
  end: (finish_reason, completion_tokens) => {
    const usage = { prompt_tokens: 20, completion_tokens, total_tokens: 20 + completion_tokens };
    return [chunk({ finish_reason }, { usage }), '[DONE]'];
  },
};
const STREAMS: Record<Vendor, StreamShape> = {
  compatible: CHAT,
  perplexity: CHAT,
  openai: {
    begin: [
      {
        type: 'response.created',
        response: { id: 'resp_1', created_at: 1795276800, model: 'double-model' },
      },
      {
        type: 'response.output_item.added',
        output_index: 0,
        item: { type: 'message', id: 'msg_1' },
      },
    ],
    word: (delta) => ({ type: 'response.output_text.delta', item_id: 'msg_1', delta }),
    end: (finish, output_tokens) => [
      {
        type: 'response.output_item.done',
        output_index: 0,
        item: { type: 'message', id: 'msg_1' },
      },
      {
        type: finish === 'stop' ? 'response.completed' : 'response.incomplete',
        response: {
          incomplete_details: finish === 'stop' ? null : { reason: 'max_output_tokens' },
          usage: { input_tokens: 20, output_tokens },
        },
      },
    ],
  },
  anthropic: {
    begin: [
      {
        type: 'message_start',
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model: 'double-model',
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 20, output_tokens: 1 },
        },
      },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ],
    word: (text) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text },
    }),
    end: (finish, output_tokens) => [
      { type: 'content_block_stop', index: 0 },
      {
        type: 'message_delta',
        delta: { stop_reason: finish === 'stop' ? 'end_turn' : 'max_tokens', stop_sequence: null },
        usage: { output_tokens },
      },
      { type: 'message_stop' },
    ],
  },
};

/** Sends exactly these bytes. */
export function sendRaw(body: string, type = 'application/json'): Behaviour {
  return (_asked, response) => send(response, body, type);
}

export function status(code: number, headers: Record<string, string> = {}): Behaviour {
  return (_asked, response) => {
    response.writeHead(code, { 'content-type': 'application/json', ...headers });
    response.end(
      JSON.stringify({ type: 'error', error: { type: 'fault', code, message: 'A fault.' } }),
    );
  };
}

export const never: Behaviour = () => undefined;

export function after(milliseconds: number, behaviour: Behaviour): Behaviour {
  return (asked, response) => void setTimeout(() => behaviour(asked, response), milliseconds);
}

/** Each behaviour once, then the last one for ever. */
export function inTurn(...behaviours: Behaviour[]): Behaviour {
  let next = 0;
  return (asked, response) => {
    const behaviour = behaviours[Math.min(next, behaviours.length - 1)];
    next += 1;
    behaviour?.(asked, response);
  };
}

/** A body that stops before the length it announced. */
export const truncated: Behaviour = (asked, response) => {
  const body = envelope(asked.vendor, JSON.stringify({ rows: [] }));
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': String(body.length),
  });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
};

/** An endless body with a byte now and then. */
export const dripping: Behaviour = (_asked, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
};

/** An endless body, as fast as it is read. */
export const endless: Behaviour = (_asked, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const block = Buffer.alloc(16 * 1024, ' ');
  const more = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on('drain', more);
  more();
};

export function redirectTo(address: string): Behaviour {
  return (_asked, response) => response.writeHead(302, { location: address }).end();
}

function send(response: http.ServerResponse, body: string, type = 'application/json'): void {
  response.writeHead(200, { 'content-type': type });
  response.end(body);
}
