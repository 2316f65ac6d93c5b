import http from 'node:http';
import { newVisitor, rivalsOf, someIds, type SomeIds } from './visitors.ts';

/** The costly addresses of one client, with the largest request for each. */

export type Call = {
  path: string;
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer;
};
/** The n-th request of one client to one address. */
export type Neighbour = { name: string; call: (count: number) => Call };

const FORMATS = ['html', 'pdf', 'word', 'powerpoint', 'xlsx', 'csv', 'json'];
const PLAIN = { 'accept-encoding': 'identity' };
const COMPARISON = '/api/comparisons';

/** Ids for the largest possible report. */
export async function largestReport(url: string): Promise<SomeIds> {
  const ids = await someIds(url, 1, 32);
  return { ...ids, competitorIds: (await rivalsOf(url, ids.productId)).slice(0, 10) };
}

/** The largest report as a file, each time another one. */
export function exportCall(ids: SomeIds, count: number, format = FORMATS[count % FORMATS.length]) {
  const path = `/api/export/battlecard?${query(ids, count)}&template=profile&format=${format}`;
  return { path };
}

export async function neighboursOf(url: string, ids: SomeIds): Promise<Neighbour[]> {
  const { productId, competitorIds, featureIds } = ids;
  const read = async (call: Call) => {
    const { status, text } = await ask(url, { ...call, headers: { ...call.headers, ...PLAIN } });
    if (status >= 400) throw new Error(`${call.path} answered ${status} ${text}`);
    return text;
  };
  const toSave = post('/api/battlecards', { ...ids, template: 'profile', name: 'large' });
  const { id, key } = JSON.parse(await read(toSave)) as { id: string; key: string };
  const file = Buffer.from(await read(exportCall(ids, 0, 'json')));
  const { presets } = JSON.parse(await read(get('decisions/presets'))) as { presets: object[] };
  const saveMemo = post('/api/decisions', asked(presets[0] ?? {}));
  const memo = JSON.parse(await read(saveMemo)) as { id: string };
  const batch = (count: number) => ({
    product: { id: productId },
    competitor: { id: competitorIds[count % competitorIds.length] },
    featureIds: turned(featureIds, count),
  });
  const decision = (count: number) => presets[count % presets.length] ?? {};
  const always = (name: string, call: Call): Neighbour => ({ name, call: () => call });
  return [
    { name: 'comparisons', call: (count) => ({ path: `${COMPARISON}?${query(ids, count)}` }) },
    always('saved report', get(`battlecards/${id}`)),
    always('opened file', { ...post('/api/reports/open', {}), body: file }),
    always('file made anew', { ...post('/api/reports/reissue', {}), body: file }),
    {
      name: 'profiles',
      call: (count) => ({
        path: `${COMPARISON}?${query(ids, count)}&template=profile&audience=customer`,
      }),
    },
    always('one comparison', { path: `${COMPARISON}?${query(ids, 0)}` }),
    always('saved list', { ...get('battlecards'), headers: { 'saved-reports-key': key } }),
    {
      name: 'preview',
      call: (count) => ({ path: `/api/export/battlecard?${query(ids, count)}&preview=1` }),
    },
    ...FORMATS.map((format) => ({
      name: `export ${format}`,
      call: (count: number) => exportCall(ids, count, format),
    })),
    { name: 'batch', call: (count) => post('/api/competitive-intelligence-batch', batch(count)) },
    { name: 'save', call: (count) => post('/api/battlecards', { ...ids, name: `n${count}` }) },
    {
      name: 'decision',
      call: (count) => post('/api/decisions/evaluate', asked(decision(count))),
    },
    {
      name: 'memo',
      call: (count) => post('/api/decisions/export', { ...asked(decision(count)), format: 'html' }),
    },
    {
      name: 'save memo',
      call: (count) => post('/api/decisions', { ...asked(decision(count)), label: `n${count}` }),
    },
    always('saved memo', get(`battlecards/${memo.id}`)),
    { name: 'cost model', call: () => post('/api/decisions/cost-model', asked(decision(0))) },
    {
      name: 'questionnaire',
      call: () => post('/api/decisions/questionnaire', wanted(decision(0))),
    },
    ...[
      'decisions/presets',
      'decisions/ledger',
      'freshness',
      'freshness/calendar.ics',
      'objections',
      'site',
      'products',
      `data/competitors/${productId}`,
      `data/competitors/${productId}/facets?q=a`,
      'data/competitors',
      'competitors',
      'price-chart',
      'openapi.json',
      'features',
      'analytics/stats',
      'analytics/products',
      'analytics/events',
      'analytics/exports',
      'analytics/pages',
    ].map((name) => always(name, get(name))),
    always('a page', { path: `/wizard?step=4&${query(ids, 0)}` }),
  ];
}

const get = (name: string): Call => ({ path: `/api/${name}` });
const post = (path: string, body: unknown): Call => ({
  path,
  method: 'POST',
  headers: { 'content-type': 'application/json', ...PLAIN },
  body: JSON.stringify(body),
});

const asked = (preset: object) => ({ catalog: 'language-models', ...preset });
const wanted = (preset: object) => ({ ...asked(preset), weights: null, workload: null });

const turned = <Item>(items: Item[], by: number) => [
  ...items.slice(by % items.length),
  ...items.slice(0, by % items.length),
];

/** A different order of criteria gives a different report. */
function query({ productId, competitorIds, featureIds }: SomeIds, count: number): string {
  const features = turned(featureIds, count).join(',');
  return `product=${productId}&competitors=${competitorIds.join(',')}&features=${features}`;
}

type Answer = { status: number; text: string };

export function ask(
  url: string,
  { path: address, method = 'GET', headers = {}, body }: Call,
  options: { agent?: http.Agent; visitor?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const visitor = options.visitor ?? newVisitor();
    const request = http.request(`${url}${address}`, {
      method,
      agent: options.agent,
      headers: { 'accept-encoding': 'br', ...visitor, ...headers },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const isPlain = response.headers['content-encoding'] === undefined;
        resolve({
          status: response.statusCode ?? 0,
          text: isPlain ? Buffer.concat(chunks).toString() : '',
        });
      });
    });
    request.end(body);
  });
}
