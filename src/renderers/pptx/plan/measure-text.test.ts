import { describe, expect, it } from 'vitest';
import { textWidth } from './measure-text.ts';

describe('the width of a title', () => {
  it.each([
    // In ems of DejaVu Serif, which stands in for Georgia where that is not installed.
    ['DELMIAWorks (formerly IQMS) and 2 competitors on 15 attributes', 34.247],
    ['The quick brown fox jumps over the lazy dog, 1234567890!', 30.192],
    ['Müller & Söhne – “Größe” für 20 €', 17.722],
    ['Ελληνικά Русский', 9.554],
  ])('is at least that of the widest face that may stand in: %s', (text, ems) => {
    const width = textWidth({ text, size: 10, serif: true }) / 10;
    expect(width).toBeGreaterThanOrEqual(ems);
    expect(width).toBeLessThan(ems * 1.5);
  });
});

describe('the width of running text', () => {
  it.each([
    // In ems of DejaVu Sans and DejaVu Sans Bold, the widest that may stand in for Arial.
    ['The quick brown fox jumps over the lazy dog, 1234567890!', 29.943, 33.483],
    ['$2.00 per 1M tokens (low confidence) · 84.2%', 23.058, 25.857],
    ['Müller & Söhne – “Größe” für 20 €', 17.098, 19.323],
    ['Ελληνικά Русский', 9.111, 10.127],
  ])('is at least that of the widest face that may stand in: %s', (text, ems, boldEms) => {
    const width = textWidth({ text, size: 10 }) / 10;
    const bold = textWidth({ text, size: 10, bold: true }) / 10;
    for (const [measured, drawn] of [
      [width, ems],
      [bold, boldEms],
    ] as const) {
      expect(measured).toBeGreaterThanOrEqual(drawn);
      expect(measured).toBeLessThan(drawn * 1.4);
    }
  });
});
