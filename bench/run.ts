import fs from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { buildWhenNeeded } from '../scripts/project.mjs';
import { isReached, median, ROUNDS, takeTurns, type Bench, type Result } from './bench.ts';

/**
 * `npm run bench` compares the product with something else in one run: every bench of this folder (`*.bench.ts`) alternates its
 * sides ABAB and prints the median of the ratios with their spread. Times differ between machines; ratios are comparable.
 * `--only NAME`, `--rounds N`; `--long` adds those that take minutes; `--write` updates the table of docs/PERFORMANCE.md. Exits
 * with 1 when a ratio misses its goal.
 */
const TABLE_FILE = 'docs/PERFORMANCE.md';
const JSON_FILE = 'out/bench.json';
const [BEGIN, END] = ['<!-- ratios -->', '<!-- end of ratios -->'];

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    long: { type: 'boolean' },
    rounds: { type: 'string' },
    write: { type: 'boolean' },
  },
});
// As in production, where React runs no checks. Benches are imported after this.
process.env['NODE_ENV'] = 'production';
await buildWhenNeeded();
const results: Result[] = [];
const left: string[] = [];
for (const bench of await readBenches()) await runOne(bench);
const table = tableOf(results.map(rowOf));
console.log(`\n${table}\n`);
for (const line of left) console.warn(`LEFT OUT ${line}`);
keepJson();
if (options.write) writeTable();
process.exit(results.every(isReached) ? 0 : 1);

async function readBenches(): Promise<Bench[]> {
  const files = fs.readdirSync(import.meta.dirname).filter((file) => file.endsWith('.bench.ts'));
  const all = await Promise.all(
    files
      .toSorted()
      .map(async (file) => ((await import(`./${file}`)) as { benches: Bench[] }).benches),
  );
  const { only, long = false } = options;
  const chosen = all
    .flat()
    .filter(({ name, isLong = false }) => (only === undefined ? long || !isLong : name === only));
  if (chosen.length === 0) throw new Error(`no bench is called ${options.only}`);
  return chosen;
}

async function runOne(bench: Bench): Promise<void> {
  const cleanUps: (() => unknown)[] = [];
  try {
    const sides = await bench.prepare((cleanUp) => void cleanUps.unshift(cleanUp));
    if (typeof sides === 'string') {
      left.push(`${bench.name}: ${sides}`);
      return;
    }
    const rounds = Math.max(ROUNDS, Number(options.rounds ?? bench.rounds ?? ROUNDS));
    const result = await takeTurns(bench, sides, rounds);
    results.push(result);
    console.log(
      `${isReached(result) ? 'reached' : 'MISSED '} ${bench.name}: ${ratioText(result)} (asked ${goalText(result)})`,
    );
  } finally {
    for (const cleanUp of cleanUps) await cleanUp();
  }
}

function tableOf(rows: readonly string[]): string {
  return [
    '| Bench | What | Against | Ours / theirs | Ratio (spread) | Asked | Load | |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Starts with the name, by which a later run finds the row. */
function rowOf(result: Result): string {
  const cells = [
    `\`${result.name}\``,
    result.what,
    result.against,
    `${figure(median(result.ours))} / ${figure(median(result.theirs))} ${result.unit}`,
    ratioText(result),
    goalText(result),
    result.load.toFixed(1),
    isReached(result) ? 'reached' : '**missed**',
  ];
  return `| ${cells.join(' | ')} |`;
}

function ratioText({ ratios }: Result): string {
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return `${figure(median(ratios))} (${figure(least)}–${figure(most)})`;
}

function goalText({ goal }: Result): string {
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

function figure(value: number): string {
  return value >= 1000 ? Math.round(value).toLocaleString('en') : String(+value.toPrecision(3));
}

function keepJson(): void {
  fs.mkdirSync('out', { recursive: true });
  const model = os.cpus()[0]?.model ?? 'unknown';
  const machine = { cpu: model, cores: os.cpus().length, node: process.version };
  const text = JSON.stringify({ at: new Date().toISOString(), machine, results, left }, null, 1);
  fs.writeFileSync(JSON_FILE, `${text}\n`);
  console.log(`written to ${JSON_FILE}`);
}

/** Keeps the rows of benches that did not run. */
function writeTable(): void {
  const text = fs.readFileSync(TABLE_FILE, 'utf8');
  const [before = '', rest] = text.split(BEGIN);
  const [kept, behind] = rest?.split(END) ?? [];
  if (kept === undefined || behind === undefined) throw new Error(`${TABLE_FILE} has no ${BEGIN}`);
  const rows = new Map(
    [...kept.matchAll(/^\| (`[\w-]+`).*$/gm)].map(([row, name = '']) => [name, row]),
  );
  for (const result of results) rows.set(`\`${result.name}\``, rowOf(result));
  const written = tableOf([...rows.values()].toSorted());
  fs.writeFileSync(TABLE_FILE, `${before}${BEGIN}\n\n${written}\n\n${END}${behind}`);
}
