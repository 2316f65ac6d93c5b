/** The bytes of a file as the server takes them. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const parts: string[] = [];
  // As many at once as a call may have arguments.
  for (let start = 0; start < bytes.length; start += 0x80_00) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 0x80_00)));
  }
  return btoa(parts.join(''));
}
