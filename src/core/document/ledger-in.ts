import { cardLines } from './card-lines.ts';
import { FILE_FURNITURE } from './file-furniture.ts';
import type { BlockOf, DocumentLedger, MatrixRow, ReportDocument } from './report-document.ts';

/** The ledger of a document; of an earlier one what its matrices say, and null without one. */
export function ledgerIn({ blocks, ledger }: ReportDocument): DocumentLedger | null {
  if (ledger) return ledger;
  const matrices = blocks.filter((block) => block.type === 'matrix');
  const [first] = matrices;
  if (!first) return null;
  const rows = matrices.flatMap(({ groups }) =>
    groups.flatMap((group) => group.rows.map((row) => ({ category: group.name, row }))),
  );
  return {
    sideHeading: FILE_FURNITURE.sheetHeads.name,
    sides: [first.subject, ...first.rivals].map(({ id, name, note }) => ({
      id,
      name,
      ...(note && { product: note }),
    })),
    criterionHeading: first.criterionHeading,
    criteria: rows.map(({ category, row }) => ({ id: row.criterionId, name: row.name, category })),
    readings: rows.flatMap(({ row }, criterion) =>
      cellsOfRow(row).map(({ state, text, details, marks, refs }, side) => ({
        side,
        criterion,
        refs,
        ...(state === 'known' ? { text } : { why: text }),
        ...(details.length > 0 && { scope: details.join('; ') }),
        ...(marks.length > 0 && { marks: marks.map((mark) => mark.text) }),
      })),
    ),
    answers: [],
    prices: [],
    sources: [],
  };
}

/** A statement of a decision’s answer. */
export type AnswerStatement = {
  about: string;
  text: string;
  refs: number[];
  changed?: boolean | null | undefined;
};

/** What a decision answers, statement by statement, the answer itself first; none of another document. */
export function answerStatements({ blocks, decision, title }: ReportDocument): AnswerStatement[] {
  if (!decision) return [];
  const { answer } = FILE_FURNITURE.sheets;
  const said = blocks.flatMap((block): AnswerStatement[] => {
    if (block.type === 'callout' && block.tone === 'vote') {
      return [{ about: block.title, text: block.text, refs: [], changed: block.changed }];
    }
    if (block.type !== 'verdict') return [];
    return block.lines.map(({ label, ...line }) => ({ about: label, ...line }));
  });
  return [{ about: answer, text: title, refs: [] }, ...said];
}

export type ComparedPair = {
  category: string;
  row: MatrixRow;
  subject: string;
  competitor: string;
  cell: MatrixRow['rivals'][number];
  verdict: NonNullable<MatrixRow['rivals'][number]['verdict']>;
};

/** Both sides have an answer, and the answers were set against each other. */
const COMPARED = ['subject', 'rival', 'weak-subject', 'weak-rival', 'level'];

/** The pairs of all matrices that were compared, criterion by criterion. */
export function comparedPairs({ blocks }: ReportDocument): ComparedPair[] {
  return blocks.flatMap((block) => (block.type === 'matrix' ? pairsIn(block) : []));
}

function pairsIn({ subject, rivals, groups }: BlockOf<'matrix'>): ComparedPair[] {
  return groups.flatMap(({ name: category, rows }) =>
    rows.flatMap((row) =>
      row.rivals.flatMap((cell, at) => {
        const { verdict } = cell;
        if (!verdict || !COMPARED.includes(verdict.kind)) return [];
        const competitor = rivals[at]?.name ?? '';
        return [{ category, row, subject: subject.name, competitor, cell, verdict }];
      }),
    ),
  );
}

export function cellsOfRow({ subject, rivals }: MatrixRow): MatrixRow['rivals'] {
  return [subject, ...rivals];
}

/** Every text of the workbook of a document, sheet by sheet and row by row; numbers and days are none. */
export function workbookTexts(document: ReportDocument): string[] {
  const card = cardLines(document);
  if (card.length === 0) return groundTexts(document);
  const texts = card.flatMap(({ section, part, about, text, tag }) => [
    section,
    part,
    about,
    text,
    tag,
  ]);
  return [...filled(texts), ...groundTexts({ ...document, notice: null, address: null })];
}

/** The same without the lines of a card: what its workbook held before they had a sheet. */
export function groundTexts(document: ReportDocument): string[] {
  const ledger = ledgerIn(document);
  const cited = document.blocks.flatMap((block) => (block.type === 'sources' ? block.items : []));
  const texts = [
    document.notice,
    document.address,
    ...answerStatements(document).flatMap(({ about, text }) => [about, text]),
    ...(ledger ? ledgerTexts(ledger) : []),
    ...comparedPairs(document).flatMap(({ row, category, competitor, cell, verdict }) => [
      row.name,
      category,
      competitor,
      verdict.word,
      verdict.reason,
      row.subject.text,
      cell.text,
    ]),
    ...[...cited, ...(ledger?.sources ?? [])].flatMap(({ title, url }) => [title, url]),
  ];
  return filled(texts);
}

function filled(texts: (string | null | undefined)[]): string[] {
  return texts.flatMap((text) => text || []);
}

function ledgerTexts({ sides, criteria, readings, answers, prices }: DocumentLedger) {
  const of = ({ side, criterion }: { side: number; criterion: number }) => [
    sides[side]?.name,
    sides[side]?.company,
    sides[side]?.channel,
    sides[side]?.product,
    criteria[criterion]?.name,
  ];
  return [
    ...readings.flatMap(({ test, board, agent, text, scope, marks = [], why, ...line }) => [
      ...of(line),
      test,
      board,
      agent,
      text,
      scope,
      ...marks,
      why,
    ]),
    ...answers.flatMap(({ text, covers = [], marks = [], why, ...line }) => [
      ...of(line),
      text,
      ...covers,
      ...marks,
      why,
    ]),
    ...prices.flatMap((line) => {
      const { channel, tier, region, hours, cache, note, marks = [], why } = line;
      return [...of(line), channel, tier, region, hours, cache, note, ...marks, why];
    }),
  ];
}
