import {
  judgeOf,
  requestsOf,
  type Description,
  type FuzzRequest,
  type Known,
} from '../support/contract-fuzz.ts';
import type { Drill } from './drill.ts';
import { drillEnvironment, startProduct } from './product.ts';
import { newVisitor, saveReport, someIds } from './visitors.ts';

const CLIENTS = 6;
const ANSWER_MS = 30_000;
const MOST_NAMED = 3;

/** Every request generated from the API's description gets an answer that it describes. */
export const drill: Drill = {
  name: 'fuzz',
  fault: 'ten thousand right and wrong requests made from the description of the API',
  asked: 'no 5xx, no status that is not described, no answer off its schema',
  modes: ['embedded', 'postgresql'],
  sideBySide: true,
  round: 'short',
  longestMs: 480_000,
  run: async (context) => {
    const { url } = await startProduct(context, await drillEnvironment(context));
    const description = (await (await fetch(`${url}/api/openapi.json`)).json()) as Description;
    const ids = await someIds(url, 3, 4);
    const saved = await saveReport(url, ids, 'kept');
    const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
    const next = requestsOf(description, knownOf(ids, saved), seed);
    const judge = judgeOf(description);
    const wanted = context.round === 'short' ? 500 : 10_000;
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    let sent = 0;
    const client = async () => {
      while (sent < wanted) {
        sent += 1;
        const request = next();
        // A long idle connection may be closed at that moment; twice in a row is a fault.
        const answer = await send(url, request)
          .catch(() => send(url, request))
          .catch(String);
        const fault = typeof answer === 'string' ? answer : judge(request, answer);
        if (typeof answer !== 'string') {
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        }
        if (fault !== null) faults.push(`${request.method} ${request.url}: ${fault}`);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    for (const fault of faults) console.error(fault);
    const counts = [...statuses].sort(([one], [other]) => one - other);
    return {
      seen:
        `${sent} requests (seed ${seed}), ${faults.length} faults; ` +
        counts.map(([status, count]) => `${status}: ${count}`).join(', ') +
        faults
          .slice(0, MOST_NAMED)
          .map((fault) => `; ${fault.slice(0, 160)}`)
          .join(''),
      held: faults.length === 0 && (statuses.get(200) ?? 0) > wanted / 10,
    };
  },
};

async function send(url: string, { method, url: address, headers, payload }: FuzzRequest) {
  const answer = await fetch(url + address, {
    method,
    headers: { ...headers, ...newVisitor() },
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(payload !== undefined && { body: payload }),
  });
  return {
    status: answer.status,
    contentType: answer.headers.get('content-type') ?? '',
    body: await answer.text(),
  };
}

type Ids = Awaited<ReturnType<typeof someIds>>;

/** Slow formats are requested only now and then. */
function knownOf({ productId, competitorIds, featureIds }: Ids, saved: string): Known {
  const rivals = competitorIds.join(',');
  return {
    catalog: ['language-models'],
    product: [productId],
    productId: [productId],
    companyId: [productId],
    subjectId: [productId],
    as: [1],
    competitor: competitorIds,
    competitorId: competitorIds,
    competitors: [rivals, String(competitorIds[0])],
    competitorIds: [competitorIds, competitorIds.slice(0, 1)],
    ids: [rivals],
    features: [featureIds.join(',')],
    featureIds: [featureIds],
    battlecardId: [saved],
    format: [
      ...Array<string>(12).fill('html'),
      'csv',
      'csv',
      'json',
      'xlsx',
      'word',
      'pdf',
      'powerpoint',
    ],
    q: ['gpt', 'a'],
    limit: ['1', '50'],
    cursor: ['0', '10'],
  };
}
