import type { ReportDocument } from '../src/core/document/report-document.ts';
import type { Comparison } from '../src/core/comparison/compare.ts';
import { buildReport } from '../src/core/report/build-report.ts';
import { firstPageWords } from '../test/support/first-page-words.ts';
import { judgeCards } from '../test/support/judge-card.ts';
import { judgeFirstPage } from '../test/support/judge-first-page.ts';
import { ledgerJudge } from '../test/support/ledger-judge.ts';
import { manufacturingPairs, randomModelSelections } from '../test/support/many-selections.ts';
import { REQUEST } from '../test/support/real-reports.ts';
import { repetitionOf } from '../test/support/repetition.ts';

/** Prints the figures of reports over many selections as the tables of `docs/REPORT-FIGURES.md`. */

const SECTIONS: [title: string, sign: string][] = [
  ['Why we win', 'ours'],
  ['Why they win', 'theirs'],
  ['Questions to the buyer', 'ask'],
  ['Walk away when', 'walk'],
  ['Proof and price lines', 'proof'],
  ['Do not say', 'not'],
];

function spread(values: number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return `${at(0)} / ${at(0.5)} / ${at(1)}`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}

function cardOf(comparison: Comparison): ReportDocument {
  return buildReport(comparison, { ...REQUEST, template: 'battlecard' });
}

/** Lines of one section in all of a card, without the evidence behind it. */
function linesOf({ blocks }: ReportDocument, sign: string): string[] {
  const end = blocks.findIndex((block) => block.type === 'heading' && block.id === 'before-use');
  return blocks
    .slice(0, end)
    .flatMap((block) => (block.type === 'columns' ? block.columns : []))
    .filter((column) => column.sign === sign)
    .flatMap(({ items }) => items.map(({ text }) => text));
}

function objectionsOf({ blocks }: ReportDocument): number {
  const table = blocks.find(
    (block) => block.type === 'table' && block.columns[0]?.text === 'They say',
  );
  return table?.type === 'table' ? table.rows.length : 0;
}

/** Share of a product's cards with reasons that no other card of that product repeats word for word. */
function distinctShares(cards: { subject: string; reasons: string }[]): number[] {
  const subjects = [...new Set(cards.map(({ subject }) => subject))];
  return subjects.map((subject) => {
    const own = cards.filter((card) => card.subject === subject).map(({ reasons }) => reasons);
    return new Set(own).size / own.length;
  });
}

function refusedIn(comparison: Comparison, card: ReportDocument, profile: ReportDocument): number {
  const judge = ledgerJudge(comparison);
  return [
    judgeFirstPage(profile, comparison, judge),
    judgeCards(profile, comparison, judge),
    judgeCards(card, comparison, judge),
  ].flatMap(({ faults }) => faults).length;
}

function figuresOf(comparisons: Comparison[]): string[] {
  const cards = comparisons.map(cardOf);
  const profiles = comparisons.map((comparison) => buildReport(comparison, REQUEST));
  const alone = comparisons.flatMap((comparison, index) => {
    const card = cards[index];
    return comparison.rivals.length === 1 && card
      ? [{ subject: comparison.subject.name, reasons: linesOf(card, 'ours').join('\n') }]
      : [];
  });
  const most = (documents: ReportDocument[]) =>
    percent(Math.max(...documents.map((each) => repetitionOf(each).share)));
  const refused = comparisons.map((comparison, index) => {
    const [card, profile] = [cards[index], profiles[index]];
    return card && profile ? refusedIn(comparison, card, profile) : 0;
  });
  return [
    String(comparisons.length),
    ...SECTIONS.map(([, sign]) => spread(cards.map((card) => linesOf(card, sign).length))),
    spread(cards.map(objectionsOf)),
    percent(Math.min(...distinctShares(alone))),
    most(cards),
    most(profiles),
    String(Math.max(...profiles.map(firstPageWords))),
    String(refused.reduce((sum, count) => sum + count, 0)),
  ];
}

const LABELS = [
  'Selections',
  ...SECTIONS.map(([title]) => `${title}, lines a document (min / median / max)`),
  'They say → you answer, lines of the first table (min / median / max)',
  'Distinct “why we win” of the cards of one product (least share)',
  'Repetition in a battlecard (most)',
  'Repetition in a profile (most)',
  'Words on the first page of a profile (most)',
  'Comparing sentences refused',
];

const [pairs, selections] = [figuresOf(manufacturingPairs()), figuresOf(randomModelSelections())];
console.log('| Figure | Manufacturing, all pairs | Language models, random |\n| --- | --- | --- |');
LABELS.forEach((label, index) =>
  console.log(`| ${label} | ${pairs[index]} | ${selections[index]} |`),
);
