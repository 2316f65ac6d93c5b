import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill, DrillContext } from './drill.ts';
import { drillEnvironment, startProduct, stopProduct } from './product.ts';
import { newVisitor } from './visitors.ts';

const VANS = 'test/fixtures/catalogs/delivery-vans';
const MOST_MS = 10_000;
const GIVEN_UP_MS = 30_000;
const ELSEWHERE = 'Another process serves catalogs of later files';

/** Two machines with a folder of catalogs each: catalogs that one of them reloads are served by the other without a signal. */
export const drill: Drill = {
  name: 'several-machines',
  fault:
    'of two processes on one database one reads newer files, the other has the older ones and is started anew',
  asked: 'both serve the newer within 10 s; the one with older files says so, and stops saying it',
  modes: ['postgresql'],
  sideBySide: true,
  round: 'short',
  run: async (context) => {
    const env = await drillEnvironment(context);
    const folders = [folderOfVans(context), folderOfVans(context)];
    const start = (at: number) => startProduct(context, { ...env, CATALOGS_DIR: folders[at] });
    const first = await start(0);
    const second = await start(1);

    rename(folders[0], 'Vans of today');
    const begun = performance.now();
    first.process.kill('SIGHUP');
    const servedMs = await until(async () => (await nameAt(second.url)) === 'Vans of today', begun);
    const isSaid = await saysElsewhere(second.url);
    await stopProduct(second);

    const again = await start(1);
    const keeps = (await nameAt(again.url)) === 'Vans of today';
    const saysStill = await saysElsewhere(again.url);
    const isFirstSilent = !(await saysElsewhere(first.url));
    rename(folders[1], 'Vans of today');
    again.process.kill('SIGHUP');
    const silentMs = await until(async () => !(await saysElsewhere(again.url)), performance.now());
    const isFirstNewer = (await nameAt(first.url)) === 'Vans of today';
    return {
      seen: `served by the other after ${servedMs ?? 'more than 30,000'} ms, ${isSaid ? 'said' : 'not said'}; started anew it ${keeps ? 'serves the newer' : 'brought the older back'}, ${saysStill ? 'said' : 'not said'}; with the same files no longer said after ${silentMs ?? 'more than 30,000'} ms`,
      held:
        servedMs !== null &&
        servedMs <= MOST_MS &&
        silentMs !== null &&
        [isSaid, keeps, saysStill, isFirstSilent, isFirstNewer].every(Boolean),
    };
  },
};

function folderOfVans(context: DrillContext): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-machine-'));
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  fs.cpSync(VANS, path.join(folder, 'vans'), { recursive: true });
  rename(folder, 'Vans of yesterday');
  return folder;
}

function rename(folder: string | undefined, name: string): void {
  const file = path.join(String(folder), 'vans/catalog.yaml');
  const text = fs.readFileSync(file, 'utf8').replace('kept_by: visitor\n', '');
  fs.writeFileSync(file, text.replace(/^name: .*$/m, `name: ${name}\nkept_by: visitor`));
}

async function read<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url, { headers: newVisitor() });
  return (await answer.json()) as Answer;
}

async function nameAt(url: string): Promise<string | undefined> {
  const { catalogs } = await read<{ catalogs: { slug: string; name: string }[] }>(
    `${url}/api/site`,
  );
  return catalogs.find(({ slug }) => slug === 'vans')?.name;
}

async function saysElsewhere(url: string): Promise<boolean> {
  const { warnings = [] } = await read<{ warnings?: string[] }>(`${url}/health/ready`);
  return warnings.some((text) => text.startsWith(ELSEWHERE));
}

/** Time from `begun` until the condition held; null after the deadline. */
async function until(isSo: () => Promise<boolean>, begun: number): Promise<number | null> {
  while (performance.now() - begun < GIVEN_UP_MS) {
    if (await isSo()) return Math.round(performance.now() - begun);
    await sleep(100);
  }
  return null;
}
