import { splitWide } from '../../../renderers/pptx/plan/split-wide.ts';
import { safeText } from '../../../renderers/look/safe-text.ts';
import { packageEntries, readPackageParts } from '../../../files/read-package.ts';
import { briefDocument } from '../../../core/document/brief-document.ts';
import { confidenceText, documentTexts } from '../../../core/document/document-texts.ts';
import { groundTexts, workbookTexts } from '../../../core/document/ledger-in.ts';
import { originText, type Origin, type OriginFormat } from '../../../core/document/origin.ts';
import type { ReportDocument } from '../../../core/document/report-document.ts';
import { parseStored } from '../../../core/wording/stored-document.ts';
import { textDifferences, missingTexts } from './compare-texts.ts';
import {
  ProtectedFile,
  type FileKind,
  type ForeignFile,
  type ForeignReason,
  type OpenedFile,
  type ReadFile,
  type RecognisedFile,
  type Texts,
  kindOfFile,
  kindOfPackage,
  addedLayers,
} from './opened-file.ts';
import { readMarkup } from './read-markup.ts';
import { readOffice } from './read-office.ts';
import { readOrigin } from './read-origin.ts';

/** Makes the file of a document again, with its origin. */
export type RenderFile = (
  document: ReportDocument,
  format: OriginFormat,
  origin: string,
) => Promise<Uint8Array>;

type FileToOpen = {
  file: Uint8Array;
  /** Version and build of this program; null to leave the words of the file alone. */
  product: string | null;
};

/** The first sheet of a workbook that an earlier build made: every text of the report. */
const EARLIER_SHEET = 'Report';
/** The first sheet of the workbook of a card, since its lines stand in it. */
const TEXT_SHEET = 'Text';
/** Formats whose files keep the texts of a document in order. */
const IN_ORDER: readonly FileKind[] = ['html', 'word', 'powerpoint'];

/** Reads the document in an uploaded file, and compares the file's words with it. */
export async function openFile(
  { file, product }: FileToOpen,
  render: RenderFile,
): Promise<OpenedFile> {
  const read = await readKind(file);
  if ('state' in read) return read;
  const { kind, content } = read;
  if (content.origin === null) return foreign(kind, 'no-origin');
  const carried = readOrigin(content.origin);
  if (typeof carried === 'string') return foreign(kind, carried);
  const checked = product === null ? UNCHECKED : await check(file, product, read, carried, render);
  const { blocks: _blocks, ledger: _ledger, ...head } = carried.document;
  return { state: 'recognised', kind, origin: carried.origin, head, ...checked };
}

type Checked = Pick<RecognisedFile, 'check' | 'places' | 'layers'>;

const UNCHECKED: Checked = { check: 'none', places: [], layers: [] };

type Read = { kind: FileKind; content: ReadFile };

async function readKind(file: Uint8Array): Promise<Read | ForeignFile> {
  let kind: FileKind | null = null;
  try {
    const found = kindOfFile(file);
    if (found === 'package') {
      const parts = readPackageParts(file);
      kind = kindOfPackage(parts);
      if (kind !== 'word' && kind !== 'powerpoint' && kind !== 'xlsx')
        return foreign(null, 'unknown-kind');
      return { kind, content: readOffice(kind, parts, packageEntries(file)) };
    }
    if (found === null) return foreign(null, 'unknown-kind');
    kind = found;
    return { kind, content: await readPlain(found, file) };
  } catch (error) {
    return foreign(kind, error instanceof ProtectedFile ? 'protected' : 'unreadable');
  }
}

async function readPlain(kind: 'html' | 'pdf' | 'json', file: Uint8Array): Promise<ReadFile> {
  if (kind === 'pdf') {
    // Loaded with the first PDF: it is larger than all the rest.
    const { readPdf } = await import('./read-pdf.ts');
    return readPdf(file);
  }
  const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
  return kind === 'json' ? readJson(text) : readMarkup(text);
}

