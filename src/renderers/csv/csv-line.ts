/** One line of RFC 4180, ended by CRLF: numbers as numbers, and no text that can be read as a formula. */
export function csvLine(cells: (string | number)[]): string {
  const written = cells.map((cell) =>
    typeof cell === 'number' ? String(cell) : quoted(inert(cell)),
  );
  return `${written.join(',')}\r\n`;
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
