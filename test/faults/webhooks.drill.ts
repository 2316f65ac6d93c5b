import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runChild, type Child } from '../support/child-process.ts';
import { writeSyntheticCatalog } from '../support/synthetic-catalog.ts';
import { startReceiver, type ReceivedMessage } from '../support/webhook-receiver.ts';
import type { Drill, DrillContext } from './drill.ts';
import { drillEnvironment } from './product.ts';

const SUBSCRIPTIONS = 10;
const RIVALS = 100;
const KILLS = 10;
/** After this many messages the receiver is down for a subscription, for less than a sender's first wait. */
const IN_A_ROW = 5;
const DOWN_MS = 4500;
const MOST_WAIT_MS = 330_000;

/** Changes are posted even if a process dies meanwhile. */
export const drill: Drill = {
  name: 'webhooks',
  fault: '1,000 messages to a receiver that is down 4.5 s after every five, kill -9 ten times',
  asked: 'each delivered at least once, in order for each subscription, none lost',
  modes: ['embedded', 'postgresql'],
  round: 'long',
  longestMs: 600_000,
  run: async (context) => {
    const env = await drillEnvironment(context);
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-webhooks-'));
    context.after(() => fs.rmSync(root, { recursive: true, force: true }));
    fs.symlinkSync(path.resolve('src'), path.join(root, 'src'));
    const { slug } = writeSyntheticCatalog(path.join(root, 'catalogs'), RIVALS);
    const folder = path.join(root, 'catalogs', slug);
    fs.appendFileSync(path.join(folder, 'catalog.yaml'), 'default: true\n');
    let refused = 0;
    const taken = new Map<string, { messages: number; upAt: number }>();
    const receiver = await startReceiver((path) => {
      const { messages, upAt } = taken.get(path) ?? { messages: 0, upAt: 0 };
      const now = performance.now();
      if (now < upAt) {
        refused += 1;
        return 503;
      }
      const isLast = (messages + 1) % IN_A_ROW === 0;
      taken.set(path, { messages: messages + 1, upAt: isLast ? now + DOWN_MS : 0 });
      return 204;
    });
    context.after(() => receiver.close());

    const count = context.mode === 'embedded' ? 1 : 2;
    const servers = Array.from({ length: count }, () => startServer(context, root, env));
    const [url = ''] = await Promise.all(servers.map(({ firstLine }) => firstLine));
    for (let at = 0; at < SUBSCRIPTIONS; at++) {
      await subscribe(url, { url: receiver.url(`/${at}`), catalog: slug });
    }
    for (let kill = 0; kill < KILLS; kill++) {
      changeClaims(path.join(folder, 'rivals.jsonl'), kill);
      for (const server of servers) server.process.kill('SIGHUP');
      await sleep(between(0, 10_000));
      const at = kill % count;
      await servers[at]?.kill();
      const next = startServer(context, root, env);
      servers[at] = next;
      if (!(await next.firstLine).startsWith('http')) throw new Error(next.errors().slice(-500));
    }
    const until = performance.now() + MOST_WAIT_MS;
    const distinct = () => new Set(receiver.received.map(({ id }) => id)).size;
    const due = SUBSCRIPTIONS * RIVALS;
    while (distinct() < due && performance.now() < until) await sleep(200);
    const { received } = receiver;
    const orders = Array.from({ length: SUBSCRIPTIONS }, (_, at) => orderOf(received, `/${at}`));
    const isInOrder = orders.every(({ titles }) => titles.join() === orders[0]?.titles.join());
    const isRepeatedInPlace = orders.every((order) => order.isRepeatedInPlace);
    return {
      seen: `${distinct()} of ${due} messages arrived, ${received.length - distinct()} twice, ${refused} refused, ${isInOrder && isRepeatedInPlace ? 'in order' : 'not in order'}, ${count === 1 ? 'one process' : 'two processes'}`,
      held: distinct() === due && isInOrder && isRepeatedInPlace,
    };
  },
};

function between(least: number, most: number): number {
  return least + Math.random() * (most - least);
}

function startServer(context: DrillContext, root: string, env: NodeJS.ProcessEnv): Child {
  const child = runChild('test/support/webhook-server-child.ts', [root], env);
  context.after(child.kill);
  return child;
}

async function subscribe(url: string, body: object): Promise<void> {
  const answer = await fetch(`${url}/api/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`no webhook: ${await answer.text()}`);
}

/** Changes a tenth of the rivals, each once, so that even with merged states each claim changes once. */
function changeClaims(file: string, part: number): void {
  const lines = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
  const each = RIVALS / KILLS;
  const changed = lines.map((line, at) => {
    if (Math.floor(at / each) !== part) return line;
    const rival = JSON.parse(line) as { claims: Record<string, { value?: unknown }> };
    const claim = Object.values(rival.claims).find(({ value }) => typeof value === 'number');
    if (claim) claim.value = Number(claim.value) + 1;
    return JSON.stringify(rival);
  });
  fs.writeFileSync(`${file}.new`, `${changed.join('\n')}\n`);
  fs.renameSync(`${file}.new`, file);
}

/** Titles by their first arrival; a repeated message counts once. */
function orderOf(received: readonly ReceivedMessage[], of: string) {
  const arrived = received.filter((each) => each.path === of);
  const first = arrived.filter(({ id }, at) => arrived.findIndex((each) => each.id === id) === at);
  const repeated = arrived.filter((each) => !first.includes(each));
  return {
    titles: first.map(({ body }) => (JSON.parse(body) as { data: { title: string } }).data.title),
    isRepeatedInPlace: repeated.every((each) => arrived[arrived.indexOf(each) - 1]?.id === each.id),
  };
}
