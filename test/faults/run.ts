import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { buildWhenNeeded } from '../../scripts/project.mjs';
import { startPostgres, type PostgresServer } from '../support/postgres-server.ts';
import type { DatabaseMode, Drill, DrillResult } from './drill.ts';

/**
 * Runs every drill of this folder (`*.drill.ts`) against the built product in both database modes, one drill after the
 * other, and prints fault, figure asked and figure seen as a table. Ends with 1 when one did not hold.
 * `--short` leaves out what takes long; `--only kill` runs one; `--write` keeps the table in docs/RELIABILITY.md.
 */
const TABLE_FILE = 'docs/RELIABILITY.md';
const [BEGIN, END] = ['<!-- drills -->', '<!-- end of drills -->'];
const DRILL_MS = 180_000;

const { values: options } = parseArgs({
  options: { short: { type: 'boolean' }, only: { type: 'string' }, write: { type: 'boolean' } },
});
const round = options.short ? 'short' : 'long';
await buildWhenNeeded();
const drills = await readDrills();
const postgres = await startPostgres();
if (postgres === null) console.warn('PostgreSQL drills SKIPPED: no DATABASE_URL and no binary');

const rows = ['| Fault | Data in | Asked | Seen | |', '|---|---|---|---|---|'];
let failures = 0;
let skipped = 0;
try {
  for (const drill of drills) await runDrill(drill);
} finally {
  await postgres?.stop();
}
console.log(`\n${rows.join('\n')}\n`);
if (options.write) writeTable();
const held = rows.length - 2 - failures - skipped;
const minutes = (performance.now() / 60_000).toFixed(1);
console.log(`${held} drills held, ${failures} did not, ${skipped} skipped, ${minutes} minutes`);
process.exit(failures > 0 ? 1 : 0);

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

async function runDrill(drill: Drill): Promise<void> {
  const modes = drill.modes.filter((mode) => mode === 'embedded' || postgres !== null);
  if (drill.sideBySide) {
    rows.push(...(await Promise.all(modes.map((mode) => runOne(drill, mode)))));
    return;
  }
  for (const mode of modes) rows.push(await runOne(drill, mode));
}

/** Runs a drill in one mode; resolves with its row. */
async function runOne(drill: Drill, mode: DatabaseMode): Promise<string> {
  const started = performance.now();
  const once = () => runBounded(drill, mode, mode === 'embedded' ? null : postgres);
  let { seen, held } = await once();
  if (held === false) {
    // Most figures are times, and a busy machine is no fault of the product; both attempts are shown.
    const again = await once();
    seen = `${seen}; again: ${again.seen}`;
    held = again.held;
  }
  if (held === false) failures += 1;
  if (held === null) skipped += 1;
  const verdict = held === null ? 'skipped' : held ? 'held' : '**did not hold**';
  const sign = held === null ? 'SKIPPED' : held ? 'held  ' : 'FAILED';
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${sign} ${drill.name} (${mode}, ${seconds} s): ${seen}`);
  return `| ${drill.fault} | ${mode} | ${drill.asked} | ${seen} | ${verdict} |`;
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

function writeTable(): void {
  const text = fs.readFileSync(TABLE_FILE, 'utf8');
  const [before, rest = ''] = text.split(BEGIN);
  const [, behind = ''] = rest.split(END);
  fs.writeFileSync(TABLE_FILE, `${before}${BEGIN}\n\n${rows.join('\n')}\n\n${END}${behind}`);
}
