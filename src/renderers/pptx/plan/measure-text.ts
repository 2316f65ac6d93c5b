import type { Frame, Paragraph, Run } from './slide-model.ts';

/** Heights of set text, estimated on the large side: a box may be roomy, never too small. */

const SAFETY = 1.01;
const BOLDER = 1.13;
const LINE = 1.175;
/** Fallback faces of other scripts stand taller than the deck's own. */
const TALL_LINE = 1.5;
const TALL = /(?![\u2000-\u22FF])[\u0530-\u{10FFFF}]/u;
/** Without these a text needs no closer look. */
const BEYOND_GREEK = /[\u0530-\uFFFF]/;

export function textWidth(run: Run): number {
  const { text } = run;
  const widthOf = run.serif ? serif : sans;
  let ems = 0;
  for (let at = 0, code = 0; at < text.length; at += code > 0xff_ff ? 2 : 1) {
    code = text.codePointAt(at) ?? 0;
    ems += widthOf(code);
  }
  return ems * emOf(run);
}

/** Points that one em of a run takes. */
function emOf({ size, bold, superscript }: Run): number {
  return size * (bold ? BOLDER : 1) * (superscript ? 0.67 : 1) * SAFETY;
}

/**
 * Hundredths of the size from space to tilde, of the widest face that stands in for the deck's own where
 * that is not installed: on every computer the texts stay in their boxes.
 */
const WIDTHS = [
  32, 40, 46, 84, 64, 95, 78, 28, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
  64, 64, 34, 34, 84, 84, 84, 53, 100, 69, 69, 70, 77, 63, 58, 78, 75, 30, 30, 66, 56, 87, 75, 79,
  61, 79, 70, 64, 61, 73, 69, 99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64,
  64, 28, 28, 58, 28, 98, 64, 61, 64, 64, 41, 52, 40, 64, 59, 82, 59, 59, 53, 64, 34, 64, 84,
];
/** The same for titles. */
const SERIF_WIDTHS = [
  32, 41, 46, 84, 64, 96, 90, 28, 40, 40, 50, 84, 32, 34, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
  64, 64, 34, 34, 84, 84, 84, 54, 100, 73, 74, 77, 81, 73, 70, 80, 88, 40, 41, 75, 67, 103, 88, 82,
  68, 82, 76, 69, 67, 85, 73, 103, 72, 67, 70, 40, 34, 40, 84, 50, 50, 60, 65, 57, 65, 60, 38, 65,
  65, 32, 32, 61, 32, 95, 65, 61, 65, 65, 48, 52, 41, 65, 57, 86, 57, 57, 53, 64, 34, 64, 84,
];
const SERIF_WIDER = 1.05;
const FIRST = 32;

/** Widths by code point, each worked out once; those of rare scripts anew. */
function remembered(widthOf: (character: string) => number): (code: number) => number {
  const known = new Float64Array(FEW).fill(-1);
  return (code) => {
    const found = known[code];
    if (found !== undefined && found >= 0) return found;
    const width = widthOf(String.fromCodePoint(code));
    if (code < FEW) known[code] = width;
    return width;
  };
}

/** Letters, signs and kana lie below; what lies above is East Asian, or rare. */
const FEW = 0x31_00;
const sans = remembered(characterWidth);
const serif = remembered((character) => {
  const known = SERIF_WIDTHS[(character.codePointAt(0) ?? 0) - FIRST];
  return known === undefined ? characterWidth(character) * SERIF_WIDER : known / 100;
});

function characterWidth(character: string): number {
  const known = WIDTHS[(character.codePointAt(0) ?? 0) - FIRST];
  if (known !== undefined) return known / 100;
  if (/[·‘’\u00A0]/.test(character)) return 0.32;
  if (/[\p{M}\u200B-\u200F]/u.test(character)) return 0;
  if (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character)) {
    return 1;
  }
  if (/\p{Extended_Pictographic}|[▲▼…—]/u.test(character)) return 1.1;
  if (/[\p{Script=Latin}“”–]/u.test(character)) return 0.64;
  return /[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(character) ? 0.75 : 0.87;
}

/** More than the tallest frame holds in the smallest type: whatever has more is only known not to fit. */
const MOST_LINES = 80;
const SPACE = /\s/;
const HAN = /\p{Script=Han}/u;
const FIRST_HAN = 0x2e_80;

/** What a character is for the break of a line: a space, a sign that is a word, or a part of a word. */
type Kind = 'space' | 'sign' | 'letter';

function kindOf(code: number): Kind {
  if (code > 32 && code < 127) return 'letter';
  if (code === 32) return 'space';
  const character = String.fromCodePoint(code);
  if (SPACE.test(character)) return 'space';
  return code >= FIRST_HAN && HAN.test(character) ? 'sign' : 'letter';
}

