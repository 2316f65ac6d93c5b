import { crc32, deflateRawSync } from 'node:zlib';

/** A part of a package: a text, bytes that are compressed already, or a part that was packed before. */
export type Part = string | Uint8Array | PackedPart;

/** A part as it stands in a package; one that many packages hold is packed once. */
export type PackedPart = { bytes: Uint8Array; check: number; size: number; method: number };

const [STORED, DEFLATED] = [0, 8];
const LEVEL = 6;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x08_00;
const [LOCAL, CENTRAL, END] = [0x04_03_4b_50, 0x02_01_4b_50, 0x06_05_4b_50];
const [LOCAL_SIZE, CENTRAL_SIZE, END_SIZE] = [30, 46, 22];
/** The first day that the format knows. */
const FIRST_DAY = '1980-01-01';

/** Texts are compressed; bytes are pictures and packages, which are already. */
export function packPart(content: string | Uint8Array): PackedPart {
  const isText = typeof content === 'string';
  const whole = isText ? Buffer.from(content) : content;
  const bytes = isText ? deflateRawSync(whole, { level: LEVEL }) : whole;
  return { bytes, check: crc32(whole), size: whole.length, method: isText ? DEFLATED : STORED };
}

const MOST_KEPT = 1_000;
const kept = new Map<string, PackedPart>();

/** A text that other files hold too, packed once for all of them. */
export function keptPart(text: string): PackedPart {
  const found = kept.get(text);
  if (found) return found;
  if (kept.size >= MOST_KEPT) kept.clear();
  const packed = packPart(text);
  // A copy: what was just compressed lies in a block of many times its size.
  packed.bytes = Uint8Array.from(packed.bytes);
  kept.set(text, packed);
  return packed;
}

/**
 * A package of parts by their names, in their order, each dated at the start of `day` (`yyyy-mm-dd`): the
 * same parts give the same bytes.
 */
export function writeZip(parts: Record<string, Part>, day = FIRST_DAY): Uint8Array {
  const entries = Object.entries(parts).map(([name, part]) => ({
    name: Buffer.from(name),
    part: typeof part === 'string' || part instanceof Uint8Array ? packPart(part) : part,
  }));
  const sum = (sizeOf: (entry: (typeof entries)[number]) => number) =>
    entries.reduce((whole, entry) => whole + sizeOf(entry), 0);
  const body = sum(({ name, part }) => LOCAL_SIZE + name.length + part.bytes.length);
  const directory = sum(({ name }) => CENTRAL_SIZE + name.length);
  const zip = Buffer.alloc(body + directory + END_SIZE);
  const date = dosDate(day);
  let [at, listed] = [0, body];
  for (const { name, part } of entries) {
    zip.writeUInt32LE(CENTRAL, listed);
    zip.writeUInt16LE(VERSION, listed + 4);
    zip.writeUInt32LE(at, listed + 42);
    writeHeader(zip, listed + 6, name, part, date);
    zip.set(name, listed + CENTRAL_SIZE);
    listed += CENTRAL_SIZE + name.length;

    zip.writeUInt32LE(LOCAL, at);
    writeHeader(zip, at + 4, name, part, date);
    zip.set(name, at + LOCAL_SIZE);
    zip.set(part.bytes, at + LOCAL_SIZE + name.length);
    at += LOCAL_SIZE + name.length + part.bytes.length;
  }
  zip.writeUInt32LE(END, listed);
  zip.writeUInt16LE(entries.length, listed + 8);
  zip.writeUInt16LE(entries.length, listed + 10);
  zip.writeUInt32LE(directory, listed + 12);
  zip.writeUInt32LE(body, listed + 16);
  return zip;
}

/** What the head of a part and its line in the directory share. */
function writeHeader(zip: Buffer, at: number, name: Buffer, part: PackedPart, date: number): void {
  zip.writeUInt16LE(VERSION, at);
  zip.writeUInt16LE(FLAGS, at + 2);
  zip.writeUInt16LE(part.method, at + 4);
  zip.writeUInt16LE(date, at + 8);
  zip.writeUInt32LE(part.check, at + 10);
  zip.writeUInt32LE(part.bytes.length, at + 14);
  zip.writeUInt32LE(part.size, at + 18);
  zip.writeUInt16LE(name.length, at + 22);
}

function dosDate(day: string): number {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number);
  return ((year - 1980) << 9) | (month << 5) | date;
}
