import type { Catalog, Play } from '../../src/core/catalog/resolved.ts';
import type { PlaySection } from '../../src/core/catalog/vocabulary.ts';
import type { Comparison } from '../../src/core/comparison/compare.ts';
import type { Block, BlockOf, ReportDocument } from '../../src/core/document/report-document.ts';
import { isFigure, isPrice, measurementsOf, namesIn } from './judge-figures.ts';
import type { LedgerJudge } from './ledger-judge.ts';

/** Missing proofs of the first page, in words; empty if plays and ledger prove everything. */
type Faults = string[];

const MOST_TITLE_WORDS = 20;

export function firstPageBlocks({ blocks }: ReportDocument): Block[] {
  const end = blocks.findIndex((block, index) => index > 0 && block.type === 'heading');
  return blocks.slice(0, end);
}

/** The table of which to choose under which condition. */
export function choicesOf(document: ReportDocument): BlockOf<'table'> {
  const table = firstPageBlocks(document).find(
    (block) => block.type === 'table' && block.role === 'choices',
  );
  if (table?.type !== 'table') throw new Error('There is no table of choices.');
  return table;
}

/** Judges the statements of a profile's first page on each side; also returns the read ones. */
export function judgeFirstPage(
  document: ReportDocument,
  comparison: Comparison,
  judge: LedgerJudge,
): { faults: Faults; read: string[] } {
  const names = [
    comparison.representative?.name ?? comparison.subject.name,
    ...comparison.rivals.map(({ name }) => name),
  ];
  const faults: Faults = [];
  const read: string[] = [];
  const check = (text: string, isProved: boolean | string | undefined) => {
    read.push(text);
    if (isProved !== true) faults.push(`${text} (${isProved || 'not proved'})`);
  };
  const { columns, rows } = choicesOf(document);
  const heads = columns.map(({ text }) => text);
  const isPriced = heads.some((head) => head.startsWith('Price in / out'));
  // With many candidates the bars show the cost of requests, and the side it is compared with.
  const [bars] = firstPageBlocks(document).filter((block) => block.type === 'chart');
  const base = /the share of (.+)\.$/.exec(bars?.note ?? '')?.[1];
  const head = heads[3] ?? `of ${base})`;
  const barOf = (name?: string) =>
    bars?.chart.kind === 'costs'
      ? (bars.chart.rows.find((row) => row.name === name)?.text ?? '')
      : '';
  const [lead] = firstPageBlocks(document).flatMap((block) =>
    block.type === 'paragraph' && block.tone === 'lead' ? [block.text] : [],
  );
  check(lead ?? '', (lead ?? '').split(/\s+/).length <= MOST_TITLE_WORDS);
  const conditions = rows.map(([, condition]) => condition?.text ?? '').filter(Boolean);
  check('conditions differ', new Set(conditions).size === conditions.length);
  check('our product has a row', rows.filter(([name]) => name?.text === names[0]).length === 1);
  for (const [name, condition, third, fourth] of rows) {
    const side = names.indexOf(name?.text ?? '');
    if (side === -1) continue;
    const facts = factsOf(comparison, side);
    for (const sentence of sentencesOf(condition?.text ?? '', facts)) {
      check(
        `${names[side]}: ${sentence}`,
        isReason(comparison, judge, names, side, sentence, facts),
      );
    }
    if (isPriced)
      check(
        `${names[side]}: ${third?.text} ${fourth?.text}`,
        isPrice(comparison, side, third?.text ?? '', fourth?.text ?? barOf(name?.text), head),
      );
    else if (heads[2] === 'Because')
      check(`${names[side]}: ${third?.text}`, leftOf(third?.text ?? '', facts) === '');
  }
  for (const { items } of sharedColumns(document)) {
    for (const { text } of items) {
      const all = text
        .replace(/ Do not spend a meeting on these\.$/, '')
        .replace(/\.$/, '')
        .replace(/(?:, | and )\d+ more$/, '');
      const listed = judge.criteria.filter(({ name }) =>
        all.toLowerCase().includes(name.toLowerCase()),
      );
      check(
        text,
        listed.length > 0 &&
          listed
            .filter(({ name }) => namesIn(all).includes(name))
            .every((criterion) => judge.sides.every((each) => judge.isYes(each, criterion))),
      );
    }
  }
  return { faults, read };
}

