export const LARGEST_MEGABYTES = 5;
const MEGABYTE = 1024 * 1024;

export type SentFile = { fileName: string; bytes: string };

/** Why a spreadsheet cannot be sent; null if it can. */
export function tooLargeOrEmpty({ size }: File): string | null {
  if (size === 0) return 'This file is empty.';
  if (size > LARGEST_MEGABYTES * MEGABYTE) {
    return `This file is too large: a spreadsheet may have ${LARGEST_MEGABYTES} MB.`;
  }
  return null;
}

/** A file in the format of requests. */
export async function sentFile(file: File): Promise<SentFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  // Chunks within the limit of arguments of a call.
  for (let start = 0; start < bytes.length; start += 0x80_00) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 0x80_00)));
  }
  return { fileName: file.name, bytes: btoa(parts.join('')) };
}
