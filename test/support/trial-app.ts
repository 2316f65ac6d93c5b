import { createSnapshot } from '../../src/server/modules/catalog/snapshot.ts';
import { readCatalogFiles } from '../../src/server/modules/catalog/read-catalog-files.ts';
import type { Database } from '../../src/server/db/database.ts';
import { seedCatalogs } from '../../src/server/db/seed-catalogs.ts';
import type { ProviderSettings } from '../../src/server/process/config.ts';
import type { TestAppChanges } from './create-test-app.ts';
import { createLiveApp } from './live-app.ts';

export const TRIAL_WORD = 'a-word-for-trials';

const { catalogs, authored } = await readCatalogFiles(['catalogs'], { today: '2026-11-21' });
export const trialSnapshot = createSnapshot(catalogs, null);
export const trialModels = catalogs.find(({ slug }) => slug === 'language-models')?.rivals ?? [];

export async function seedTrialCatalogs(database: Database): Promise<void> {
  await seedCatalogs(database, catalogs, 'trials', authored);
}

/** The application over the real catalogs, with trials and providers at other addresses. */
export function createTrialApp(
  database: Database,
  providers: ProviderSettings[],
  { dailyUsd = 100, ...changes }: TestAppChanges & { dailyUsd?: number } = {},
) {
  return createLiveApp(
    database,
    providers,
    { dailyCalls: 10_000 },
    {
      snapshot: () => trialSnapshot,
      trials: { dailyMicros: Math.round(dailyUsd * 1_000_000), word: TRIAL_WORD },
      ...changes,
    },
  );
}

export function modelId(name: string): number {
  const found = trialModels.find((each) => each.name === name);
  if (!found) throw new Error(`the catalog has no ${name}`);
  return found.id;
}

export const PROMPTS = Array.from(
  { length: 6 },
  (_, at) => `Write a letter about claim ${at + 1}, and say why it was refused.`,
);
