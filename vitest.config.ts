import { defineConfig } from 'vitest/config';

const UNIT = '**/*.test.{ts,tsx}';
const WHOLE = '**/*.whole.test.{ts,tsx}';
const WITH_PROCESSES = '**/*.int.test.ts';
const LONG = '**/*.long.*';

/**
 * `unit` starts nothing and shares its modules between files; `whole` as well, but makes whole files and answers; `int` has
 * databases, processes and programs; `long` takes more than
 * some seconds and runs in CI.
 */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    // What was compiled once is read again from node_modules, by its content.
    experimental: { fsModuleCache: true },
    // Limits end what hangs; what is slow because the machine is busy is no fault.
    hookTimeout: 240_000,
    testTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    setupFiles: ['test/support/fail-on-console-error.ts'],
    exclude: ['test/e2e/**', 'node_modules/**', 'dist/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`src/${UNIT}`, `test/${UNIT}`],
          exclude: [WHOLE, WITH_PROCESSES, LONG],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'whole', include: [`src/${WHOLE}`, `test/${WHOLE}`], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'int',
          include: [`src/${WITH_PROCESSES}`, `test/${WITH_PROCESSES}`],
          exclude: [LONG],
        },
      },
      {
        extends: true,
        test: { name: 'long', include: [`src/${LONG}`, `test/${LONG}`] },
      },
    ],
  },
});
