import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { countByVendor, countDue, isDue } from '../src/core/knowledge/due/count-due.ts';
import { dueFacts, type DueFact } from '../src/core/knowledge/due/due-facts.ts';
import { orderDue } from '../src/core/knowledge/due/order-due.ts';
import { dueConclusion, dueSentence, dueValueText } from '../src/core/wording/freshness.ts';
import { readCatalogFiles } from '../src/server/modules/catalog/read-catalog-files.ts';
import { readConfig } from '../src/server/process/config.ts';

/**
 * Prints claims to review, the earliest due date first: `--catalog <name>` of one catalog, `--all` every line of it, `--json`
 * everything for a program.
 */

const FIRST_LINES = 40;
const WIDEST_VALUE = 40;

const { values } = parseArgs({
  options: {
    catalog: { type: 'string' },
    all: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const { catalogsDir } = readConfig(process.env);
const folder = fileURLToPath(new URL('../catalogs', import.meta.url));
const { catalogs } = await readCatalogFiles(catalogsDir ? [folder, catalogsDir] : [folder]);
const chosen = catalogs.filter(({ slug }) => !values.catalog || slug === values.catalog);
const today = new Date().toISOString().slice(0, 10);
if (chosen.length === 0) {
  const slugs = catalogs.map(({ slug }) => slug);
  console.error(`There is no catalog "${values.catalog}"; there are ${slugs.join(', ')}.`);
  process.exitCode = 1;
}

if (values.json) {
  const all = chosen.flatMap((catalog) => orderDue(dueFacts(catalog, today)));
  console.log(JSON.stringify(all.map(plain), null, 2));
} else {
  for (const catalog of chosen) {
    const facts = dueFacts(catalog, today);
    console.log(`${catalog.name} (${catalog.slug}): ${dueConclusion(countDue(facts))}\n`);
    printVendors(facts);
    printFacts(orderDue(facts.filter(isDue)));
  }
}

function printVendors(facts: readonly DueFact[]): void {
  console.log(
    table([
      ['vendor', 'stale', 'soon', 'unverified', 'undated', 'unknown', 'fresh'],
      ...countByVendor(facts).map(({ vendor, counts }) => [
        vendor,
        ...[counts.stale, counts.soon, counts.unverified, counts.undated, counts.unknown].map(
          String,
        ),
        String(counts.later),
      ]),
    ]),
  );
}

function printFacts(facts: readonly DueFact[]): void {
  const shown = values.all ? facts : facts.slice(0, FIRST_LINES);
  console.log(
    table([
      ['waits for', 'of', 'criterion', 'value'],
      ...shown.map((fact) => [
        dueSentence(fact, today),
        fact.entity,
        fact.criterion.name,
        shorten(dueValueText(fact)),
      ]),
    ]),
  );
  if (shown.length < facts.length) {
    console.log(`… and ${facts.length - shown.length} more; --all prints them.\n`);
  }
}

function plain(fact: DueFact) {
  const { due, ref, entity, vendor, criterion, staleOn, measurement } = fact;
  const [asOf, value] = [measurement?.asOf ?? null, dueValueText(fact)];
  return { due, ...ref, entity, vendor, name: criterion.name, value, asOf, staleOn };
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length <= WIDEST_VALUE ? line : `${line.slice(0, WIDEST_VALUE - 1)}…`;
}

/** Columns as wide as their widest cell, figures to the right. */
function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, at) =>
        /^\d+$/.test(cell) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}
