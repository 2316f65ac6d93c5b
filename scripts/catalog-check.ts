import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { authoredCatalog } from '../src/core/catalog/authored.ts';
import { citedSites } from '../src/core/catalog/evidence-rules.ts';
import type { Fault } from '../src/core/catalog/fault.ts';
import type { Catalog, Claim } from '../src/core/catalog/resolved.ts';
import { isSecondHand } from '../src/core/comparison/doubts.ts';
import { changedCounts, countWarnings, WARNINGS_FILE } from '../src/core/catalog/warning-counts.ts';
import { parseCatalogFile } from '../src/server/modules/catalog/parse-catalog-file.ts';
import { readCatalogFiles } from '../src/server/modules/catalog/read-catalog-files.ts';
import { staleSchemas } from './write-catalog-schema.ts';

/**
 * Prints every fault of the catalogs, then their contents; fails on a fault, or when the number of warnings differs from
 * `catalogs/warnings.json`. `--warnings` prints each warning. With a folder it checks the catalogs there beside the product's,
 * as a server with `CATALOGS_DIR` reads them.
 */

if (parseCatalogFile('empty.yaml', '{}', authoredCatalog).faults.length === 0) {
  throw new Error('The check accepts an empty catalog, so its answer is worth nothing.');
}

const folder = fileURLToPath(new URL('../catalogs', import.meta.url));
const counts = z.record(z.string(), z.record(z.string(), z.int().positive()));
const written = counts.parse(JSON.parse(await readFile(`${folder}/${WARNINGS_FILE}`, 'utf8')));
const more = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const read = await readCatalogFiles(more ? [folder, more] : [folder]);
const { catalogs, faults, warnings, leftOut } = read;
const isAsked = (slug = '') => !more || existsSync(path.join(more, slug));
const counted = countWarnings(warnings);
// Counts of warnings are on record for the product's own folder only.
const changed = faults.length > 0 || more ? [] : changedCounts(counted, written);
const grown = changed.flatMap(({ path: [slug = '', rule = ''] }) =>
  (counted[slug]?.[rule] ?? 0) > (written[slug]?.[rule] ?? 0) ? [`${slug} ${rule}`] : [],
);
const stale = more ? [] : await staleSchemas();

const isShown = ({ file, rule }: Fault) => {
  const [slug] = file.split('/');
  return (
    (isAsked(slug) && process.argv.includes('--warnings')) || grown.includes(`${slug} ${rule}`)
  );
};
for (const warning of warnings.filter(isShown)) console.log(`warning ${describe(warning)}`);
for (const fault of [...faults, ...changed]) console.log(describe(fault));
for (const name of stale) {
  console.log(
    `schema/${name}:1  schema  It differs from the code.  -> Run "npm run catalog:schema".`,
  );
}
const isWritten = (slug: string) => !leftOut.some((each) => each.slug === slug);
const asked = catalogs.filter(({ slug }) => isAsked(slug) && isWritten(slug));
for (const catalog of asked) console.log(count(catalog));
const isEmpty = asked.length === 0 && faults.length === 0;
if (isEmpty)
  console.log(
    `${more}:1  file  No catalog is there.  -> Name a folder that holds folders of catalogs.`,
  );
const total = faults.length + changed.length + stale.length + Number(isEmpty);
if (total > 0) {
  console.log(`${total} faults`);
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
  const isCompiled = (claim: Claim) => claim.state === 'known' && isSecondHand(claim.measurements);
  const input = read.inputs.find((each) => each.slug === slug);
  const rules = Object.entries(counted[slug] ?? {}).map(([rule, number]) => `${rule} ${number}`);
  return (
    `${slug} ${version}: ${subjects.length} subjects, ${rivals.length} rivals, ` +
    `${criteria.length} criteria, ${capabilities.length} capabilities, ` +
    `${claims.length} claims (${unknown} of them unknown, ` +
    `${claims.filter(isCompiled).length} second hand), ${plays.length} lines of plays, ` +
    `${input ? citedSites(input).graded.size : 0} cited sites graded, ` +
    `warnings: ${rules.join(', ') || 'none'}`
  );
}
