import type { AddedLayer, OPENED_FORMATS, TextPlace } from '../../../core/api/open-report-api.ts';
import type { Origin } from '../../../core/document/origin.ts';
import type { DocumentHead } from '../../../core/document/report-document.ts';
import { LAYER_KINDS, type LayerKind } from '../../../core/document/file-layers.ts';

/** What a process found in a stranger's file. */

export type FileKind = (typeof OPENED_FORMATS)[number];

/** The file cannot be one of ours, or not be shown to be one. */
export type ForeignReason =
  'unknown-kind' | 'unreadable' | 'protected' | 'no-origin' | 'other-version' | 'broken-origin';

/**
 * How a file was held against its document: byte by byte, word by word, by the texts that stand in every
 * output of it, or not at all.
 */
export type Check = 'bytes' | 'words' | 'texts' | 'none';

export type RecognisedFile = {
  state: 'recognised';
  kind: FileKind;
  /** Its checksum is right; whose seal it bears is for the server to say. */
  origin: Origin;
  /** The document in the origin without its blocks and ledger: few have to know the rest, and it is large. */
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
/** The part by which a package shows what it is. */
const MAIN_PARTS: [part: string, kind: FileKind][] = [
  ['word/document.xml', 'word'],
  ['ppt/presentation.xml', 'powerpoint'],
  ['xl/workbook.xml', 'xlsx'],
];

/** What a file is by its content, whatever its name; `package` must be looked into. Throws `ProtectedFile`. */
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

/** Something that can cover or change what a reader sees; those with one kind and key are alike. */
export type Layer = { kind: LayerKind; key: string; where: string; count: number };

const MOST_SHOWN = 5;
const LONGEST_SHOWN = 100;
/** Kinds that no build of this program makes. */
const NEVER_OURS: readonly LayerKind[] = ['annotation', 'comment', 'macro', 'script', 'update'];

/**
 * What a file has beyond the one that was made anew, by kind. Where that is of another build than the file,
 * a difference shows only in what no build makes.
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
