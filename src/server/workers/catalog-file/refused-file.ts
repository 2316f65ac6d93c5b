/** A file that becomes no catalog; the message is one sentence that a visitor may read. */
export class RefusedFile extends Error {
  override name = 'RefusedFile';
}

/** The most rows of a table; a larger one is refused before it fills the memory. */
export const MOST_ROWS = 30_000;
export const MOST_COLUMNS = 1000;
export const MOST_CELLS = 600_000;
/** The most unpacked bytes of a workbook. */
export const MOST_UNPACKED = 50 * 1024 ** 2;
