/** Which characters a set of fonts can draw, read from their character maps (OpenType `cmap`). */
export type Coverage = { has: (point: number) => boolean };

const POINTS = 0x110000;
/** From the start of a subtable of format 4: where its four arrays begin, and the gap behind the first. */
const SEGMENTS_AT = 14;
const GAP = 2;

/** Throws where a file has no character map. */
export function readCoverage(fonts: readonly Uint8Array[]): Coverage {
  const covered = new Uint8Array(POINTS);
  for (const font of fonts) {
    const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
    for (const at of subtables(view)) {
      const format = view.getUint16(at);
      if (format === 4) markSegments(view, at, covered);
      if (format === 12) markGroups(view, at, covered);
    }
  }
  return { has: (point) => covered[point] === 1 };
}

/** Where the tables for single characters start; a font has one or two. */
function subtables(view: DataView): number[] {
  const tables = view.getUint16(4);
  const records = Array.from({ length: tables }, (_, index) => 12 + index * 16);
  const record = records.find((at) => view.getUint32(at) === tag('cmap'));
  if (record === undefined) throw new Error('A font has no character map.');
  const cmap = view.getUint32(record + 8);
  const count = view.getUint16(cmap + 2);
  return Array.from({ length: count }, (_, index) => cmap + view.getUint32(cmap + 8 + index * 8));
}

function markSegments(view: DataView, at: number, covered: Uint8Array): void {
  const size = view.getUint16(at + 6);
  const ends = at + SEGMENTS_AT;
  const starts = ends + size + GAP;
  for (let segment = 0; segment < size; segment += 2) {
    const start = view.getUint16(starts + segment);
    const end = view.getUint16(ends + segment);
    const delta = view.getUint16(starts + size + segment);
    const offsetAt = starts + 2 * size + segment;
    const offset = view.getUint16(offsetAt);
    for (let point = start; point <= end && point < 0xffff; point += 1) {
      const listed = offset === 0 ? point : view.getUint16(offsetAt + offset + 2 * (point - start));
      if (offset === 0 ? (point + delta) % 0x10000 !== 0 : listed !== 0) covered[point] = 1;
    }
  }
}

function markGroups(view: DataView, at: number, covered: Uint8Array): void {
  const groups = view.getUint32(at + 12);
  for (let group = 0; group < groups; group += 1) {
    const record = at + 16 + group * 12;
    const start = view.getUint32(record);
    covered.fill(1, start, view.getUint32(record + 4) + 1);
  }
}

function tag(name: string): number {
  return [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);
}
