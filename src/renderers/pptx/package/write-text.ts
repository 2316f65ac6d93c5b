import { SIGN_FACE } from '../../look/faces.ts';
import { ENGLISH, languageOf } from '../../office/languages.ts';
import { scriptRuns, type ScriptRun } from '../../office/script-runs.ts';
import { escapeXml } from '../../office/xml-text.ts';
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
  const letter = FIRST_LETTER.exec(runs.map(({ text }) => text).join(''))?.[0] ?? '';
  const rtl = RIGHT_TO_LEFT.test(letter);
  const atRight = rtl !== (align === 'end');
  const space = `<a:spcBef><a:spcPts val="${Math.round(before * 100)}"/></a:spcBef>`;
  return (
    `<a:p><a:pPr${bullet ? hanging(bullet.indent) : ''} algn="${atRight ? 'r' : 'l'}" rtl="${rtl ? 1 : 0}">` +
    `${space}${bullet ? writeBullet(bullet) : ''}</a:pPr>` +
    `${runs.flatMap((run) => writeRun(run, linkId)).join('')}</a:p>`
  );
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

function writeRun(run: Run, linkId: LinkId): string[] {
  const text = run.text.replace(/[\t\n\r ]+/g, ' ');
  return scriptRuns(text).map(
    (part) => `<a:r>${runProperties(run, part, linkId)}<a:t>${escapeXml(part.text)}</a:t></a:r>`,
  );
}

function runProperties(run: Run, part: ScriptRun, linkId: LinkId): string {
  const id = run.link === undefined ? null : linkId(run.link);
  const flags = [
    `lang="${languageOf(part)}"`,
    `sz="${Math.round(run.size * 100)}"`,
    `b="${run.bold ? 1 : 0}"`,
    run.italic ? 'i="1"' : '',
    run.superscript ? `baseline="${RAISED}"` : '',
    'dirty="0"',
  ];
  const family = run.serif ? 'mj' : 'mn';
  return (
    `<a:rPr ${flags.filter(Boolean).join(' ')}>` +
    `${fill(run.tone ?? 'ink')}${run.onPanel ? `<a:highlight>${paint('panel')}</a:highlight>` : ''}` +
    `<a:latin typeface="+${family}-lt"/><a:ea typeface="+${family}-ea"/><a:cs typeface="+${family}-cs"/>` +
    `${id ? `<a:hlinkClick r:id="${id}"/>` : ''}</a:rPr>`
  );
}
