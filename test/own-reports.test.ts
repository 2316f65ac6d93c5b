import { describe, expect, it } from 'vitest';
import type { Catalog, Play } from '../src/core/catalog/resolved.ts';
import { facts } from '../src/core/api/answers/facts.ts';
import { isFault } from '../src/core/api/answers/outcome.ts';
import { resolveCatalog } from '../src/core/catalog/resolve-catalog.ts';
import { compare } from '../src/core/comparison/compare.ts';
import { documentTexts } from '../src/core/document/document-texts.ts';
import { workbookTexts } from '../src/core/document/ledger-in.ts';
import { buildReport, type ReportInput } from '../src/core/report/build-report.ts';
import { readCatalogFile } from '../src/server/workers/catalog-file/read-catalog-file.ts';
import { blocksOf, REQUEST } from './support/real-reports.ts';
import { MOST_REPEATED, repetitionOf } from './support/repetition.ts';

/** Reports from a visitor's own spreadsheet: its figures count, and missing evidence is mentioned once. */

const SHEETS = {
  models: [
    'Feature,Anvil,Bolt,Crank',
    'Price per 1M tokens,$3 / 1M,$4.50 / 1M,$10 / 1M',
    'Context window,200k,1M,128k',
    'SSO,yes,no,yes',
    'Latency,120 ms,80 ms,95 ms',
  ],
  databases: [
    'Kriterium;Unsere DB;PostgreSQL;MariaDB;CockroachDB',
    'Preis pro Monat;1.299,50 €;89,90 €;120,00 €;2.450,00 €',
    'Antwortzeit (ms);1,8;2,4;3,1;7,25',
    'Volltextsuche;ja;nein;ja;nein',
    'Mehrere Regionen;nein;nein;—;ja',
  ],
  plants: [
    'Criterion,Our MES,Rival One',
    'OPC UA,yes,no',
    'Recipes,no,yes',
    'Sites live,12,55',
    'Hosting,cloud,on premises',
  ],
};

function catalogOf(sheet: keyof typeof SHEETS): Catalog {
  const read = readCatalogFile({
    file: Buffer.from(SHEETS[sheet].join('\n')),
    fileName: `${sheet}.csv`,
    plan: undefined,
    limits: { entities: 500, criteria: 200, claims: 20_000 },
    today: REQUEST.date,
  });
  if (read.state === 'refused') throw new Error(read.sentence);
  const slug = 'own-abcdefghijklmnop';
  return resolveCatalog({ slug, version: '1', ...read.parts }, REQUEST.date);
}

function reportOn(
  sheet: keyof typeof SHEETS,
  rivals: number,
  request: Partial<ReportInput>,
  plays: Play[] = [],
) {
  const catalog = { ...catalogOf(sheet), plays };
  const selection = {
    subjectId: catalog.subjects[0]?.id ?? 0,
    representativeId: null,
    rivalIds: catalog.rivals.slice(0, rivals).map(({ id }) => id),
    criterionIds: catalog.criteria.map(({ id }) => id),
  };
  return buildReport(compare(catalog, selection, REQUEST.date), { ...REQUEST, ...request });
}

