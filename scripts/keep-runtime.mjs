import fs from 'node:fs';
import path from 'node:path';
import { filesUnder, readJson } from './project.mjs';

/**
 * Keeps the packages that the built server loads in node_modules, and removes those for building and for pages. For an image of
 * the product; `npm ci` brings everything back. The one argument is the project's directory.
 */
const [directory = '.'] = process.argv.slice(2);
const { packages } = readJson(path.join(directory, 'node_modules/.package-lock.json'));
const { optionalDependencies = {} } = readJson(path.join(directory, 'package.json'));

const kept = new Set();
for (const name of [...importedNames(), ...Object.keys(optionalDependencies)]) keep(name, '');
let removed = 0;
for (const place of Object.keys(packages)) {
  if (kept.has(place)) continue;
  fs.rmSync(path.join(directory, place), { recursive: true, force: true });
  removed += 1;
}
fs.rmSync(path.join(directory, 'node_modules/.bin'), { recursive: true, force: true });
console.log(`${kept.size} packages are kept, ${removed} removed`);

/** Packages that the built files name, in an import or in the path of a package's file. */
function importedNames() {
  const texts = filesUnder(path.join(directory, 'dist/server'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => fs.readFileSync(file, 'utf8'));
  const named = /(?:from|import|import\(|resolve\() ?"((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"]*)?"/g;
  const names = texts.flatMap((text) => [...text.matchAll(named)].map(([, name]) => name));
  return new Set(names);
}

/** Keeps the package that `from` resolves, with its dependencies; one that is not installed is optional. */
function keep(name, from) {
  const place = placeOf(name, from);
  if (place === null || kept.has(place) || isTool(packages[place])) return;
  kept.add(place);
  const { dependencies, optionalDependencies: optional, peerDependencies } = packages[place];
  for (const each of Object.keys({ ...dependencies, ...optional, ...peerDependencies })) {
    keep(each, place);
  }
}

function placeOf(name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (at === '') return null;
  }
}

/** Packages for development only, or optional ones of another package. */
function isTool({ dev = false, devOptional = false }) {
  return dev || devOptional;
}
