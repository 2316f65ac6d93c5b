import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readJson } from './project.mjs';

/** Limits for the first view of a page: gzipped scripts in bytes, and requests for scripts. */
const LIMITS = {
  landing: { bytes: 100_000, requests: 5 },
  wizard: { bytes: 120_500, requests: 7 },
  compare: { bytes: 110_000, requests: 7 },
  decide: { bytes: 123_700, requests: 7 },
  dashboard: { bytes: 123_600, requests: 9 },
  entity: { bytes: 100_000, requests: 7 },
  analytics: { bytes: 112_600, requests: 7 },
};
const STYLES = 15_000;

/**
 * Every limit that a build exceeds, in words.
 * @param {string} webRoot
 * @returns {string[]}
 */
export function tooLarge(webRoot) {
  const manifest = readJson(path.join(webRoot, '.vite/manifest.json'));
  const bytesOf = (file) => gzipSync(fs.readFileSync(path.join(webRoot, file))).length;
  const sumOf = (files) => files.reduce((sum, file) => sum + bytesOf(file), 0);
  const styles = sumOf(manifest['index.html'].css ?? []);
  const faults = styles > STYLES ? [`styles: ${styles} bytes of ${STYLES}`] : [];
  for (const [route, limit] of Object.entries(LIMITS)) {
    const keys = new Set();
    collect(manifest, 'index.html', keys);
    collect(manifest, `routes/${route}.tsx`, keys);
    const bytes = sumOf([...keys].map((key) => manifest[key].file));
    if (bytes > limit.bytes) faults.push(`${route}: ${bytes} bytes of ${limit.bytes}`);
    if (keys.size > limit.requests)
      faults.push(`${route}: ${keys.size} requests of ${limit.requests}`);
  }
  return faults;
}

/** A module and all its static imports. */
function collect(manifest, key, seen) {
  if (seen.has(key)) return;
  if (!manifest[key]) throw new Error(`The build has no ${key}`);
  seen.add(key);
  for (const next of manifest[key].imports ?? []) collect(manifest, next, seen);
}