describe.each(['models', 'databases'] as const)('a report on the sheet of %s', (sheet) => {
  it.each([1, 3])('lists leads of both sides on a card vs %i', (rivals) => {
    const card = reportOn(sheet, Math.min(rivals, sheet === 'models' ? 2 : 3), {
      template: 'battlecard',
    });
    const columns = blocksOf(card, 'columns').flatMap((block) => block.columns);
    for (const title of ['Why we win', 'Why they win']) {
      expect(columns.find((column) => column.title === title)?.items.length).toBeGreaterThan(0);
    }
    const text = documentTexts(card).join('\n');
    expect(text.match(/ links make this card safe for customers/g)).toHaveLength(1);
  });

  it.each(['battlecard', 'profile', 'matrix'] as const)('says once in a %s', (template) => {
    const document = reportOn(sheet, 1, { template });
    const text = documentTexts(document).join('\n');
    expect(
      text.match(/All figures: .*, no day given; (\d+) of \1 without a public page/g),
    ).toHaveLength(1);
    expect(text).not.toMatch(/documented|no source|undated|third-party|superior on weak/i);
    const cells = blocksOf(document, 'matrix').flatMap(({ groups }) =>
      groups.flatMap(({ rows }) => rows.flatMap((row) => [row.subject, ...row.rivals])),
    );
    expect(cells.flatMap(({ marks, refs }) => [...marks, ...refs])).toEqual([]);
    expect(repetitionOf(document).share).toBeLessThanOrEqual(MOST_REPEATED);
  });

  it('leaves a customer a page without internal words', () => {
    const page = reportOn(sheet, 1, { template: 'battlecard', audience: 'customer' });
    const text = documentTexts(page).join('\n');
    expect(text).not.toMatch(
      /why we win|safe for customers|no source|undated|without a public page|talking points/i,
    );
    expect(text).toContain('what the keeper of its catalog entered');
    expect(text).not.toContain('publicly available information');
  });

  it('tells an agent that a figure is the owner’s statement', () => {
    const catalog = catalogOf(sheet);
    const entity = catalog.rivals[0]?.slug ?? '';
    const outcome = facts({ catalogs: [catalog], today: REQUEST.date }, { entity });
    if (isFault(outcome)) throw new Error(outcome.fault);
    const known = outcome.answer.facts.filter(({ state }) => state !== 'missing');
    expect(known.length).toBeGreaterThan(2);
    expect(new Set(known.map(({ state, why_weak }) => `${state}: ${why_weak}`))).toEqual(
      new Set(['weak: owner’s statement']),
    );
  });

  it('labels prices in a workbook as the owner’s', () => {
    const { ledger } = reportOn(sheet, 1, { template: 'matrix' });
    expect(ledger?.prices.map(({ reportedBy }) => reportedBy)).toEqual(['owner', 'owner']);
    expect(workbookTexts(reportOn(sheet, 1, { template: 'matrix' }))).not.toContain('Third party');
  });
});

describe('a report on the sheet of plants', () => {
  const plays = catalogOf('plants').rivals.map(({ id }): Play => ({
    subjectId: null,
    rivalId: id,
    section: 'why_we_win',
    text: 'One process.',
    say: null,
    theme: null,
    audience: 'internal',
    basis: 'own',
    reportedBy: 'vendor',
    confidence: 1,
    evidence: [],
    asOf: REQUEST.date,
  }));
  const cardWith = (lines: Play[]) =>
    documentTexts(reportOn('plants', 1, { template: 'battlecard' }, lines)).join('\n');

  it('counts a talking point for all products as one of each', () => {
    const missing = 'None are written vs Rival One';
    expect(cardWith([])).toContain(missing);
    const card = cardWith(plays);
    expect(card).toContain('One process.');
    expect(card).not.toContain(missing);
  });

  it('says of a number without a direction that none is set, and of words that they are words', () => {
    const document = reportOn('plants', 1, { template: 'matrix' });
    const [matrix] = blocksOf(document, 'matrix');
    const reasons = matrix?.groups.flatMap(({ rows }) =>
      rows.map(({ name, rivals }) => [name, rivals[0]?.verdict?.reason]),
    );
    expect(reasons).toContainEqual([
      'Sites live',
      'Sites live: neither more nor less is set as better, so it carries no score.',
    ]);
    expect(reasons).toContainEqual([
      'Hosting',
      'Hosting is described in words and carries no score.',
    ]);
    expect(matrix?.legend).toContain(
      'Not scored: described in words, or a number of which neither more nor less is set as better.',
    );
  });

  it('names the side that leads where the competitor must take care', () => {
    const document = reportOn('plants', 1, { template: 'battlecard', chair: 'rival' });
    const columns = blocksOf(document, 'columns').flatMap((block) => block.columns);
    const linesOf = (title: string) =>
      columns.find((column) => column.title === title)?.items.map(({ text }) => text);
    expect(linesOf('Where Rival One must take care')).toEqual(['Our MES: OPC UA: yes vs no.']);
    expect(linesOf('Why Rival One says it wins')).toEqual(['Recipes: yes vs no.']);
  });
});
