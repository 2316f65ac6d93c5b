import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import { drillEnvironment, startProduct } from './product.ts';
import { hasReport, newVisitor, saveReport, someIds } from './visitors.ts';

const VANS = 'test/fixtures/catalogs/delivery-vans';
const REPLACED = 'manufacturing-software';
const RELOAD_MS = 30_000;

/** Each makes a fault in the folder of a sound catalog, and names the place that the log must give. */
const FAULTS: Record<string, { at: string; make: (folder: string) => void }> = {
  broken: {
    at: 'broken/catalog.yaml:4',
    make: (folder) => edit(folder, 'catalog.yaml', (text) => `name: Twice\n${text}`),
  },
  rule: {
    at: 'rule/rivals/marten-one.yaml:2',
    make: (folder) =>
      edit(folder, 'rivals/marten-one.yaml', (text) => text.replace('id: 5001', 'id: 9001')),
  },
  stray: {
    at: 'stray/notes.txt:1',
    make: (folder) => fs.writeFileSync(path.join(folder, 'notes.txt'), 'Later'),
  },
  overlap: {
    at: 'overlap/catalog.yaml:',
    make: (folder) =>
      edit(folder, 'catalog.yaml', (text) =>
        text.replace('kept_by: visitor\n', '').replaceAll('[5001, 5100]', '[1, 9000]'),
      ),
  },
  [REPLACED]: {
    at: `${REPLACED}/catalog.yaml:1`,
    make: (folder) => edit(folder, 'catalog.yaml', (text) => `colour: red\n${text}`),
  },
};

type Site = { catalogs: { slug: string; name: string }[] };
type Ready = { status: string; warnings?: string[] };

/** Operator folders with faults stop nothing, at the start or at a reload. */
export const drill: Drill = {
  name: 'faulty-catalog',
  fault: 'five of six folders of CATALOGS_DIR hold a fault at the start; one is mended, SIGHUP',
  asked:
    'ready with a warning for each, every fault logged with its line, all else answers; mended: served',
  modes: ['embedded', 'postgresql'],
  sideBySide: true,
  round: 'short',
  run: async (context) => {
    const catalogsDir = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-catalogs-'));
    context.after(() => fs.rmSync(catalogsDir, { recursive: true, force: true }));
    for (const slug of ['good', ...Object.keys(FAULTS)]) {
      const folder = path.join(catalogsDir, slug);
      fs.cpSync(VANS, folder, { recursive: true });
      edit(folder, 'catalog.yaml', (text) => `kept_by: visitor\n${text}`);
      FAULTS[slug]?.make(folder);
    }
    const env = { ...(await drillEnvironment(context)), CATALOGS_DIR: catalogsDir };
    const starts = context.round === 'short' ? 2 : 6;
    const names = Object.keys(FAULTS);
    let [warned, logged, served] = [0, 0, 0];
    let product = await startProduct(context, env);
    const report = await saveReport(product.url, await someIds(product.url, 1, 3), 'kept');
    for (let started = 1; started <= starts; started++) {
      const { warnings = [] } = await read<Ready>(`${product.url}/health/ready`);
      if (names.every((name) => warnings.some((text) => text.includes(` ${name} `)))) warned += 1;
      const log = product.log();
      const isTold = names.every((name) => log.includes(`"place":"${FAULTS[name]?.at}`));
      if (isTold && !/database is not ready|cannot be reached/.test(log)) logged += 1;
      const slugs = await slugsOf(product.url);
      const isServed = slugs === 'language-models good manufacturing-software';
      if (isServed && (await hasReport(product.url, report))) served += 1;
      if (started === starts) break;
      product.process.kill('SIGTERM');
      await product.exit;
      product = await startProduct(context, env);
    }

    fs.rmSync(path.join(catalogsDir, 'stray/notes.txt'));
    const mendedMs = await reloaded(product.url, 'stray', () => product.process.kill('SIGHUP'));
    const { warnings = [] } = await read<Ready>(`${product.url}/health/ready`);
    const left = warnings.length;
    return {
      seen:
        `${starts} starts, ${warned} warned, ${logged} logged every fault, ${served} served all else; ` +
        `mended: ${mendedMs === null ? 'not served' : `served after ${mendedMs} ms`}, ${left} warnings left`,
      held:
        [warned, logged, served].every((count) => count === starts) &&
        mendedMs !== null &&
        left === names.length - 1,
    };
  },
};

function edit(folder: string, file: string, change: (text: string) => string): void {
  const place = path.join(folder, file);
  fs.writeFileSync(place, change(fs.readFileSync(place, 'utf8')));
}

async function read<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url, { headers: newVisitor() });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

async function slugsOf(url: string): Promise<string> {
  const { catalogs } = await read<Site>(`${url}/api/site`);
  return catalogs.map(({ slug }) => slug).join(' ');
}

/** Time until the catalog is served; null after the deadline. */
async function reloaded(url: string, slug: string, ask: () => void): Promise<number | null> {
  const begun = performance.now();
  ask();
  while (performance.now() - begun < RELOAD_MS) {
    if ((await slugsOf(url)).includes(slug)) return Math.round(performance.now() - begun);
    await sleep(50);
  }
  return null;
}