function sharedColumns(document: ReportDocument) {
  return firstPageBlocks(document).flatMap((block) =>
    block.type === 'columns'
      ? block.columns.filter(({ title }) => /^What .+ share$/.test(title))
      : [],
  );
}

/** Allowed lines on a side, as patterns: its plays, the openings, its own words. */
type Facts = { lines: RegExp[]; reasons: RegExp[] };

function factsOf(comparison: Comparison, side: number): Facts {
  const { catalog, subject, rivals, representative } = comparison;
  const ids = rivals.map(({ id }) => id);
  const plays = catalog.plays.filter(
    ({ subjectId, rivalId }) =>
      (subjectId === null || subjectId === subject.id) &&
      (side === 0 ? ids.includes(rivalId) : rivalId === ids[side - 1]),
  );
  const of = (...sections: PlaySection[]) =>
    plays.filter(({ section }) => sections.includes(section)).map(patternOf);
  const openings = catalog.openings.flatMap(({ subjectId, rivalId, proof }) =>
    (subjectId === null || subjectId === subject.id) && ids.includes(rivalId) && proof !== null
      ? [pattern(proof)]
      : [],
  );
  const own = catalog.criteria
    .filter(({ role }) => role === 'differentiator' || role === 'strength')
    .flatMap(({ id }) => measurementsOf(representative?.claims[id] ?? subject.claims[id]))
    .flatMap(({ value }) => (value.kind === 'text' ? [value.text] : []))
    .map((text) => pattern(/^.*?[.!?](?= \p{Lu}|$)/u.exec(text)?.[0] ?? text));
  const words = own.map((each) => new RegExp(`(?:By its own account: )?${each.source}`));
  return side === 0
    ? {
        reasons: [...of('why_we_win'), ...own],
        lines: [...of('why_we_win'), ...openings, ...words],
      }
    : { reasons: of('walk_away'), lines: of('why_they_win') };
}

function patternOf({ say, text }: Play): RegExp {
  return pattern(say ?? text);
}

function pattern(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\/]/g, '\\$&');
  return new RegExp(escaped.replace(/\{(?:us|them)\}(?:'s)?(?: product)?/g, '.{0,40}?'));
}

/** The rest of a text without all allowed lines. */
function leftOf(text: string, { lines }: Facts): string {
  return lines.reduce((rest, line) => rest.replace(line, ''), text).trim();
}

/** Lines of plays are matched whole; statements from the ledger are judged sentence by sentence. */
function sentencesOf(text: string, { reasons }: Facts): string[] {
  const isAuthored = reasons.some((line) => line.exec(text)?.[0] === text);
  if (text === '') return [];
  return isAuthored ? [text] : text.split(/(?<=\.) (?=\p{Lu})/u);
}

/** Whether a reason is a line of a play, its own words, or proved by the ledger. */
function isReason(
  comparison: Comparison,
  judge: LedgerJudge,
  names: string[],
  side: number,
  sentence: string,
  { reasons }: Facts,
): boolean | string {
  if (reasons.some((line) => line.exec(sentence)?.[0] === sentence)) return true;
  if (sentence === 'No deciding point is on file.') return side === 0;
  return isFigure(comparison, judge, names, side, sentence);
}

/** Rivals with a play for the subject. */
export function withPlay(
  { plays }: Pick<Catalog, 'plays'>,
  { subject, rivals }: Comparison,
): string[] {
  return rivals
    .filter(({ id }) =>
      plays.some(
        (play) => play.rivalId === id && (play.subjectId === null || play.subjectId === subject.id),
      ),
    )
    .map(({ name }) => name);
}