/** Lines the runs need in a column of `width`, broken between words, and inside a word too long. */
export function countLines(runs: Run[], width: number): number {
  const column = new Column(width);
  for (const run of runs) {
    const { text } = run;
    const em = emOf(run);
    const widthOf = run.serif ? serif : sans;
    const isLink = run.link !== undefined;
    let word: Kind | null = null;
    let ems = 0;
    for (let at = 0, code = 0; at < text.length; at += code > 0xff_ff ? 2 : 1) {
      if (column.lines > MOST_LINES) return column.lines;
      code = text.codePointAt(at) ?? 0;
      const kind = kindOf(code);
      if (word !== null && (kind !== word || kind === 'sign')) {
        column.set(word, ems * em, isLink);
        ems = 0;
      }
      word = kind;
      ems += widthOf(code);
    }
    if (word !== null) column.set(word, ems * em, isLink);
  }
  return column.lines;
}

class Column {
  lines = 1;
  private used = 0;
  private readonly width: number;

  constructor(width: number) {
    this.width = width;
  }

  set(kind: Kind, long: number, isLink: boolean): void {
    const { width, used } = this;
    if (used + long <= width) {
      this.used += long;
    } else if (kind === 'space') {
      this.used = width;
    } else if (long <= width) {
      this.lines += 1;
      this.used = long;
    } else {
      const more = Math.ceil((long * 1.06) / width);
      this.lines += used === 0 ? more - 1 : more;
      // Some readers begin a new line behind an address that takes more than one.
      this.used = isLink ? width : long % width;
    }
  }
}

/** Heights by width: a planner asks for the same paragraphs many times, and never changes them. */
const measured = new WeakMap<Paragraph[], { width: number; height: number }>();

/** Height of paragraphs set in a column of `width` points. */
export function textHeight(paragraphs: Paragraph[], width: number): number {
  const found = measured.get(paragraphs);
  if (found?.width === width) return found.height;
  const height = measureHeight(paragraphs, width);
  measured.set(paragraphs, { width, height });
  return height;
}

/** The same of paragraphs that are measured only once. */
export function measureHeight(paragraphs: Paragraph[], width: number): number {
  let height = 0;
  for (const { runs, before = 0, bullet } of paragraphs) {
    const lines = countLines(runs, width - (bullet?.indent ?? 0));
    height = height + before + lines * lineHeight(runs);
  }
  return height;
}

function lineHeight(runs: Run[]): number {
  let size = 1;
  let isTall = false;
  for (const { size: own, text } of runs) {
    if (own > size) size = own;
    isTall ||= BEYOND_GREEK.test(text) && TALL.test(text);
  }
  return size * (isTall ? TALL_LINE : LINE);
}

/** The paragraphs cut, with an ellipsis, to what `height` holds; the very same array when all fit. */
export function clipParagraphs(
  paragraphs: Paragraph[],
  width: number,
  height: number,
): Paragraph[] {
  if (textHeight(paragraphs, width) <= height) return paragraphs;
  const kept: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    if (textHeight([...kept, paragraph], width) <= height) {
      kept.push(paragraph);
      continue;
    }
    const cut = clipRuns(paragraph, (tried) => textHeight([...kept, tried], width) <= height);
    return cut ? [...kept, cut] : kept;
  }
  return kept;
}

/** The paragraphs clipped to a frame. */
export function fitText(paragraphs: Paragraph[], frame: Frame): Paragraph[] {
  return clipParagraphs(paragraphs, frame.width, frame.height);
}

const FIRST_TRIED = 128;

/** Looks no further than about twice as far as fits, however long the text is. */
function clipRuns(paragraph: Paragraph, fits: (tried: Paragraph) => boolean): Paragraph | null {
  const runs = paragraph.runs.map((run) => ({ run, characters: [...run.text] }));
  const all = runs.reduce((sum, { characters }) => sum + characters.length, 0);
  const tried = (length: number): Paragraph => ({ ...paragraph, runs: cutRuns(runs, length) });
  let low = 0;
  let high = Math.min(all, FIRST_TRIED);
  while (high < all && fits(tried(high))) {
    low = high;
    high = Math.min(all, high * 2);
  }
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(tried(middle))) low = middle;
    else high = middle - 1;
  }
  return low < 2 ? null : tried(low - 1);
}

/** The first `length` characters, with an ellipsis; neighbours that look alike are one run. */
function cutRuns(all: { run: Run; characters: string[] }[], length: number): Run[] {
  const runs: Run[] = [];
  let left = length;
  for (const { run, characters } of all) {
    if (left <= 0) break;
    const text = left < characters.length ? characters.slice(0, left).join('') : run.text;
    left -= characters.length;
    const last = runs.at(-1);
    if (last && sameLook(last, run)) last.text += text;
    else if (text !== '') runs.push({ ...run, text });
  }
  const last = runs.at(-1);
  if (last) last.text = `${last.text.trimEnd()}…`;
  return runs;
}

function sameLook(one: Run, other: Omit<Run, 'text'>): boolean {
  return (
    one.size === other.size &&
    one.tone === other.tone &&
    one.bold === other.bold &&
    one.superscript === other.superscript &&
    one.onPanel === other.onPanel &&
    one.link === other.link
  );
}
