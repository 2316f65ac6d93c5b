import {
  AUDIENCES,
  CHAIRS,
  CRITERION_ID,
  type CatalogSlug,
} from '../../core/catalog/vocabulary.ts';
import type { Copy } from '../../core/comparison/copy-of.ts';
import type { IncludeOptions, Template } from '../../core/document/report-document.ts';

/** The wizard's whole state as search parameters, so that reload, back and sharing keep it. */

export const FILE_FORMATS = ['html', 'pdf', 'word', 'powerpoint', 'xlsx', 'csv', 'json'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
export const EXPORT_MODES = [
  'intel_dashboard',
  'clean_table',
  ...FILE_FORMATS,
  'simple_export',
] as const;
export type ExportMode = (typeof EXPORT_MODES)[number];

export const DOCUMENTS = ['battlecard', 'matrix', 'profile'] as const satisfies readonly Template[];

export type ReviewView = 'selection' | 'differences';

export type WizardState = Copy & {
  /** `address-catalog.ts` finds the catalog of an address; ids tell it as well. */
  catalog?: CatalogSlug | undefined;
  step: number;
  subjectId: number | null;
  /** Rival that stands for the subject; null means the catalog's flagship. */
  representativeId: number | null;
  rivalIds: number[];
  criterionIds: string[];
  /** Channel of the comparison; null: each at its maker. */
  at: string | null;
  /** `selection` shows every selected row of the review, `differences` only those that differ. */
  view: ReviewView;
  /** null: compact only with many columns. */
  compact: boolean | null;
  mode: ExportMode;
  /** The document for a mode that names a format; null: the usual one. */
  document: Template | null;
  options: IncludeOptions;
  /** The export is saved first, so that its files print its short address. */
  withAddress: boolean;
};

export const EMPTY_WIZARD: WizardState = {
  step: 1,
  subjectId: null,
  representativeId: null,
  rivalIds: [],
  criterionIds: [],
  at: null,
  view: 'selection',
  compact: null,
  mode: 'intel_dashboard',
  document: null,
  audience: 'internal',
  chair: 'own',
  options: { logo: true, charts: true, contact: true, disclaimer: true },
  withAddress: false,
};

const MAX_ID = 2_147_483_647;
const INTEGER = /^[1-9]\d{0,9}$/;
const CHANNEL = /^[a-z0-9-]{1,60}$/;
export const OPTION_NAMES = ['logo', 'charts', 'contact', 'disclaimer'] as const;
/** Options with a default for each format. */
export const OPEN_OPTION_NAMES = ['appendix', 'onePage'] as const;
export type OptionName = (typeof OPTION_NAMES | typeof OPEN_OPTION_NAMES)[number];

type Setting = Exclude<
  keyof WizardState,
  'catalog' | 'step' | 'subjectId' | 'rivalIds' | 'criterionIds' | 'options'
>;
/** Actions on the later steps; options one by one, because two clicks may come at once. */
export type SettingAction =
  | { type: 'set'; changes: Partial<Pick<WizardState, Setting>> }
  | { type: 'set-option'; name: OptionName; on: boolean };

function integerOf(text: string | null): number | null {
  if (text === null || !INTEGER.test(text)) return null;
  return Number(text) <= MAX_ID ? Number(text) : null;
}

function listOf(text: string | null): string[] {
  return text ? [...new Set(text.split(','))] : [];
}

const FLAGS: Record<string, boolean> = { '0': false, '1': true };

/** Reads an address without its catalog; malformed parts get their default, and nothing throws. */
export function readWizardAddress(
  search: URLSearchParams,
  defaults: WizardState = EMPTY_WIZARD,
  lastStep = 5,
): WizardState {
  const among = <Name extends string>(names: readonly Name[], part: string) =>
    names.find((name) => name === search.get(part));
  const flag = (part: string) => FLAGS[search.get(part) ?? ''];
  const step = integerOf(search.get('step')) ?? 1;
  const mode = among(EXPORT_MODES, 'format') ?? defaults.mode;
  return {
    step: Math.min(step, lastStep),
    subjectId: integerOf(search.get('product')),
    representativeId: integerOf(search.get('as')),
    rivalIds: listOf(search.get('competitors')).flatMap((id) => integerOf(id) ?? []),
    criterionIds: listOf(search.get('features')).filter((id) => CRITERION_ID.test(id)),
    at: CHANNEL.test(search.get('at') ?? '') ? search.get('at') : null,
    view: search.get('view') === 'differences' ? 'differences' : 'selection',
    compact: flag('compact') ?? null,
    mode,
    document: (isFileFormat(mode) && among(DOCUMENTS, 'document')) || null,
    audience: among(AUDIENCES, 'audience') ?? defaults.audience,
    chair: among(CHAIRS, 'chair') ?? defaults.chair,
    options: { ...defaults.options, ...optionsIn(flag) },
    withAddress: flag('address') ?? defaults.withAddress,
  };
}

function optionsIn(flag: (part: string) => boolean | undefined): Partial<IncludeOptions> {
  const all = [...OPTION_NAMES, ...OPEN_OPTION_NAMES].map((name) => [name, flag(name)]);
  return Object.fromEntries(all.filter(([, on]) => on !== undefined));
}

/** Writes the chosen ones into an address. */
export function writeOpenOptions(search: URLSearchParams, options: IncludeOptions): void {
  for (const name of OPEN_OPTION_NAMES) {
    const on = options[name];
    if (on !== undefined) search.set(name, on ? '1' : '0');
  }
}

export function isFileFormat(mode: ExportMode): mode is FileFormat {
  return FILE_FORMATS.some((format) => format === mode);
}

/** Writes only what differs from the default; `readWizardAddress` gives the same state back. */
export function writeWizardAddress(
  state: WizardState,
  defaults: WizardState = EMPTY_WIZARD,
): URLSearchParams {
  const search = new URLSearchParams();
  if (state.catalog && state.catalog !== defaults.catalog) search.set('catalog', state.catalog);
  if (state.step !== 1) search.set('step', String(state.step));
  writeSelection(search, state);
  if (state.view !== EMPTY_WIZARD.view) search.set('view', state.view);
  if (state.compact !== null) search.set('compact', state.compact ? '1' : '0');
  if (state.mode !== defaults.mode) search.set('format', state.mode);
  if (state.document !== null) search.set('document', state.document);
  writeCopy(search, state);
  for (const name of [...OPTION_NAMES, ...OPEN_OPTION_NAMES]) {
    const on = state.options[name];
    if (on !== defaults.options[name]) search.set(name, on ? '1' : '0');
  }
  if (state.withAddress !== defaults.withAddress) search.set('address', '1');
  return search;
}

export type WizardSelection = Pick<
  WizardState,
  'catalog' | 'subjectId' | 'representativeId' | 'rivalIds' | 'criterionIds'
> & { at?: string | null };

/** The selection alone, as parameters of the dashboard, the comparison and the exports. */
export function selectionSearch(selection: WizardSelection): URLSearchParams {
  const search = new URLSearchParams();
  writeSelection(search, selection);
  if (selection.catalog) search.set('catalog', selection.catalog);
  return search;
}

/** Writes the copy; nothing for the default one. */
export function writeCopy(search: URLSearchParams, { audience, chair }: Partial<Copy>): void {
  if (audience === 'customer') search.set('audience', audience);
  if (chair === 'rival') search.set('chair', chair);
}

/** The selection, its options and its copy as a body for the API. */
export function selectionRequest(state: WizardState) {
  return {
    catalog: state.catalog,
    productId: state.subjectId,
    ...(state.representativeId !== null && { as: state.representativeId }),
    competitorIds: state.rivalIds,
    featureIds: state.criterionIds,
    ...(state.at !== null && { at: state.at }),
    includeOptions: state.options,
    audience: state.audience,
    chair: state.chair,
  };
}

/** A key of a selection, so that an answer can be matched to its selection. */
export function selectionKey(selection: WizardSelection): string {
  return selectionSearch(selection).toString();
}

function writeSelection(search: URLSearchParams, selection: WizardSelection): void {
  if (selection.subjectId !== null) search.set('product', String(selection.subjectId));
  if (selection.representativeId !== null) search.set('as', String(selection.representativeId));
  if (selection.rivalIds.length > 0) search.set('competitors', selection.rivalIds.join(','));
  if (selection.criterionIds.length > 0) search.set('features', selection.criterionIds.join(','));
  if (selection.at) search.set('at', selection.at);
}
