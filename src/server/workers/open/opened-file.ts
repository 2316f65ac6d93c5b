import type { AddedLayer, OPENED_FORMATS, TextPlace } from '../../../core/api/open-report-api.ts';
import type { Origin } from '../../../core/document/origin.ts';
import type { DocumentHead } from '../../../core/document/report-document.ts';
import { LAYER_KINDS, type LayerKind } from '../../../core/document/file-layers.ts';

/** What a process found in an uploaded file. */

export type FileKind = (typeof OPENED_FORMATS)[number];

/** Why the file is not one of ours, or cannot be proved to be one. */
export type ForeignReason =
  'unknown-kind' | 'unreadable' | 'protected' | 'no-origin' | 'other-version' | 'broken-origin';

/**
 * How a file was compared with its document: by bytes, by words, by the texts that every output of it contains, or not at all.
 */
export type Check = 'bytes' | 'words' | 'texts' | 'none';

export type RecognisedFile = {
  state: 'recognised';
  kind: FileKind;
  /** Its checksum is right; the server checks whose seal it is. */
  origin: Origin;
  /** The document in the origin without its blocks and ledger, which are large and seldom needed. */
  head: DocumentHead;
  check: Check;
  places: TextPlace[];
  layers: AddedLayer[];
};
export type ForeignFile = { state: 'foreign'; kind: FileKind | null; reason: ForeignReason };
export type OpenedFile = RecognisedFile | ForeignFile;

/** The texts of a file: those in reading order, and those whose order programs change. */
export type Texts = { body: string[]; aside: string[] };
export type ReadFile = {
  origin: string | null;
  texts: () => Promise<Texts>;
  layers: () => Promise<Layer[]>;
};

/** The file cannot be read without a password. */
export class ProtectedFile extends Error {
  override name = 'ProtectedFile';
}

const LOOKED_AT = 1024;
const PACKAGE_START = 'PK\u0003\u0004';
/** Office files with a password, and those of before 2007. */
const COMPOUND_START = '\u00D0\u00CF\u0011\u00E0';
/** The part that identifies the kind of a package. */
const MAIN_PARTS: [part: string, kind: FileKind][] = [
  ['word/document.xml', 'word'],
  ['ppt/presentation.xml', 'powerpoint'],
  ['xl/workbook.xml', 'xlsx'],
];

/** The kind of a file by its content, not its name; a `package` must be opened to tell more. Throws `ProtectedFile`. */
export function kindOfFile(file: Uint8Array): 'html' | 'pdf' | 'json' | 'package' | null {
  const start = Buffer.from(file.subarray(0, LOOKED_AT)).toString('latin1');
  if (start.startsWith(PACKAGE_START)) return 'package';
  if (start.startsWith(COMPOUND_START)) throw new ProtectedFile();
  if (start.includes('%PDF-')) return 'pdf';
  const text = start.replace(/^\u00EF\u00BB\u00BF/, '').trimStart();
  if (text.startsWith('{')) return 'json';
  return /^(?:<!--[^>]*-->\s*)?<(?:!doctype html|html)\b/i.test(text) ? 'html' : null;
}

export function kindOfPackage(parts: ReadonlyMap<string, string>): FileKind | null {
  return MAIN_PARTS.find(([part]) => parts.has(part))?.[1] ?? null;
}

/** An element that can cover or change what a reader sees; layers with the same kind and key are equal. */
export type Layer = { kind: LayerKind; key: string; where: string; count: number };

const MOST_SHOWN = 5;
const LONGEST_SHOWN = 100;
/** Kinds that no build of this program produces. */
const NEVER_OURS: readonly LayerKind[] = ['annotation', 'comment', 'macro', 'script', 'update'];

/**
 * Layers of a file that the file made again lacks, by kind. Where that is of another build, only kinds that no build produces
 * count.
 */
export function addedLayers(ours: Layer[], theirs: Layer[], isSameBuild: boolean): AddedLayer[] {
  const left = new Map<string, number>();
  for (const layer of ours) left.set(keyOf(layer), (left.get(keyOf(layer)) ?? 0) + layer.count);
  const added = new Map<LayerKind, { count: number; where: Set<string> }>();
  for (const layer of theirs) {
    if (!isSameBuild && !NEVER_OURS.includes(layer.kind)) continue;
    const known = left.get(keyOf(layer)) ?? 0;
    left.set(keyOf(layer), Math.max(0, known - layer.count));
    const count = layer.count - known;
    if (count <= 0) continue;
    const group = added.get(layer.kind) ?? { count: 0, where: new Set() };
    group.count += count;
    if (layer.where !== '') group.where.add(layer.where.slice(0, LONGEST_SHOWN));
    added.set(layer.kind, group);
  }
  return LAYER_KINDS.flatMap((kind) => {
    const group = added.get(kind);
    return group
      ? [{ kind, count: group.count, where: [...group.where].slice(0, MOST_SHOWN) }]
      : [];
  });
}

const keyOf = ({ kind, key }: Layer): string => `${kind} ${key}`;
