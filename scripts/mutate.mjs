import { fork } from 'node:child_process';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { listFaults } from './list-faults.mjs';
import { readJson, root } from './project.mjs';

/**
 * Injects small faults into a folder of the source, one at a time and in memory only, and lists those that no test notices. The
 * same code gives the same faults: `npm run mutate` is `src/core`, and `npm run mutate -- --in=server/modules --count=60
 * --seed=7` others, with `--only=reports` for one room.
 */

const LEAST_KILLED = { core: 0.9, 'server/modules': 0.85 };
const [COUNT, SEED] = [Number(option('count') ?? 120), Number(option('seed') ?? 10)];
const FOLDER = option('in') ?? 'core';
const ONLY = option('only');
/** A fault that takes longer counts as an endless loop; databases take longer than rules. */
const PATIENCE_MS = { core: 120_000, 'server/modules': 360_000 };
/** The first run, without a fault, runs all tests with cold caches. */
const FIRST_PATIENCE_MS = 1_800_000;
const explained = readJson(path.join(root, 'scripts/mutate-survivors.json')).filter(({ file }) =>
  file.startsWith(`src/${FOLDER}/`),
);

const began = Date.now();
const all = listFaults(FOLDER).filter(({ room }) => !ONLY || room === ONLY);
checkExplanations();
const chosen = choose(all);
const postgres = FOLDER === 'core' ? null : await startPostgres();
let runner = await startRunner();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end(1));
const { failed: broken, tests } = await ask(null);
if (broken) {
  console.error(`${broken} fails without any fault. Mend that first.`);
  await end(1);
}
console.log(`${chosen.length} of ${all.length} faults, ${tests} test files without a fault pass`);

const survivors = [];
for (const fault of chosen) {
  const { failed } = await ask(fault);
  const what = `${fault.file}:${fault.line} ${fault.from} → ${fault.to}`;
  if (failed) console.log(`killed    ${what}  (${failed})`);
  else {
    const why = explanationOf(fault)?.why;
    survivors.push({ what, why });
    console.log(`SURVIVED  ${what}${why ? `  (${why})` : ''}`);
  }
}

const killed = chosen.length - survivors.length;
const share = killed / chosen.length;
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
const unexplained = survivors.filter(({ why }) => !why);
console.log(
  `${killed} of ${chosen.length} killed (${(100 * share).toFixed(1)} %) in ${minutes} minutes; ` +
    `${survivors.length} survived, ${unexplained.length} of them unexplained`,
);
await end(share >= LEAST_KILLED[FOLDER] ? 0 : 1);

async function end(code) {
  runner.kill('SIGKILL');
  await postgres?.stop();
  process.exit(code);
}

function option(name) {
  return process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1];
}

/** Fails on explanations of code that no longer exists. */
function checkExplanations() {
  const gone = explained.filter((one) => !ONLY && !all.some((fault) => fits(one, fault)));
  for (const { file, from, to } of gone) console.error(`No longer found: ${file} ${from} → ${to}`);
  if (gone.length > 0) process.exit(1);
}

function fits(one, { file, from, to }) {
  return one.file === file && one.from === from && one.to === to;
}

function explanationOf(fault) {
  return explained.find((one) => fits(one, fault));
}

/** Takes equally many from each room, as far as it has them, in an order set by the seed. */
function choose(faults) {
  const random = randomFrom(SEED);
  const rooms = [...new Set(faults.map(({ room }) => room))];
  const piles = rooms.map((room) =>
    shuffled(
      faults.filter((fault) => fault.room === room),
      random,
    ),
  );
  const picked = [];
  while (picked.length < COUNT && piles.some((pile) => pile.length > 0)) {
    for (const pile of piles) if (pile.length > 0 && picked.length < COUNT) picked.push(pile.pop());
  }
  return picked.sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}

function shuffled(list, random) {
  return list
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One server for all tests, which would each start their own. */
async function startPostgres() {
  const support = await tsImport('../test/support/postgres-server.ts', import.meta.url);
  const server = await support.startPostgres();
  if (server) process.env.DATABASE_URL = (await server.createDatabase()).url;
  return server;
}

async function startRunner() {
  const child = fork(path.join(root, 'scripts/mutate-runner.mjs'), [FOLDER], { cwd: root });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`The runner ended with ${code}.`)));
  });
  return child;
}

/** The runner's answer; without one in time it is replaced, and the fault counts as noticed. */
function ask(fault) {
  return new Promise((resolve) => {
    const answered = (answer) => {
      clearTimeout(patience);
      runner.removeAllListeners('exit');
      resolve(answer);
    };
    const gone = async (reason) => {
      clearTimeout(patience);
      runner.removeAllListeners();
      runner.kill('SIGKILL');
      runner = await startRunner();
      resolve({ failed: reason, tests: 0 });
    };
    const patience = setTimeout(
      () => void gone('never ended'),
      fault ? PATIENCE_MS[FOLDER] : FIRST_PATIENCE_MS,
    );
    runner.once('message', answered);
    runner.removeAllListeners('exit');
    runner.once('exit', () => void gone('ended the process'));
    runner.send(fault && { file: fault.file, code: fault.code });
  });
}
