import fs from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';
import { root } from './project.mjs';

/**
 * Runs the tests with one fault at a time in the code, which is never written to disk. Runs in its own process, so that a fault
 * with an endless loop can be killed. For `{ file, code }`, or null for the unchanged code, it answers with the first failing
 * test file, or null.
 */

const FOLDER = process.argv[2];
const TESTS = {
  core: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    exclude: ['**/*.int.test.ts', 'src/renderers/{docx,pptx,office,pdf}/**'],
  },
  // Tests that start processes do not see the fault in them.
  'server/modules': {
    include: ['src/server/**/*.test.ts', 'test/{agents/,}*.test.ts'],
    exclude: [
      'src/server/{app,db,process,workers}/**/*.{int,long,long.int}.test.ts',
      'src/server/*.int.test.ts',
      'test/*.long.test.ts',
      'test/**/*.int.test.ts',
      '**/{processes,trial-races}.long.int.test.ts',
    ],
  },
};
const IMPORT = /(?:^|\n)\s*(?:import|export)\b(?!\s+type\b)[^'";]*?from\s*'(\.[^']+)'/g;

const importsByFile = new Map();
let fault = null;
const withFault = {
  name: 'with-fault',
  enforce: 'pre',
  load: (id) => (fault !== null && id === fault.file ? fault.code : null),
};
const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    pool: 'threads',
    isolate: false,
    bail: 1,
    reporters: [{}],
    hookTimeout: 60_000,
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['test/support/fail-on-console-error.ts'],
    ...TESTS[FOLDER],
  },
  { configFile: false, plugins: [withFault] },
);
const tests = await vitest.globTestSpecifications();
const distances = new Map(tests.map((test) => [test, distancesFrom(test.moduleId)]));

process.on('message', (asked) => void run(asked));
process.on('disconnect', () => process.exit());
process.send('ready');

async function run(asked) {
  fault = asked && { ...asked, file: path.join(root, asked.file) };
  const stages = fault ? stagesFor(fault.file) : [tests];
  if (fault) vitest.invalidateFile(fault.file);
  let failed = null;
  for (const stage of stages) failed ??= await firstFailure(stage);
  if (fault) vitest.invalidateFile(fault.file);
  process.send({ failed, tests: stages.flat().length });
}

/**
 * The unit tests that import the file themselves or nearly, then the tests of its room with a database or
 * providers, then the other unit tests that it reaches.
 */
function stagesFor(file) {
  const reached = tests.filter((test) => distances.get(test).has(file));
  const isUnit = ({ moduleId }) => !moduleId.endsWith('.int.test.ts');
  // A module is tested through the whole server, many imports away.
  const isOwn = (test) => FOLDER !== 'core' && roomOf(test.moduleId) === roomOf(file);
  const isNear = (test) => distances.get(test).get(file) <= 1 || isOwn(test);
  return [
    reached.filter((test) => isUnit(test) && isNear(test)),
    reached.filter((test) => !isUnit(test) && isNear(test)),
    reached.filter((test) => isUnit(test) && !isNear(test)),
  ];
}

function roomOf(file) {
  return path.relative(path.join(root, 'src', FOLDER), file).split(path.sep)[0];
}

async function firstFailure(specifications) {
  if (specifications.length === 0) return null;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // The results include modules of earlier runs.
  const asked = new Set(specifications.map(({ moduleId }) => moduleId));
  const broken = testModules.find((module) => asked.has(module.moduleId) && hasFailure(module));
  if (broken) {
    const { value: test } = broken.children.allTests('failed').next();
    return [path.relative(root, broken.moduleId), test?.fullName].filter(Boolean).join(': ');
  }
  return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null;
}

/** A run that was stopped early leaves modules unfinished; only an error is a failure. */
function hasFailure(module) {
  return module.errors().length > 0 || !module.children.allTests('failed').next().done;
}

/** Every file that a test reaches, with the number of imports on the shortest path. */
function distancesFrom(start) {
  const found = new Map([[start, 0]]);
  for (const [file, distance] of found) {
    for (const target of importsOf(file)) if (!found.has(target)) found.set(target, distance + 1);
  }
  return found;
}

function importsOf(file) {
  const known = importsByFile.get(file);
  if (known) return known;
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const found = [...text.matchAll(IMPORT)].map(([, from]) =>
    path.resolve(path.dirname(file), from),
  );
  importsByFile.set(file, found);
  return found;
}
