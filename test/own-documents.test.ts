import { describe, expect, it } from 'vitest';
import { withPlainDecision } from '../src/core/authoring/frame/plain-decision.ts';
import { resolveCatalog } from '../src/core/catalog/resolve-catalog.ts';
import { compare } from '../src/core/comparison/compare.ts';
import { evaluateDecision } from '../src/core/decision/evaluate-decision.ts';
import { documentTexts } from '../src/core/document/document-texts.ts';
import {
  reportDocument,
  type Block,
  type ReportDocument,
} from '../src/core/document/report-document.ts';
import { decisionPage, type DecisionPage } from '../src/core/report/decision/decision-blocks.ts';
import { diffDocuments } from '../src/core/document/diff.ts';
import { analyseFromClaims } from '../src/core/report/analysis/analyse-from-claims.ts';
import { buildMemo } from '../src/core/report/build-memo.ts';
import { buildReport, type ReportInput } from '../src/core/report/build-report.ts';
import { OWN_FILES } from './support/own-sheets.ts';
import { OWN_TODAY, readOwnFile } from './support/read-own-file.ts';
import { blocksOf, REQUEST } from './support/real-reports.ts';

/** The documents made from each of the twelve files: two cards, a profile, a table, and a decision on paper and on screen. */

const BUYERS = 'rfp.xlsx';

function comparisonOf(name: string) {
  // A buyer's list has no own product; here its first vendor is ours.
  const { parts } = readOwnFile(name, name === BUYERS ? { ours: 2 } : undefined);
  const own = { slug: 'own-abcdefghijklmnop', version: '1' };
  const catalog = resolveCatalog({ ...own, ...withPlainDecision(parts) }, OWN_TODAY);
  const comparison = compare(
    catalog,
    {
      subjectId: catalog.subjects[0]?.id ?? 0,
      representativeId: null,
      rivalIds: catalog.rivals.slice(0, 1).map(({ id }) => id),
      criterionIds: catalog.criteria.map(({ id }) => id),
    },
    OWN_TODAY,
  );
  return { catalog, comparison };
}

function documentsOf(name: string) {
  const { catalog, comparison } = comparisonOf(name);
  const report = (request: Partial<ReportInput>) =>
    buildReport(comparison, { ...REQUEST, date: OWN_TODAY, ...request });
  const [preset] = catalog.decision?.presets ?? [];
  if (!preset) throw new Error('there is nothing to decide');
  const decision = evaluateDecision(catalog, preset, OWN_TODAY);
  const memo = buildMemo(catalog, decision, {
    ...REQUEST,
    date: OWN_TODAY,
    question: preset.name,
  });
  return {
    card: report({ template: 'battlecard' }),
    copy: report({ template: 'battlecard', audience: 'customer' }),
    profile: report({ template: 'profile' }),
    table: report({ template: 'matrix' }),
    memo,
    // The same decision as drawn on /decide.
    page: { ...memo, blocks: pageBlocks(decisionPage(catalog, decision)) },
  };
}

function pageBlocks({ answer, sections }: DecisionPage): Block[] {
  return [...answer, ...sections.flatMap(({ blocks }) => blocks)].map(({ block }) => block);
}

/** Reasons for each side vs the first competitor, as read from the file by a person. */
const LEADS: Record<string, { ours: string[]; theirs: string[] }> = {
  'crm.csv': { ours: ['Lead-Scoring', 'Hosting in der EU'], theirs: ['Offline-App'] },
  'regions.xlsx': { ours: [], theirs: ['List price (EMEA)', 'List price (APAC)'] },
  'prices.csv': {
    ours: ['Seats included', 'Annual discount', 'Setup fee'],
    theirs: ['Price per user and month', 'Storage per GB and month'],
  },
  'sixty.csv': { ours: ['SSO', 'Price'], theirs: ['Rating'] },
  'formulas.xlsx': { ours: ['API', 'Users', 'Uptime'], theirs: ['Licence', 'Cost per user'] },
  'german.xlsx': { ours: ['Barcode-Scanner', 'Schnittstelle SAP'], theirs: ['Lizenzkosten'] },
  'google.xlsx': { ours: ['SSO'], theirs: ['Price', 'Beta'] },
  'rfp.xlsx': { ours: ['Offline mode', 'Users'], theirs: ['Data residency in the EU'] },
  'notion.csv': { ours: ['Has API'], theirs: [] },
  'two-tables.xlsx': { ours: ['Workflows', 'Mobile app', 'Basic'], theirs: [] },
  'three-sheets.xlsx': { ours: ['SSO', 'SOC 2', 'Uptime', 'Monthly price'], theirs: [] },
  'long.csv': { ours: ['SSO'], theirs: [] },
};

const linesUnder = (document: ReportDocument, title: string) =>
  blocksOf(document, 'columns')
    .flatMap(({ columns }) => columns)
    .filter((column) => column.title === title)
    .flatMap(({ items }) => items);

/** Sentences that call something documented; questions ask for the page. */
const documentedIn = (texts: string[]) =>
  texts
    .flatMap((text) => text.split(/(?<=[.?!])\s+/))
    .filter((sentence) => /documented/i.test(sentence) && !sentence.endsWith('?'));

