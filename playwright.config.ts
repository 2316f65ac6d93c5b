import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const LONG = '**/*.long.spec.ts';
const PORT = Number(process.env.TEST_PORT ?? 3107);

/** The built product on an empty data directory, in the system's Chromium, without any other network. */
export default defineConfig({
  testDir: 'test/e2e',
  projects: [
    { name: 'short', testMatch: '**/*.spec.ts', testIgnore: LONG },
    { name: 'long', testMatch: LONG },
  ],
  // A busy machine is no fault of the product, and a test that passes uses up none of this.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A machine under load may lose a race no visitor would; whatever needs its second attempt is named.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-GB',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
        '--disable-background-networking',
      ],
    },
  },
  webServer: {
    command: 'node dist/server/main.js',
    url: `http://127.0.0.1:${PORT}/health/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      HOST: '127.0.0.1',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'llm-selector-e2e-')),
      CONTACT_EMAIL: 'sales@example.org',
      TRUSTED_PROXIES: '127.0.0.1',
      // The page of another site in `embeds.spec.ts`.
      EMBED_ORIGINS: `http://127.0.0.1:${PORT + 50}`,
    },
  },
});
