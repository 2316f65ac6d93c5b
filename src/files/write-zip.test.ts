import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { packPart, writeZip } from './write-zip.ts';

it('gives back every part in its order: texts, bytes, and parts packed before', () => {
  const text = 'ä通😀'.repeat(500);
  const bytes = Uint8Array.from({ length: 300 }, (_, index) => index);
  const parts = { '[Content_Types].xml': text, 'a/b.png': bytes, 'a/c.xml': packPart(text), d: '' };
  const zip = writeZip(parts, '2026-11-21');
  const read = unzipSync(zip);
  expect(Object.keys(read)).toEqual(Object.keys(parts));
  expect(strFromU8(read['[Content_Types].xml'] ?? bytes)).toBe(text);
  expect(strFromU8(read['a/c.xml'] ?? bytes)).toBe(text);
  expect([...(read['a/b.png'] ?? [])]).toEqual([...bytes]);
  expect(read['d']).toHaveLength(0);
  expect(zip.length).toBeLessThan(text.length);
});

it('dates its parts by the day that it is given', () => {
  const dateOf = (zip: Uint8Array) => new DataView(zip.buffer, zip.byteOffset).getUint16(12, true);
  expect(dateOf(writeZip({ a: 'b' }, '2026-11-21'))).toBe((46 << 9) | (11 << 5) | 21);
  expect(dateOf(writeZip({ a: 'b' }))).toBe((1 << 5) | 1);
});
