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
