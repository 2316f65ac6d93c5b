import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/** `write-first-sights.mjs <built module> <file>`; runs in its own process, because rendering keeps the process alive. */
const [built = '', file = ''] = process.argv.slice(2);
const { firstSights } = await import(pathToFileURL(path.join(built, 'first-sight.js')).href);
fs.writeFileSync(file, JSON.stringify(await firstSights()));
process.exit(0);
