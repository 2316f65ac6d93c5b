import { Packer, type Document } from 'docx';

export type Parts = Record<string, string | Uint8Array>;

/** What the library’s packer zips; it has no other way out, and a package that is changed would be zipped twice. */
const { compiler } = Packer as unknown as {
  compiler: { compile: (file: Document) => Map<string, string | Uint8Array> };
};

/** The parts of a Word file by their paths, texts as texts. */
export function compileParts(file: Document): Parts {
  return Object.fromEntries(compiler.compile(file));
}
