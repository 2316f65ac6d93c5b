import { fileURLToPath } from 'node:url';
import { authoredCatalog } from '../src/core/catalog/authored.ts';
import type { Fault } from '../src/core/catalog/fault.ts';
import type { Catalog, Claim } from '../src/core/catalog/resolved.ts';
import { parseCatalogFile } from '../src/server/modules/catalog/parse-catalog-file.ts';
import { readCatalogFiles } from '../src/server/modules/catalog/read-catalog-files.ts';
import { staleSchemas } from './write-catalog-schema.ts';

/** Prints every fault of the catalogs, then what they hold; fails when there is a fault. */

if (parseCatalogFile('empty.yaml', '{}', authoredCatalog).faults.length === 0) {
  throw new Error('The check accepts an empty catalog, so its answer is worth nothing.');
}

const { catalogs, faults } = await readCatalogFiles([
  fileURLToPath(new URL('../catalogs', import.meta.url)),
]);
const stale = await staleSchemas();
for (const fault of faults) console.log(describe(fault));
for (const name of stale) {
  console.log(
    `schema/${name}:1  schema  It differs from the code.  -> Run "npm run catalog:schema".`,
  );
}
for (const catalog of catalogs) console.log(count(catalog));
if (faults.length + stale.length > 0) {
  console.log(`${faults.length + stale.length} faults`);
  process.exitCode = 1;
}

function describe({ file, line, rule, message, remedy }: Fault): string {
  return `${file}:${line ?? 1}  ${rule}  ${message}  -> ${remedy}`;
}

function count(catalog: Catalog): string {
  const { slug, version, subjects, rivals, criteria, capabilities, plays } = catalog;
  const claims = [...subjects, ...rivals].flatMap((entity): Claim[] =>
    Object.values(entity.claims),
  );
  const unknown = claims.filter(({ state }) => state === 'unknown').length;
  return (
    `${slug} ${version}: ${subjects.length} subjects, ${rivals.length} rivals, ` +
    `${criteria.length} criteria, ${capabilities.length} capabilities, ${claims.length} claims (${unknown} of them unknown), ${plays.length} lines of plays`
  );
}
