import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { productionPackages, supplyFaults } from '../scripts/supply-chain.mjs';

const lockfile = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));

function readManifest(directory: string): { license?: string } | null {
  const file = path.join(directory, 'package.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
}

test('what is shipped has listed licences, runs nothing at install, and names no registry', () => {
  expect(productionPackages(lockfile).length).toBeGreaterThan(200);
  expect(supplyFaults(lockfile, readManifest)).toEqual([]);
});

test('no script of a package runs at an install, with a flag or without', () => {
  expect(fs.readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

test('an unlisted or missing licence, an install script and a registry address are each named', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/closed': { version: '1.0.0', license: 'SEE LICENSE IN FILE' },
    'node_modules/free': { version: '1.0.0', license: 'MIT' },
    'node_modules/free/node_modules/silent': { version: '2.0.0', hasInstallScript: true },
    'node_modules/relicensed': { version: '1.0.0', license: 'MIT', resolved: 'https://a.example' },
    'node_modules/tool': { version: '1.0.0', dev: true, hasInstallScript: true },
  };
  const installed = (directory: string) =>
    directory.endsWith('relicensed') ? { license: 'AGPL-3.0-only' } : null;
  expect(supplyFaults({ packages }, installed)).toEqual([
    "The lockfile names a registry's address for node_modules/relicensed.",
    'closed@1.0.0 has the licence SEE LICENSE IN FILE, which is not listed.',
    'silent@2.0.0 has the licence null, which is not listed.',
    'silent@2.0.0 runs a script when it is installed.',
    'relicensed@1.0.0 has the licence AGPL-3.0-only, which is not listed.',
  ]);
});

test('the image is built on one that its digest names', () => {
  const images = fs.readFileSync('Dockerfile', 'utf8').match(/^(?:ARG NODE_IMAGE=|FROM ).+$/gm);
  expect(images).toEqual([
    expect.stringMatching(/^ARG NODE_IMAGE=node:[\w.-]+@sha256:[0-9a-f]{64}$/),
    'FROM ${NODE_IMAGE} AS build',
    'FROM ${NODE_IMAGE}',
  ]);
});
