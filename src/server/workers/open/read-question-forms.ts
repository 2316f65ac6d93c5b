import { QUESTIONNAIRE } from '../../../core/wording/questionnaire.ts';
import type { PartTexts } from '../../../files/read-package.ts';
import { readXml } from '../../../files/read-xml.ts';
import {
  LONGEST_CELL,
  MOST_QUESTIONS,
  Refusal,
  type SentQuestionnaire,
  type SentRow,
} from './sent-questionnaire.ts';

/** A table of a Word file, and the line before it. */
type Form = { caption: string; rows: string[][] };

/** The forms of a questionnaire in Word; throws `Refusal`. */
export function readForms(parts: PartTexts): SentQuestionnaire {
  const tables = tablesOf(parts.get('word/document.xml') ?? '');
  const about = tables.find((table) => opensWith(table, QUESTIONNAIRE.catalog));
  // The check of the whole is two words, followed by those of the questions.
  const [maker = '', check = '', ...rowChecks] = cellOf(about, QUESTIONNAIRE.check).split(/\s+/);
  if (check === '') throw new Refusal('foreign');
  return {
    state: 'read',
    catalog: cellOf(about, QUESTIONNAIRE.catalog),
    made: cellOf(about, QUESTIONNAIRE.made),
    check: `${maker} ${check}`,
    rowChecks,
    rows: tables.filter((table) => opensWith(table, QUESTIONNAIRE.question)).map(questionIn),
  };
}

/** Vendor, candidate and number of a question. */
const CAPTION = /^(.+?) · (.+) · (\S+)$/;

function questionIn(form: Form): SentRow {
  const { caption } = form;
  const [, vendor = '', candidate = '', questionId = ''] = CAPTION.exec(caption) ?? [];
  const question = cellOf(form, QUESTIONNAIRE.question);
  const fixed = [QUESTIONNAIRE.whyHead, QUESTIONNAIRE.found].map((label) => cellOf(form, label));
  const place = questionId === '' ? caption.slice(0, LONGEST_CELL) : questionId;
  const unread: SentRow['unread'] = [];
  const typed = (label: string) => {
    const text = cellOf(form, label);
    if (text.length <= LONGEST_CELL) return text;
    unread.push({ cell: place, reason: 'too-long' });
    return '';
  };
  return {
    place,
    fixed: [caption, question, ...fixed],
    questionId,
    vendor,
    candidate,
    question,
    answer: typed(QUESTIONNAIRE.answer),
    documentedAt: typed(QUESTIONNAIRE.documented),
    asOf: typed(QUESTIONNAIRE.date),
    unread,
  };
}

function opensWith({ rows }: Form, label: string): boolean {
  return rows[0]?.[0] === label;
}

/** The text of the cell beside a label. */
function cellOf(form: Form | undefined, label: string): string {
  return form?.rows.find(([first]) => first === label)?.[1] ?? '';
}

/** Text that was moved away, or a fallback for a drawing. */
const ASIDE = new Set(['moveFrom', 'Fallback']);

/** Tables row by row; one inside a cell is part of its text. Throws `Refusal`. */
function tablesOf(xml: string): Form[] {
  const tables: Form[] = [];
  let [depth, aside] = [0, 0];
  let isText = false;
  let line = '';
  let caption = '';
  let cell: string[] = [];
  const row = () => tables.at(-1)?.rows.at(-1);
  readXml(xml, {
    open: ({ local }) => {
      if (ASIDE.has(local)) aside += 1;
      if (local === 't') isText = true;
      if (local === 'br' || local === 'cr' || local === 'tab') line += ' ';
      if (local === 'tbl') {
        depth += 1;
        if (tables.length > MOST_QUESTIONS) throw new Refusal('too-long');
        if (depth === 1) tables.push({ caption, rows: [] });
      }
      if (depth !== 1) return;
      if (local === 'tr') tables.at(-1)?.rows.push([]);
      if (local === 'tc') cell = [];
    },
    text: (text) => {
      if (isText && aside === 0) line += text;
    },
    close: ({ local }) => {
      if (ASIDE.has(local)) aside -= 1;
      if (local === 't') isText = false;
      if (local === 'p') {
        if (depth > 0) cell.push(line.trim());
        else if (line.trim() !== '') caption = line.trim();
        line = '';
      }
      if (local === 'tc' && depth === 1) row()?.push(cell.join('\n').trim());
      if (local === 'tbl') depth -= 1;
    },
  });
  return tables;
}
