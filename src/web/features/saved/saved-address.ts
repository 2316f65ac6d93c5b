import type { ReportDocument } from '../../../core/document/report-document.ts';
import { memoAddress } from '../../../core/report/decision/memo-address.ts';
import { PAGES } from '../../lib/addresses.ts';
import { EMPTY_WIZARD, writeWizardAddress } from '../../lib/wizard-address.ts';

const LARGEST_NUMBER = 2_147_483_647;
const LINK = /^[0-9a-f]{32}$/;
/** Of what was saved before there were links. */
const NUMBER = /^[1-9]\d{0,9}$/;
const REVIEW = 4;

/** The id an address names; null where it can be none. */
export function readSavedId(text: string): string | null {
  const isNumber = NUMBER.test(text) && Number(text) <= LARGEST_NUMBER;
  return isNumber || LINK.test(text) ? text : null;
}

/** The wizard's review of what a report compares, or the page of what a memo decides, as the catalog has it today. */
export function selectionAddress({
  catalog,
  selection,
  options,
  decision,
}: Pick<ReportDocument, 'catalog' | 'selection' | 'options' | 'decision'>): string {
  const page = memoAddress({ catalog, decision });
  if (page !== null) return page;
  const search = writeWizardAddress({
    ...EMPTY_WIZARD,
    ...selection,
    catalog: catalog.slug,
    step: REVIEW,
    options,
  });
  return `${PAGES.wizard}?${search}`;
}
