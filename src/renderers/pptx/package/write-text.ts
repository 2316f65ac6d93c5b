import { escapeMarkup } from '../../look/safe-text.ts';
import { SIGN_FACE } from '../../look/faces.ts';
import { ENGLISH, languageOf } from '../../office/languages.ts';
import { scriptRuns } from '../../office/script-runs.ts';
import type { Paragraph, Run } from '../plan/slide-model.ts';
import { emu, fill, paint } from './paint.ts';

/** Paragraphs as DrawingML. `linkId` gives the relationship of an address. */
export type LinkId = (address: string) => string | null;

const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Raised by this share of the size, in thousandths of a percent. */
const RAISED = 30_000;

export function writeParagraphs(paragraphs: Paragraph[], linkId: LinkId): string {
  const written = paragraphs.map((paragraph) => writeParagraph(paragraph, linkId)).join('');
  return written || `<a:p><a:endParaRPr lang="${ENGLISH}"/></a:p>`;
}

function writeParagraph(paragraph: Paragraph, linkId: LinkId): string {
  const { runs, align = 'start', before = 0, bullet } = paragraph;
  const rtl = isRightToLeft(runs);
  const atRight = rtl !== (align === 'end');
  const space = `<a:spcBef><a:spcPts val="${Math.round(before * 100)}"/></a:spcBef>`;
  return (
    `<a:p><a:pPr${bullet ? hanging(bullet.indent) : ''} algn="${atRight ? 'r' : 'l'}" rtl="${rtl ? 1 : 0}">` +
    `${space}${bullet ? writeBullet(bullet) : ''}</a:pPr>` +
    `${runs.map((run) => writeRun(run, linkId)).join('') || sizeOf(runs)}</a:p>`
  );
}

/** An empty line is as high as its text would be: readers give one without a size 18 points. */
function sizeOf([run]: Run[]): string {
  return run ? `<a:endParaRPr lang="${ENGLISH}" sz="${Math.round(run.size * 100)}"/>` : '';
}

/** As its first letter is. */
function isRightToLeft(runs: Run[]): boolean {
  for (const { text } of runs) {
    const letter = FIRST_LETTER.exec(text)?.[0];
    if (letter !== undefined) return RIGHT_TO_LEFT.test(letter);
  }
  return false;
}

function hanging(indent: number): string {
  return ` marL="${emu(indent)}" indent="${-emu(indent)}"`;
}

function writeBullet({ sign, tone }: NonNullable<Paragraph['bullet']>): string {
  return (
    `<a:buClr>${paint(tone)}</a:buClr><a:buSzPct val="80000"/>` +
    `<a:buFont typeface="${SIGN_FACE}"/><a:buChar char="${sign}"/>`
  );
}

/** The number of a slide as a field; `shown` until it is counted. */
export function slideNumberField(shown: string | number, more = ''): string {
  return (
    '<a:fld id="{8B2C1D64-0F0B-4E53-9D5C-3A6F8C1E7B21}" type="slidenum">' +
    `<a:rPr lang="${ENGLISH}"${more}/><a:t>${shown}</a:t></a:fld>`
  );
}

const BREAKS = /[\t\n\r]| {2}/;

function writeRun(run: Run, linkId: LinkId): string {
  const text = BREAKS.test(run.text) ? run.text.replace(/[\t\n\r ]+/g, ' ') : run.text;
  const id = run.link === undefined ? null : linkId(run.link);
  const end = `${id ? `<a:hlinkClick r:id="${id}"/>` : ''}</a:rPr><a:t>`;
  const before = lookOf(run);
  return scriptRuns(text)
    .map(
      (part) =>
        `<a:r><a:rPr lang="${languageOf(part)}"${before}${end}${escapeMarkup(part.text)}</a:t></a:r>`,
    )
    .join('');
}

/** The properties of a run behind its language. */
function lookOf({ size, bold, italic, superscript, tone, onPanel, serif }: Run): string {
  const family = serif ? 'mj' : 'mn';
  return (
    ` sz="${Math.round(size * 100)}" b="${bold ? 1 : 0}"${italic ? ' i="1"' : ''}` +
    `${superscript ? ` baseline="${RAISED}"` : ''} dirty="0">${fill(tone ?? 'ink')}` +
    `${onPanel ? `<a:highlight>${paint('panel')}</a:highlight>` : ''}` +
    `<a:latin typeface="+${family}-lt"/><a:ea typeface="+${family}-ea"/><a:cs typeface="+${family}-cs"/>`
  );
}
