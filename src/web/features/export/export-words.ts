import type { DocumentTemplate } from '../../../core/document/report-document.ts';
import type { ChoiceFormat, Delivery, ExportChoice } from '../../lib/export-choice.ts';
import type { ExportMode, FileFormat } from '../../lib/wizard-address.ts';

/** Words of the export: documents, formats, modes, options, and button labels. */

type Words = { name: string; text: string };

export const DOCUMENT_TEXTS: Record<DocumentTemplate, Words & { short: string }> = {
  battlecard: {
    name: 'Battlecard',
    short: 'battlecard',
    text: 'What to say, ask and not claim.',
  },
  matrix: {
    name: 'Clean comparison table',
    short: 'comparison table',
    text: 'The matrix alone, with verdicts and sources.',
  },
  profile: {
    name: 'Marketing Competitive Intel Profile',
    short: 'profile',
    text: 'Which to choose, by what matters most; then charts and matrix.',
  },
  decision: {
    name: 'Decision memo',
    short: 'decision memo',
    text: 'What to choose, with confidence, cost and questions.',
  },
};

const FILE_TEXTS: Record<FileFormat, Words & { extension: string }> = {
  html: { name: 'HTML', text: 'opens anywhere', extension: 'html' },
  pdf: { name: 'PDF', text: 'to send, to print', extension: 'pdf' },
  word: { name: 'Word', text: 'to edit', extension: 'docx' },
  powerpoint: { name: 'PowerPoint', text: 'to present', extension: 'pptx' },
  xlsx: { name: 'Excel', text: 'to filter and count', extension: 'xlsx' },
  csv: { name: 'CSV', text: 'for a spreadsheet', extension: 'csv' },
  json: { name: 'JSON', text: 'for a program', extension: 'json' },
};

const DASHBOARD: Record<Delivery, Words> = {
  tab: { name: 'Dashboard', text: 'on screen' },
  files: { name: 'HTML and PDF', text: 'both at once' },
};

export function formatWords(format: ChoiceFormat, delivery: Delivery): Words {
  return format === 'dashboard' ? DASHBOARD[delivery] : FILE_TEXTS[format];
}

/** A mode as the specification names it. */
export function modeName(mode: ExportMode): string {
  if (mode === 'intel_dashboard') return DOCUMENT_TEXTS.profile.name;
  if (mode === 'clean_table') return DOCUMENT_TEXTS.matrix.name;
  return mode === 'simple_export' ? 'Simple export' : FILE_TEXTS[mode].name;
}

/** The label of a button in parts: the `quiet` ones are hidden on a phone. */
export type ActionPart = { text: string; quiet: boolean };

/** `Download battlecard as PowerPoint`, `Open profile as PDF in a new tab`, `Open dashboard`. */
export function actionParts({ document, format }: ExportChoice, delivery: Delivery): ActionPart[] {
  if (format === 'dashboard' && delivery === 'tab')
    return [{ text: 'Open dashboard', quiet: false }];
  const opens = opensTab({ document, format }, delivery);
  return [
    { text: opens ? 'Open' : 'Download', quiet: false },
    { text: ` ${DOCUMENT_TEXTS[document].short} as`, quiet: true },
    { text: ` ${formatWords(format, delivery).name}`, quiet: false },
    ...(opens ? [{ text: ' in a new tab', quiet: true }] : []),
  ];
}

export function actionText(choice: ExportChoice, delivery: Delivery): string {
  return actionParts(choice, delivery)
    .map(({ text }) => text)
    .join('');
}

/** `Chosen: Battlecard as PowerPoint.` */
export function chosenText({ document, format }: ExportChoice, delivery: Delivery): string {
  return `Chosen: ${DOCUMENT_TEXTS[document].name} as ${formatWords(format, delivery).name}.`;
}

/** Formats a browser shows; in the builders only the comparison table, which has never been a file there. */
export function opensTab({ document, format }: ExportChoice, delivery: Delivery): boolean {
  if (delivery === 'files') return document === 'matrix' && format === 'html';
  return format === 'html' || format === 'pdf';
}

/** The names of the files, derived from the name of the document's page; null where there is no file. */
export function fileNames(
  page: string,
  { format }: ExportChoice,
  delivery: Delivery,
): string | null {
  const name = page.replace(/\.html$/, '');
  if (format !== 'dashboard') return `${name}.${FILE_TEXTS[format].extension}`;
  return delivery === 'files' ? `${name}.html and .pdf` : null;
}
