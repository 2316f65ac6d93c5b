import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readJson, root } from './project.mjs';
import { productionPackages } from './supply-chain.mjs';

/** dist/sbom.cdx.json: the components of the product (CycloneDX); dist/licenses.txt: their licences. */

const dist = path.join(root, 'dist');
const bill = execFileSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only', '--loglevel=error'],
  { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, shell: process.platform === 'win32' },
);
const packages = productionPackages(readJson(path.join(root, 'package-lock.json')));
const lines = packages.map(({ name, version, license }) => `${name}@${version}  ${license}`);
const list = [...new Set(lines)].sort();

fs.mkdirSync(dist, { recursive: true });
fs.writeFileSync(path.join(dist, 'sbom.cdx.json'), bill);
fs.writeFileSync(path.join(dist, 'licenses.txt'), `${list.join('\n')}\n`);
const { components } = JSON.parse(bill);
console.log(
  `dist/sbom.cdx.json names ${components.length} components, dist/licenses.txt ${list.length} packages`,
);
