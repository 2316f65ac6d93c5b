import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FONT_DIR } from '../../../test/support/pdf-renderer.ts';
import { PDF_FACES } from '../look/faces.ts';
import { drawableTexts } from './drawable-texts.ts';
import { readCoverage } from './font-coverage.ts';

const font = (name: string) => readFileSync(`${FONT_DIR}/${name}.ttf`);

it('shows what no face draws as U+FFFD and names it once, wherever it stands', () => {
  const coverage = { has: (point: number) => point < 0x100 };
  const value = { a: ['é語', 7, null], b: { c: '語\n\u200B\u00AD\uFE0F𠮷' }, d: 'plain' };
  expect(drawableTexts(value, coverage)).toEqual({
    drawable: { a: ['é\uFFFD', 7, null], b: { c: '\uFFFD\n\u200B\u00AD\uFE0F\uFFFD' }, d: 'plain' },
    missing: ['語', '𠮷'],
  });
});

it('draws the sign for what it cannot draw, and bold all that it draws upright', () => {
  expect(readCoverage([font('noto-sans-regular')]).has(0xfffd)).toBe(true);
  for (const family of ['noto-sans', 'vazirmatn']) {
    const [upright, bold] = ['regular', 'semibold'].map((weight) =>
      readCoverage([font(`${family}-${weight}`)]),
    );
    const points = Array.from({ length: 0x110000 }, (_, point) => point);
    expect(points.filter((point) => upright?.has(point) && !bold?.has(point))).toEqual([]);
  }
});

it('reads maps of both kinds', () => {
  const japanese = readCoverage([font('noto-sans-jp-regular')]);
  expect(['語', '髙', '﨑', 'ｱ', 'a'].map((one) => japanese.has(one.codePointAt(0) ?? 0))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  const emoji = readCoverage([font('noto-emoji-regular')]);
  expect([0x1f680, 0x1f1e8, 0x10ffff].map(emoji.has)).toEqual([true, true, false]);
  expect(PDF_FACES.display.slice(1)).toEqual(PDF_FACES.text);
});
