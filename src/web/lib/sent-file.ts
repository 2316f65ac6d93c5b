export const LARGEST_MEGABYTES = 5;

export type SentFile = { fileName: string; bytes: string };

/** Why a file cannot be sent; null if it can. */
export function tooLargeOrEmpty({ size }: File, tooLarge: string): string | null {
  if (size === 0) return 'This file is empty.';
  return size > LARGEST_MEGABYTES * 1024 ** 2 ? tooLarge : null;
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
