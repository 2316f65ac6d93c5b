/** Rules for the packages of the product, checked on the lockfile and the installed manifests. */

/** Licences that allow shipping this product; any other one needs a decision by a person. */
const ACCEPTED = new Set([
  '(AFL-2.1 OR BSD-3-Clause)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);

/** @typedef {{ name: string, path: string, version: string, license: string | null, runsAtInstall: boolean }} Package */

/**
 * Every package that `npm ci --omit=dev` may install, on any system.
 * @param {{ packages: Record<string, Record<string, unknown>> }} lockfile
 * @returns {Package[]}
 */
export function productionPackages(lockfile) {
  return Object.entries(lockfile.packages)
    .filter(([path, entry]) => path !== '' && !entry.dev && !entry.devOptional)
    .map(([path, entry]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      path,
      version: String(entry.version),
      license: typeof entry.license === 'string' ? entry.license : null,
      runsAtInstall: entry.hasInstallScript === true,
    }))
    .sort((left, right) => (left.path < right.path ? -1 : 1));
}

/**
 * Packages that may not be shipped, in words. `readManifest` gives the package.json of an installed package, null where
 * it is for another system.
 * @param {{ packages: Record<string, Record<string, unknown>> }} lockfile
 * @param {(path: string) => { license?: string } | null} readManifest
 * @returns {string[]}
 */
export function supplyFaults(lockfile, readManifest) {
  const addresses = Object.entries(lockfile.packages)
    .filter(([, entry]) => 'resolved' in entry)
    .map(([path]) => `The lockfile names a registry's address for ${path}.`);
  const faults = productionPackages(lockfile).flatMap((each) => {
    const manifest = readManifest(each.path);
    const named = [each.license, ...(manifest === null ? [] : [manifest.license ?? null])];
    const unlisted = named.find((license) => license === null || !ACCEPTED.has(license));
    const id = `${each.name}@${each.version}`;
    return [
      ...(unlisted === undefined
        ? []
        : [`${id} has the licence ${unlisted}, which is not listed.`]),
      ...(each.runsAtInstall ? [`${id} runs a script when it is installed.`] : []),
    ];
  });
  return [...addresses, ...faults];
}
