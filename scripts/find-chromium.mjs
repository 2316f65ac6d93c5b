import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readJson, root } from './project.mjs';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium that starts: the configured one, the system's, Playwright's, or npm's; else null. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return starts(named) ? named : null;
  for (const directory of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of SYSTEM_NAMES) {
      const file = path.join(directory, name);
      if (fs.existsSync(file) && starts(file)) return file;
    }
  }
  return (await playwrights()) ?? (await carriedByNpm());
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return fs.existsSync(file) && starts(file) ? file : null;
}

/** Unpacked into a directory for its version, because the package reuses existing files. */
async function carriedByNpm() {
  const manifest = path.join(root, 'node_modules/@sparticuz/chromium/package.json');
  if (process.platform !== 'linux' || process.arch !== 'x64' || !fs.existsSync(manifest))
    return null;
  const cache = path.join(root, '.cache', `chromium-${readJson(manifest).version}`);
  fs.mkdirSync(cache, { recursive: true });
  fs.writeFileSync(path.join(cache, 'fonts.conf'), fontSettings(cache));
  process.env.FONTCONFIG_FILE = path.join(cache, 'fonts.conf');
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = cache;
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'; // makes it unpack its libraries too
  const { default: chromium } = await import('@sparticuz/chromium');
  const file = await chromium.executablePath();
  if (temporary === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = temporary;
  return starts(file) ? file : null;
}

/** Its own settings look for its fonts below /tmp, where there are none. */
function fontSettings(cache) {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig><dir>${cache}/fonts</dir><dir>/usr/share/fonts</dir>`,
    `<cachedir>${cache}/font-cache</cachedir></fontconfig>`,
  ].join('\n');
}

function starts(file) {
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}