/** Remarks on evidence that a row of a matrix or a table repeats. */
function saidTwice(document: ReportDocument): string[] {
  const cells = blocksOf(document, 'matrix').flatMap(({ groups }) =>
    groups.flatMap(({ rows }) => rows.map(({ subject, rivals }) => [subject, ...rivals])),
  );
  const rows = [
    ...cells.map((row) => row.flatMap(({ marks, details }) => [...texts(marks), ...details])),
    ...blocksOf(document, 'table').flatMap((table) => table.rows.map(texts)),
  ];
  return rows
    .map((row) => row.filter((text) => HOW_KNOWN.test(text)))
    .filter(({ length }) => length > 1)
    .map((row) => row.join(' | '));
}
const HOW_KNOWN =
  /statement|no source|without a (public )?page|undated|third.party|unverified|not documented/i;
const texts = (parts: { text: string }[]) => parts.map(({ text }) => text);

describe.each(Object.keys(OWN_FILES))('%s', (name) => {
  const documents = documentsOf(name);
  const all = Object.entries(documents);

  it('puts what speaks for each side under its title', () => {
    const namesOf = (title: string) =>
      linesUnder(documents.card, title).map(({ text }) => text.slice(0, text.lastIndexOf(': ')));
    const { ours, theirs } = LEADS[name] ?? { ours: [], theirs: [] };
    expect(namesOf('Why we win').sort()).toEqual(ours.toSorted());
    expect(namesOf('Why they win').sort()).toEqual(theirs.toSorted());
  });

  it('is whole in every document', () => {
    for (const [kind, document] of all)
      expect([kind, reportDocument.safeParse(document).error]).toEqual([kind, undefined]);
  });

  it('says documented only of what has an address', () => {
    for (const [kind, document] of all) {
      const withAddress = blocksOf(document, 'sources')
        .flatMap(({ items }) => items)
        .filter(({ url }) => url !== null)
        .map(({ number }) => number);
      const shown = blocksOf(document, 'columns')
        .flatMap(({ columns }) => columns.flatMap(({ items }) => items))
        .filter(({ refs }) => refs.length > 0 && refs.every((ref) => withAddress.includes(ref)));
      const allowed = documentedIn(shown.map(({ text }) => text));
      const said = documentedIn(documentTexts(document));
      expect([kind, said.filter((text) => !allowed.includes(text))]).toEqual([kind, []]);
    }
  });

  it('says in no row twice how its figures are known', () => {
    for (const [kind, document] of all) expect([kind, saidTwice(document)]).toEqual([kind, []]);
  });

  it('says once in a document where its figures come from, and in none for customers', () => {
    const times = all.map(([kind, document]) => {
      const found = documentTexts(document)
        .join('\n')
        .match(/ of \d+ without a public page/g);
      return [kind, found?.length ?? 0];
    });
    expect(Object.fromEntries(times)).toEqual({
      card: 1,
      copy: 0,
      profile: 1,
      table: 1,
      memo: 1,
      page: 1,
    });
  });

  it('leaves out of a customer’s copy what is internal, and asks for its pages on the card', () => {
    const copy = documentTexts(documents.copy).join('\n');
    expect(copy).not.toMatch(/why (we|they) win|do not say|walk away|open points|owner.s/i);
    const asked = blocksOf(documents.card, 'list').flatMap(({ items }) => items);
    const pages = asked.filter(({ label }) => label === 'For customers');
    expect(pages.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^(One link makes|\w+ links make) this card safe for customers: a page /,
      ),
    ]);
  });
});

it('a customer is asked about what can be compared, and not about states and addresses', () => {
  const asked = linesUnder(documentsOf('notion.csv').copy, 'Settle in your own team');
  expect(asked.map(({ text }) => text)).toEqual([
    'How much does “Tags” matter to you?',
    'How much does “Price” matter to you?',
    'How much does “Has API” matter to you?',
  ]);
});

it('an analysis rates no figure of its keeper, and rates one that a page bears out', () => {
  const rated = (name: string) =>
    analyseFromClaims(comparisonOf(name).comparison)
      .rows.filter(({ confidence }) => confidence !== null)
      .map(({ attribute }) => attribute);
  expect(rated('crm.csv')).toEqual([]);
  expect(rated('google.xlsx')).toEqual(['SSO', 'Price']);
});

it('a vendor is asked for the figure behind a bound', () => {
  expect(documentTexts(documentsOf('prices.csv').memo).join('\n')).toContain(
    'Seats included: we found “≥ 5”. What exactly does Crank offer, and where is that documented?',
  );
});

it('a cell that an earlier build marked is no change beside today’s', () => {
  const { table } = documentsOf('google.xlsx');
  const earlier = structuredClone(table);
  for (const { groups } of blocksOf(earlier, 'matrix')) {
    const rows = groups.flatMap((group) => group.rows);
    const cells = rows.flatMap(({ subject, rivals }) => [subject, ...rivals]);
    for (const cell of cells.filter(({ refs }) => refs.length > 0)) {
      cell.details.push('undated');
      cell.marks.push({ kind: 'undated', text: 'undated source' });
      cell.marks.push({ kind: 'third-party', text: 'third-party figure' });
    }
  }
  expect(earlier).not.toEqual(table);
  expect(diffDocuments(table, earlier)).toEqual([]);
});
