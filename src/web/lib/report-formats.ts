/** What this release cannot make yet; the server answers 501 for it. */
const FORMATS_TO_COME: readonly string[] = ['pdf', 'word', 'powerpoint'];

export const FORMAT_TO_COME = 'Not in this release yet';

export function isFormatToCome(format: string): boolean {
  return FORMATS_TO_COME.includes(format);
}
