import fs from 'node:fs';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { buildWhenNeeded } from '../../scripts/project.mjs';
import { startPostgres, type PostgresServer } from '../support/postgres-server.ts';
import type { DatabaseMode, Drill, DrillResult } from './drill.ts';

/**
 * Runs every drill of this folder (`*.drill.ts`) against the built product in both database modes, first those that may run in
 * parallel, then the others one by one, and prints fault, required and measured figure as a table. Exits with 1 when one did
 * not hold. `--short` skips the long ones; `--only kill` runs one; `--write` updates the table of docs/RELIABILITY.md.
 */
const TABLE_FILE = 'docs/RELIABILITY.md';
const [BEGIN, END] = ['<!-- drills -->', '<!-- end of drills -->'];
const DRILL_MS = 180_000;
/** One more than cores, because a drill mostly waits. */
const SIDE_BY_SIDE = 3;

const { values: options } = parseArgs({
  options: { short: { type: 'boolean' }, only: { type: 'string' }, write: { type: 'boolean' } },
});
const round = options.short ? 'short' : 'long';
const isPart = round === 'short' || options.only !== undefined;
await buildWhenNeeded();
const drills = await readDrills();
const postgres = await startPostgres();
if (postgres === null) console.warn('PostgreSQL drills SKIPPED: no DATABASE_URL and no binary');

/** One drill in one mode, with the result of each attempt. */
type Job = { drill: Drill; mode: DatabaseMode; attempts: DrillResult[]; ms: number };

const jobs: Job[] = drills.flatMap((drill) =>
  drill.modes
    .filter((mode) => mode === 'embedded' || postgres !== null)
    .map((mode) => ({ drill, mode, attempts: [], ms: 0 })),
);
try {
  const inTurn = pLimit(SIDE_BY_SIDE);
  const beside = jobs.filter(({ drill }) => drill.sideBySide);
  await Promise.all(beside.toSorted(longestFirst).map((job) => inTurn(attempt, job)));
  // Most figures are times, and a busy machine is no fault of the product: a failed drill is tried once more, alone.
  for (const job of jobs) {
    if (job.attempts.length === 0) await attempt(job);
    if (job.attempts.length === 1 && job.attempts[0]?.held === false) await attempt(job);
  }
} finally {
  await postgres?.stop();
}
const table = ['| Fault | Data in | Asked | Seen | |', '|---|---|---|---|---|', ...jobs.map(rowOf)];
console.log(`\n${table.join('\n')}\n`);
if (options.write) writeTable();
const count = (held: DrillResult['held']) => jobs.filter((job) => verdictOf(job) === held).length;
const minutes = (performance.now() / 60_000).toFixed(1);
console.log(
  `${count(true)} drills held, ${count(false)} did not, ${count(null)} skipped, ${minutes} minutes`,
);
process.exit(count(false) > 0 ? 1 : 0);

async function readDrills(): Promise<Drill[]> {
  const files = fs.readdirSync(import.meta.dirname).filter((file) => file.endsWith('.drill.ts'));
  const all = await Promise.all(
    files.sort().map(async (file) => ((await import(`./${file}`)) as { drill: Drill }).drill),
  );
  const chosen = all.filter(
    ({ name, round: due }) =>
      (options.only ?? name) === name && (round === 'long' || due === 'short'),
  );
  if (chosen.length === 0) throw new Error(`no drill is called ${options.only}`);
  return chosen;
}

function longestFirst(one: Job, other: Job): number {
  return (other.drill.longestMs ?? DRILL_MS) - (one.drill.longestMs ?? DRILL_MS);
}

async function attempt(job: Job): Promise<void> {
  const { drill, mode } = job;
  const started = performance.now();
  job.attempts.push(await runBounded(drill, mode, mode === 'embedded' ? null : postgres));
  job.ms += performance.now() - started;
  const held = verdictOf(job);
  const sign = held === null ? 'SKIPPED' : held ? 'held  ' : 'FAILED';
  console.log(`${sign} ${drill.name} (${mode}, ${(job.ms / 1000).toFixed(0)} s): ${seenOf(job)}`);
}

function verdictOf({ attempts }: Job): DrillResult['held'] | undefined {
  return attempts.at(-1)?.held;
}

function seenOf({ attempts }: Job): string {
  return attempts.map(({ seen }) => seen).join('; again: ');
}

function rowOf(job: Job): string {
  const { drill, mode } = job;
  const held = verdictOf(job);
  const verdict = held === null ? 'skipped' : held ? 'held' : '**did not hold**';
  return `| ${drill.fault} | ${mode} | ${drill.asked} | ${seenOf(job)} | ${verdict} |`;
}

async function runBounded(
  drill: Drill,
  mode: DatabaseMode,
  server: PostgresServer | null,
): Promise<DrillResult> {
  const cleanUps: (() => unknown)[] = [];
  const after = (cleanUp: () => unknown) => void cleanUps.unshift(cleanUp);
  let late: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      drill.run({ mode, round, postgres: server, after }),
      new Promise<DrillResult>((resolve) => {
        const { longestMs = DRILL_MS } = drill;
        const seen = `no end in ${longestMs / 60_000} minutes`;
        late = setTimeout(resolve, longestMs, { seen, held: false });
      }),
    ]);
  } catch (error) {
    return { seen: `broken off: ${(error as Error).message.split('\n')[0]}`, held: false };
  } finally {
    clearTimeout(late);
    for (const cleanUp of cleanUps) await cleanUp();
  }
}

/** Keeps the rows of drills that did not run. */
function writeTable(): void {
  const text = fs.readFileSync(TABLE_FILE, 'utf8');
  const [before, rest = ''] = text.split(BEGIN);
  const [kept = '', behind = ''] = rest.split(END);
  const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim());
  const keyOf = (row: string) => cellsOf(row).slice(1, 3).join();
  const [head, line, ...seen] = table;
  const rows = new Map<string, string>();
  const earlier = kept.split('\n').filter((row) => /^\| (?!Fault|-)/.test(row));
  for (const row of [...(isPart ? earlier : []), ...seen]) rows.set(keyOf(row), row);
  const written = [head, line, ...rows.values()].join('\n');
  fs.writeFileSync(TABLE_FILE, `${before}${BEGIN}\n\n${written}\n\n${END}${behind}`);
}