async function check(
  file: Uint8Array,
  product: string,
  { kind, content }: Read,
  { origin, document }: { origin: Origin; document: ReportDocument },
  render: RenderFile,
): Promise<Checked> {
  const format = kind === 'html' && origin.format === 'print' ? 'print' : kind;
  const made = await render(document, format, originText(origin)).catch(() => null);
  if (made !== null && Buffer.compare(made, file) === 0) {
    return { check: 'bytes', places: [], layers: [] };
  }
  const found = await content.texts();
  const ours = made && (await contentOf(made));
  const isSameBuild = origin.product === product;
  const places = ours && textDifferences(await ours.texts(), found);
  const layers = ours ? addedLayers(await ours.layers(), await content.layers(), isSameBuild) : [];
  if (places !== null && (places.length === 0 || isSameBuild || kind === 'json')) {
    return { check: 'words', places, layers };
  }
  const owed = owedTexts(document, kind, found);
  const missingOf = (texts: string[]) =>
    missingTexts(texts, found, { inOrder: IN_ORDER.includes(kind), losesLetters: kind === 'pdf' });
  const missing = missingOf(owed);
  if (kind !== 'powerpoint' || missing.length === 0) {
    return { check: 'texts', layers, places: missing };
  }
  // Decks of earlier builds keep the order of the document.
  const earlier = missingOf(inDocumentOrder(document, owed));
  return { check: 'texts', layers, places: earlier.length < missing.length ? earlier : missing };
}

/** The same texts, repeated as often, in the order of the document. */
function inDocumentOrder(document: ReportDocument, texts: string[]): string[] {
  const left = new Map<string, number>();
  for (const text of texts) left.set(text, (left.get(text) ?? 0) + 1);
  return documentTexts(document)
    .map(safeText)
    .filter((text) => {
      const count = left.get(text) ?? 0;
      left.set(text, count - 1);
      return count > 0;
    });
}

async function contentOf(made: Uint8Array): Promise<ReadFile> {
  const read = await readKind(made);
  if ('state' in read) throw new Error('a report that was made cannot be read');
  return read.content;
}

/** Texts of the document that every output of this kind contains, in any version, without texts that an output adds. */
function owedTexts(document: ReportDocument, kind: FileKind, { body }: Texts): string[] {
  switch (kind) {
    case 'json':
      return documentTexts(document).map(safeText);
    case 'html':
      return ownTexts(document, briefDocument(document, 'page').blocks);
    case 'word':
    case 'pdf':
      return ownTexts(document, briefDocument(document, 'paper').blocks);
    case 'powerpoint':
      return ownTexts(document, briefDocument(document, 'slides').blocks.flatMap(splitWide));
    case 'xlsx': {
      if (body[0] !== EARLIER_SHEET) {
        const { title, subtitle } = document;
        const texts = body[0] === TEXT_SHEET ? workbookTexts(document) : groundTexts(document);
        return [...texts, title, subtitle].map(safeText);
      }
      const shownOtherwise = new Set(numberTexts(document));
      return documentTexts(document)
        .filter((text) => !shownOtherwise.has(text))
        .map(safeText);
    }
  }
}

function ownTexts(document: ReportDocument, blocks: ReportDocument['blocks']): string[] {
  const own = new Set(documentTexts(document));
  return documentTexts({ ...document, blocks })
    .filter((text) => own.has(text))
    .map(safeText);
}

/** Texts that a workbook of an earlier build stores as a number or a date, with the rest in the cell's format. */
function numberTexts({ blocks }: ReportDocument): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'sources') return block.items.map(({ date }) => date);
    if (block.type !== 'matrix') return [];
    const rows = block.groups.flatMap((group) => group.rows);
    const cells = rows.flatMap((row) => [row.subject, ...row.rivals]);
    return cells.flatMap(({ number, text, verdict }) => [
      ...(number ? [text] : []),
      ...(verdict?.confidence == null ? [] : [confidenceText(verdict.confidence)]),
    ]);
  });
}

function foreign(kind: FileKind | null, reason: ForeignReason): ForeignFile {
  return { state: 'foreign', kind, reason };
}

/** Origin and values of the document as JSON, each value with its name. Throws where it is no JSON. */
function readJson(text: string): ReadFile {
  const { origin, ...document } = objectOf(parseStored(text));
  return {
    origin: origin === undefined ? null : JSON.stringify(origin),
    texts: async () => ({ body: leavesOf('', document), aside: [] }),
    layers: async () => [],
  };
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error('no object');
  return { ...value };
}

function leavesOf(name: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [`${name} ${String(value)}`];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(name, item));
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, part]) => leavesOf(key, part));
}
