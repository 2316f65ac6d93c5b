import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The file with cells of a sheet set, in the format of typed texts. */
export function withCells(
  file: Uint8Array,
  cells: Record<string, string>,
  sheetName = 'sheet1',
): Uint8Array {
  const name = `xl/worksheets/${sheetName}.xml`;
  const parts = unzipSync(file);
  let sheet = strFromU8(parts[name] ?? new Uint8Array());
  for (const [ref, content] of Object.entries(cells)) {
    sheet = sheet.replace(
      new RegExp(`<c r="${ref}"[^>]*?(?:/>|>.*?</c>)`),
      `<c r="${ref}"${content}</c>`,
    );
  }
  return zipSync({ ...parts, [name]: strToU8(sheet) });
}
/** A cell as `withCells` takes it. */
export const typed = (text: string) => ` t="inlineStr"><is><t>${text}</t></is>`;
