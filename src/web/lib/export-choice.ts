import type { Template } from '../../core/document/report-document.ts';
import {
  FILE_FORMATS,
  isFileFormat,
  type ExportMode,
  type FileFormat,
  type WizardState,
} from './wizard-address.ts';

/** The choice of an export: document and format, stored in the address as a mode. */

/** Delivery of an export: in a browser tab, or as a download. */
export type Delivery = 'tab' | 'files';
/** `dashboard`: the profile of that mode: our screen, or its page and its PDF. */
export type ChoiceFormat = FileFormat | 'dashboard';
export type ExportChoice = { document: Template; format: ChoiceFormat };
export type ExportState = Pick<WizardState, 'mode' | 'document'>;

export function choiceOf({ mode, document }: ExportState, delivery: Delivery): ExportChoice {
  if (isFileFormat(mode)) {
    return { document: document ?? usualDocument(mode, delivery), format: mode };
  }
  return FIXED[mode];
}

const FIXED: Record<Exclude<ExportMode, FileFormat>, ExportChoice> = {
  intel_dashboard: { document: 'profile', format: 'dashboard' },
  clean_table: { document: 'matrix', format: 'html' },
  simple_export: { document: 'battlecard', format: 'html' },
};

/** The mode that gives a choice; `choiceOf` gives the choice back. */
export function modeOf({ document, format }: ExportChoice, delivery: Delivery): ExportState {
  if (format === 'dashboard') return { mode: 'intel_dashboard', document: null };
  if (document === 'matrix' && format === 'html') return { mode: 'clean_table', document: null };
  const isUsual = document === usualDocument(format, delivery);
  return { mode: format, document: isUsual ? null : document };
}

/** Where files are downloaded, the address of slides and Word has always made the profile. */
function usualDocument(format: FileFormat, delivery: Delivery): Template {
  const isOffice = format === 'word' || format === 'powerpoint';
  return delivery === 'files' && isOffice ? 'profile' : 'battlecard';
}

export function formatsOf(document: Template): readonly ChoiceFormat[] {
  return document === 'profile' ? ['dashboard', ...FILE_FORMATS] : FILE_FORMATS;
}

/** Another document in the same format, if it has that format. */
export function withDocument({ format }: ExportChoice, document: Template): ExportChoice {
  return { document, format: formatsOf(document).includes(format) ? format : 'html' };
}
