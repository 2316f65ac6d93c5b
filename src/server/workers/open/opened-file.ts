import type { AddedLayer, OPENED_FORMATS, Place } from '../../../core/api/open-report-api.ts';
import type { Origin } from '../../../core/document/origin.ts';
import type { ReportDocument } from '../../../core/document/report-document.ts';
import type { Layer } from './layers.ts';

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
  /** The document in the origin without its blocks: few have to know the rest, and it is large. */
  head: Omit<ReportDocument, 'blocks'>;
  check: Check;
  places: Place[];
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
