export const LARGEST_MEGABYTES = 5;
const MEGABYTE = 1024 * 1024;

export type SentFile = { fileName: string; bytes: string };

/** What keeps a spreadsheet from being sent; null: nothing. */
export function tooLargeOrEmpty({ size }: File): string | null {
  if (size === 0) return 'This file is empty.';
  if (size > LARGEST_MEGABYTES * MEGABYTE) {
    return `This file is too large: a spreadsheet may have ${LARGEST_MEGABYTES} MB.`;
  }
  return null;
}

/** A file as requests carry it. */
export async function sentFile(file: File): Promise<SentFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  // As many at once as a call may have arguments.
  for (let start = 0; start < bytes.length; start += 0x80_00) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 0x80_00)));
  }
  return { fileName: file.name, bytes: btoa(parts.join('')) };
}
