import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Drill } from './drill.ts';
import { drillEnvironment, startProduct } from './product.ts';
import { newVisitor, someIds } from './visitors.ts';

const FORMATS = ['pdf', 'word', 'powerpoint', 'xlsx', 'html'];
const BUILD_TOOLS = ['vite', 'typescript', 'esbuild', 'tsx', 'tailwindcss', 'react-dom'];
const UNPRIVILEGED = 10001;
const run = promisify(execFile);

/** The files of the Dockerfile's last stage are enough to run, for a user without write access to them. */
export const drill: Drill = {
  name: 'image',
  fault: 'only what the image holds is there, and none of it may be written',
  asked: 'ready, every format is made, no build tools',
  modes: ['embedded', 'postgresql'],
  sideBySide: true,
  round: 'short',
  run: async (context) => {
    const image = await layOutImage();
    context.after(() => fs.rmSync(image, { recursive: true, force: true }));
    const env = await drillEnvironment(context);
    const user = process.getuid?.() === 0 ? UNPRIVILEGED : undefined;
    if (user !== undefined) fs.chownSync(String(env.DATA_DIR), user, user);
    const product = await startProduct(context, env, { cwd: image, uid: user, gid: user });
    const ids = await someIds(product.url, 1, 3);
    const made = await Promise.all(
      FORMATS.map(async (format) => {
        const answer = await fetch(`${product.url}/api/export/working-battlecard`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...newVisitor() },
          body: JSON.stringify({ ...ids, format }),
        });
        return answer.status === 200 && (await answer.arrayBuffer()).byteLength > 1000;
      }),
    );
    const tools = BUILD_TOOLS.filter((name) =>
      fs.existsSync(path.join(image, 'node_modules', name)),
    );
    const count = made.filter(Boolean).length;
    const who = user === undefined ? '' : ` as user ${user}`;
    return {
      seen: `ready${who}, ${count} of ${FORMATS.length} formats made, build tools: ${tools.join(', ') || 'none'}`,
      held: count === FORMATS.length && tools.length === 0,
    };
  },
};

/** Follows the Dockerfile's own lines, so that the two cannot differ. */
async function layOutImage(): Promise<string> {
  const image = fs.mkdtempSync(path.join(os.tmpdir(), 'selector-image-'));
  fs.chmodSync(image, 0o755);
  const text = fs.readFileSync('Dockerfile', 'utf8');
  for (const [, from = '', to = ''] of text.matchAll(
    /^COPY --from=build \/app\/(\S+) \.\/(\S*)$/gm,
  )) {
    const target = path.join(image, to || from);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    // Hard links where possible: the files are not changed, and removing one leaves the other.
    await run('cp', ['-al', from, target]);
  }
  await run(process.execPath, ['scripts/keep-runtime.mjs', image]);
  return image;
}
