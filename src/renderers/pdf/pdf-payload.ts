import { chartScene } from '../../core/charts/chart-scene.ts';
import { shorten } from '../../core/charts/scene.ts';
import { confidenceText } from '../../core/report/document-texts.ts';
import type {
  Block,
  BlockOf,
  MatrixCell,
  ReportDocument,
} from '../../core/report/report-document.ts';
import { cleanText, linkTarget, softBreaks } from './clean-text.ts';

type Matrix = BlockOf<'matrix'>;

/** Beyond so many rivals the matrix lies across the page, is set small, is split into parts. */
const MOST_UPRIGHT = 3;
const MOST_ROOMY = 5;
const MOST_ACROSS = 10;
/** The longest word that fits the narrowest column of each setting, in characters. */
const LONGEST_WORD = { roomy: 18, compact: 13, table: 18, running: 40 };
/** At the foot of every page, in one line in any script. */
const LONGEST_RUNNING_TITLE = 60;
/** A row taller than this may break over pages, because it might not fit on one. */
const MOST_UNBROKEN_CHARACTERS = 900;

/** What the template draws: the document with every text cleaned, every chart a scene, pages chosen. */
export function pdfPayload(document: ReportDocument): string {
  const clean = mapTexts(document, cleanText);
  const sources = clean.blocks.flatMap((block) =>
    block.type === 'sources'
      ? block.items.map(({ number, url }) => [String(number), url && linkTarget(url)] as const)
      : [],
  );
  const isFlipped = clean.template === 'matrix' && clean.blocks.some(liesAcross);
  const { title, subtitle, date, brand, footer, language } = clean;
  return JSON.stringify({
    title,
    running: shorten(title, LONGEST_RUNNING_TITLE),
    subtitle: softBreaks(subtitle, LONGEST_WORD.running),
    date,
    brand: { ...brand, mark: picture(document.brand.mark) },
    footer: softBreaks(footer, LONGEST_WORD.running),
    language,
    sources: Object.fromEntries(sources),
    sections: isFlipped
      ? [{ isFlipped, blocks: clean.blocks.map(drawn) }]
      : sections(evenLevels(clean.blocks), clean.template === 'battlecard'),
  });
}

/** The operator's mark as the template reads it: which kind of picture, and its bytes. */
function picture(mark: ReportDocument['brand']['mark']) {
  if (!mark) return null;
  const format = mark.mime === 'image/png' ? 'png' : 'svg';
  return { format, bytes: [...Buffer.from(mark.base64, 'base64')] };
}

/** A copy of a plain value with every text of it changed: all are found, so none escapes. */
function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const copy = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(copy);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, copy(inner)]));
  };
  return copy(value) as Value;
}

/** A heading never stands more than one level below the one before: readers of tags rely on it. */
function evenLevels(blocks: Block[]): Block[] {
  let above = 0;
  return blocks.map((block) => {
    if (block.type !== 'heading') return block;
    above = Math.min(block.level, above + 1);
    return above === 1 || above === 2 || above === 3 ? { ...block, level: above } : block;
  });
}

/** Runs of blocks that open a new page: turned ones, and below a battlecard the matrix with its heading. */
function sections(blocks: Block[], isBattlecard: boolean) {
  const found: { isFlipped: boolean; blocks: ReturnType<typeof drawn>[] }[] = [];
  blocks.forEach((block, index) => {
    const next = blocks[index + 1];
    const isHead = block.type === 'heading' && next?.type === 'matrix';
    const isFlipped = liesAcross(block) || (isHead && liesAcross(next));
    const last = found.at(-1);
    if (last?.isFlipped === isFlipped && !(isHead && isBattlecard)) last.blocks.push(drawn(block));
    else found.push({ isFlipped, blocks: [drawn(block)] });
  });
  return found;
}

function liesAcross(block: Block): boolean {
  return block.type === 'matrix' && block.rivals.length > MOST_UPRIGHT;
}

function drawn(block: Block) {
  switch (block.type) {
    case 'chart': {
      const { type, title, alt, note } = block;
      return { type, title, alt, note, scene: chartScene(block) };
    }
    case 'facts':
      return {
        ...block,
        items: block.items.map((item) => ({ ...item, link: linkTarget(item.value) })),
      };
    case 'sources':
      return {
        ...block,
        items: block.items.map((item) => ({ ...item, url: item.url && linkTarget(item.url) })),
      };
    case 'matrix':
      return drawnMatrix(block);
    case 'table':
      return breakable(block, LONGEST_WORD.table);
    default:
      return breakable(block, LONGEST_WORD.running);
  }
}

/** The matrix in parts of at most ten rivals, each with the subject beside it. */
function drawnMatrix(block: Matrix) {
  const count = block.rivals.length;
  const isCompact = count > MOST_ROOMY;
  const longest = isCompact ? LONGEST_WORD.compact : LONGEST_WORD.roomy;
  const perPart = Math.ceil(count / Math.max(1, Math.ceil(count / MOST_ACROSS)));
  const starts = Array.from(
    { length: Math.max(1, Math.ceil(count / perPart)) },
    (_, part) => part * perPart,
  );
  return {
    type: block.type,
    isCompact,
    caption: softBreaks(block.caption, LONGEST_WORD.running),
    criterionHeading: softBreaks(block.criterionHeading, longest),
    legend: breakable(block.legend, LONGEST_WORD.running),
    parts: starts.map((start) => ({
      columns: breakable([block.subject, ...block.rivals.slice(start, start + perPart)], longest),
      groups: block.groups.map(({ name, rows }) => ({
        name: softBreaks(name, LONGEST_WORD.running),
        rows: rows.map((row) => {
          const cells = [row.subject, ...row.rivals.slice(start, start + perPart)];
          const texts = cells.map(cellLines);
          return {
            name: softBreaks(row.name, longest - 3),
            isWhole: texts.every((lines) => lines.join(' ').length <= MOST_UNBROKEN_CHARACTERS),
            cells: breakable(cells.map(drawnCell), longest),
          };
        }),
      })),
    })),
  };
}

function drawnCell({ state, text, details, marks, refs, verdict }: MatrixCell) {
  return {
    state,
    text,
    details,
    marks,
    refs,
    verdict: verdict && {
      advantage: verdict.advantage,
      word: verdict.word,
      confidence: verdict.confidence === null ? null : unbroken(confidenceText(verdict.confidence)),
    },
  };
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}

function cellLines({ text, details, marks, verdict }: MatrixCell): string[] {
  return [text, ...details, ...marks.map((mark) => mark.text), verdict?.word ?? ''];
}

/** The same value with every text of it allowed to break. */
function breakable<Value>(value: Value, longest: number): Value {
  return mapTexts(value, (text) => softBreaks(text, longest));
}
