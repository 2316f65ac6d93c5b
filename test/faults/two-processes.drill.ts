import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/postgres-server.ts';
import type { Drill, DrillContext } from './drill.ts';
import { drillEnvironment, startProduct, type Product } from './product.ts';
import { hasReport, newVisitor, saveReport, someIds } from './visitors.ts';

const CLIENTS = 4;

/** The topology of compose.yaml as plain processes: two of the product, PostgreSQL, and nginx with the file that is shipped. */
export const drill: Drill = {
  name: 'two-processes',
  fault:
    'two processes behind nginx are restarted one after the other under load: drained, then without warning',
  asked: 'no request fails, what one process saved the other shows',
  modes: ['postgresql'],
  round: 'short',
  run: async (context) => {
    if (spawnSync('nginx', ['-v']).status !== 0) return { seen: 'no nginx here', held: null };
    const env = await drillEnvironment(context);
    const ports = [await freePort(), await freePort()];
    const products = await Promise.all(ports.map((port) => start(context, env, port)));
    const nginx = await startNginx(context, ports);
    const ids = await someIds(nginx.url, 2, 5);

    let [answered, failed, running] = [0, 0, true];
    const kept: string[] = [];
    const ask = async (client: number, count: number) => {
      if (client === 0) return void kept.push(await saveReport(nginx.url, ids, `report ${count}`));
      const addresses = ['/', '/api/companies', `/api/export/battlecard?${exportQuery(ids)}`];
      const address = addresses[(client + count) % addresses.length] ?? '/';
      const { status } = await read(`${nginx.url}${address}`);
      if (status !== 200) throw new Error(`${address} answered ${status}`);
    };
    const faults = new Set<string>();
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let count = 0; running; count++) {
        await ask(client, count).then(
          () => (answered += 1),
          (error: Error) => {
            failed += 1;
            faults.add(error.message);
          },
        );
      }
    });

    await sleep(500);
    for (const isDrained of [true, false]) {
      for (const [at, port] of ports.entries()) {
        if (isDrained) await nginx.only(ports.filter((other) => other !== port));
        const product = products[at] as Product;
        product.process.kill('SIGTERM');
        await product.exit;
        products[at] = await start(context, env, port);
        if (isDrained) await nginx.only(ports);
        await sleep(context.round === 'short' ? 300 : 1000);
      }
    }
    running = false;
    await Promise.all(clients);
    let missing = 0;
    for (const id of kept) {
      const seen = await Promise.all(products.map(({ url }) => hasReport(url, id)));
      if (seen.includes(false)) missing += 1;
    }
    const which = faults.size > 0 ? ` (${[...faults].slice(0, 3).join('; ')})` : '';
    return {
      seen: `4 restarts, ${answered} answered, ${failed} failed${which}, ${kept.length} saved, ${missing} missing`,
      held: answered > 0 && failed === 0 && kept.length > 0 && missing === 0,
    };
  },
};

function start(context: DrillContext, env: NodeJS.ProcessEnv, port: number): Promise<Product> {
  return startProduct(context, { ...env, PORT: String(port) });
}

function exportQuery({
  productId,
  competitorIds,
  featureIds,
}: Awaited<ReturnType<typeof someIds>>) {
  return `format=csv&product=${productId}&competitors=${competitorIds.join(',')}&features=${featureIds.join(',')}`;
}

async function read(url: string): Promise<{ status: number }> {
  const answer = await fetch(url, { headers: newVisitor() });
  await answer.arrayBuffer();
  return answer;
}

/** The shipped configuration, with these ports instead of the names of compose.yaml. */
async function startNginx(context: DrillContext, ports: number[]) {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-nginx-'));
  context.after(() => fs.rmSync(home, { recursive: true, force: true }));
  const file = path.join(home, 'nginx.conf');
  const port = await freePort();
  const shipped = fs.readFileSync('deploy/nginx.conf', 'utf8');
  const write = (up: number[]) => {
    let text = shipped
      .replaceAll('/tmp/', `${home}/`)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      // The drill's clients identify themselves by header, as visitors do to nginx by their addresses.
      .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for');
    for (const [at, each] of ports.entries()) {
      const state = up.includes(each) ? '' : ' down';
      text = text.replaceAll(`product-${at + 1}:3000`, `127.0.0.1:${each}${state}`);
    }
    fs.writeFileSync(file, text);
  };
  write(ports);
  const args = ['-c', file, '-p', home, '-e', 'stderr'];
  const nginx = spawn('nginx', [...args, '-g', 'daemon off;'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  context.after(async () => {
    nginx.kill('SIGTERM');
    await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await read(`${url}/health/live`).then(
        ({ status }) => status === 200,
        () => false,
      )
    )
      break;
    await sleep(50);
  }
  return {
    url,
    only: async (up: number[]) => {
      write(up);
      execFileSync('nginx', [...args, '-s', 'reload'], { stdio: 'ignore' });
      await sleep(500);
    },
  };
}
