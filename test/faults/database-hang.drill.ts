import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Drill } from './drill.ts';
import { drillEnvironment, startProduct } from './product.ts';
import { newVisitor } from './visitors.ts';

const ASKED_READY_MS = 1000;
const VISITS = 300;

/** A hanging database costs only readiness; the activity log is written afterwards. */
export const drill: Drill = {
  name: 'database-hang',
  fault: 'PostgreSQL stands still (SIGSTOP) while visitors go on',
  asked: '“not ready” within 1 s, no read fails, every visit logged once afterwards',
  modes: ['postgresql'],
  round: 'short',
  run: async (context) => {
    const seconds = context.round === 'short' ? 3 : 8;
    const env = await drillEnvironment(context);
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    // The database is dropped at the end, connected or not.
    client.on('error', () => {});
    context.after(() => client.end().catch(() => {}));
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const server = parentOf(rows[0]?.pid ?? 0);
    const all = () => [server, ...childrenOf(server)];
    const { url } = await startProduct(context, env);
    const before = await readFor(url, 1);

    const stopped = all();
    const go = () => signal(stopped, 'SIGCONT');
    context.after(go);
    signal(stopped, 'SIGSTOP');
    const visiting = visit(url, VISITS);
    let slowest = 0;
    const statuses = new Set<number>();
    const probing = (async () => {
      for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
        const asked = performance.now();
        const { status } = await fetch(`${url}/health/ready`);
        slowest = Math.max(slowest, performance.now() - asked);
        statuses.add(status);
        await sleep(50);
      }
    })();
    const during = await readFor(url, seconds);
    await probing;
    const failed = await visiting;
    go();

    const counted = async () => {
      const answer = await client.query<{ count: number }>(
        `select count(*)::integer as count from activity_logs where path = '/docs'`,
      );
      return answer.rows[0]?.count ?? 0;
    };
    const back = performance.now();
    while ((await fetch(`${url}/health/ready`)).status !== 200) await sleep(50);
    const healed = performance.now() - back;
    for (let tries = 150; tries > 0 && (await counted()) < VISITS; tries -= 1) await sleep(100);
    await sleep(1000);
    const logged = await counted();
    return {
      seen: `“not ready” in ${slowest.toFixed(0)} ms at most, ${before.failed + during.failed + failed} reads failed, p99 of reads ${before.p99} ms before and ${during.p99} ms meanwhile, ready ${(healed / 1000).toFixed(1)} s after, ${logged} of ${VISITS} visits logged`,
      held:
        slowest <= ASKED_READY_MS &&
        statuses.size === 1 &&
        statuses.has(503) &&
        before.failed + during.failed + failed === 0 &&
        logged === VISITS,
    };
  },
};

/** Opens a page repeatedly, one after the other; returns the number of failures. */
async function visit(url: string, times: number): Promise<number> {
  let failed = 0;
  for (let left = times; left > 0; left -= 1) {
    const answer = await fetch(`${url}/docs`, { headers: newVisitor() });
    await answer.arrayBuffer();
    if (answer.status !== 200) failed += 1;
  }
  return failed;
}

/** Reads of the catalog, one after the other. */
async function readFor(url: string, seconds: number): Promise<{ p99: number; failed: number }> {
  const times: number[] = [];
  let failed = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    const asked = performance.now();
    const answer = await fetch(`${url}/api/companies`, { headers: newVisitor() });
    await answer.arrayBuffer();
    times.push(performance.now() - asked);
    if (answer.status !== 200) failed += 1;
  }
  const sorted = times.sort((left, right) => left - right);
  return { p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0), failed };
}

/** Signals every process that still exists: PostgreSQL's helpers come and go. */
function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function parentOf(pid: number): number {
  return Number(fieldsOf(pid)?.[1] ?? 0);
}

function childrenOf(parent: number): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(fieldsOf(pid)?.[1]) === parent);
}

function fieldsOf(pid: number): string[] | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  } catch {
    return null;
  }
}
