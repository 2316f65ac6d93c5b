import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { compare } from '../../src/core/comparison/compare.ts';
import { evaluateDecision } from '../../src/core/decision/evaluate-decision.ts';
import { buildMemo } from '../../src/core/report/build-memo.ts';
import { buildReport } from '../../src/core/report/build-report.ts';
import {
  reportDocument,
  TEMPLATES,
  type ReportDocument,
} from '../../src/core/document/report-document.ts';
import { catalogs } from '../support/real-reports.ts';

/**
 * Real reports on a fixed day. They change only by `npm run golden:update`, and the diff of the JSON is the review. The
 * catalog's version is left out, because it changes with every unrelated fact.
 */
const DATE = '2026-11-21';
const ALL_ON = { logo: true, charts: true, contact: true, disclaimer: true };
const SELECTIONS = [
  { slug: 'language-models', subjectId: 1, rivalIds: [7, 21, 34] },
  { slug: 'manufacturing-software', subjectId: 101, rivalIds: [1001, 1017] },
] as const;


describe.each(SELECTIONS)('the golden reports of $slug', ({ slug, subjectId, rivalIds }) => {
  it.each(TEMPLATES)('has the %s as reviewed', async (template) => {
    const catalog = catalogs.find((candidate) => candidate.slug === slug);
    if (!catalog) throw new Error(`no catalog ${slug}`);
    const criterionIds = catalog.criteria.map(({ id }) => id);
    const selection = { subjectId, representativeId: null, rivalIds: [...rivalIds], criterionIds };
    const comparison = compare(catalog, selection, DATE);
    const document = reportDocument.parse({
      ...buildReport(
        { ...comparison, catalog: { ...catalog, version: 'golden' } },
        {
          template,
          options: ALL_ON,
          date: DATE,
          brandName: 'LLM Selector and Configurator',
          contactEmail: 'sales@example.org',
        },
      ),
    });
    await expectAsReviewed(document, `test/golden/${slug}.${template}.json`);
  });
});

it.each(catalogs)('has the memo of the first decision of $slug as reviewed', async (catalog) => {
  const [preset] = catalog.decision?.presets ?? [];
  if (!preset) throw new Error(`${catalog.slug} decides nothing`);
  const document = reportDocument.parse(
    buildMemo(
      { ...catalog, version: 'golden' },
      evaluateDecision(catalog, preset, DATE),
      {
        question: preset.name,
        options: ALL_ON,
        date: DATE,
        brandName: 'LLM Selector and Configurator',
        contactEmail: 'sales@example.org',
      },
    ),
  );
  await expectAsReviewed(document, `test/golden/${catalog.slug}.decision.json`);
});

async function expectAsReviewed(document: ReportDocument, file: string): Promise<void> {
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (process.env.UPDATE_GOLDEN) await writeFile(file, text);
  expect(text).toBe(await readFile(file, 'utf8'));
}
