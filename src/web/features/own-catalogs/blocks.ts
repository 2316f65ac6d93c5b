/** A block of cells in the format of spreadsheets: tabs, line ends, and quotes around texts that contain either. */

export function writeBlock(rows: string[][]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

const quoted = (text: string): string =>
  /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A quote counts only at the start of a cell; a final line end is dropped. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const whole = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  const cell = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y;
  for (let at = 0; at <= whole.length; at += 1) {
    cell.lastIndex = at;
    const found = cell.exec(whole);
    rows.at(-1)?.push(found?.[1]?.replaceAll('""', '"') ?? found?.[2] ?? '');
    at = cell.lastIndex;
    if (whole[at] === '\n') rows.push([]);
  }
  return rows;
}
