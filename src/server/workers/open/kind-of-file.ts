import { ProtectedFile, type FileKind } from './opened-file.ts';

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
