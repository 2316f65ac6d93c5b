/** One line of RFC 4180, ended by CRLF, in which no cell can be read as a formula. */
export function csvLine(cells: string[]): string {
  return `${cells.map((cell) => quoted(inert(cell))).join(',')}\r\n`;
}

/** A spreadsheet takes a cell that starts so for a formula; a plain negative number is none. */
function inert(text: string): string {
  if (/^-\d+(\.\d+)?$/.test(text)) return text;
  // oxlint-disable-next-line no-control-regex -- NUL at the start hides a formula from naive checks
  return /^[=+\-@\t\r\n\u0000]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
