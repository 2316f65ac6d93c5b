import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Bench } from './bench.ts';
import { perSecond, startScript } from './load.ts';
import { startOurs } from './ours.ts';

const PATH = '/api/companies';

/** Our server vs another that sends the same answer. */
function against(file: string): Bench['prepare'] {
  return async (after) => {
    const { url } = await startOurs(after);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-bench-'));
    after(() => fs.rmSync(folder, { recursive: true, force: true }));
    const body = path.join(folder, 'companies.json');
    fs.writeFileSync(body, await (await fetch(url + PATH)).text());
    const other = await startScript(after, path.join(import.meta.dirname, 'sides', file), body);
    return { ours: () => perSecond(url + PATH), theirs: () => perSecond(other + PATH) };
  };
}

export const benches: Bench[] = [
  {
    name: 'list-get',
    what: '`GET /api/companies` with all middleware',
    against: 'bare Node `http` sending the same bytes',
    unit: 'a second',
    goal: { atLeast: 0.6 },
    prepare: against('bare-http.mjs'),
  },
  {
    name: 'list-get-express',
    what: '`GET /api/companies` with all middleware',
    against: 'Express 5 with helmet and a rate limit, the same data, no log',
    unit: 'a second',
    goal: { atLeast: 3 },
    prepare: against('express-stack.mjs'),
  },
];
