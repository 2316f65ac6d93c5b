import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeText, webAddress } from './safe-text.ts';

describe('safe text', () => {
  it('has no control, private, non- or widthless character and no lone surrogate', () => {
    expect(safeText('a\u0000b\u001Fc\u009Fd\uE000e\u{F0000}f\uFFFEg\uFFFFh')).toBe('abcdefgh');
    expect(safeText('a\uFEFFb\uD800c\uFDD0d\u200Be\u2060f')).toBe('abcdef');
  });

  it('shows where a direction control stood, so that no text can look like another', () => {
    expect(safeText('left\u202Eright\u2066x')).toBe('left\uFFFDright\uFFFDx');
  });

  it('keeps tabs, lines, joined emoji and every script', () => {
    const text = 'a\tb\nc 👩‍🚀 通义千问 𠮷 شركة हिन्दी ไทย';
    expect(safeText(text)).toBe(text);
    expect(safeText('a\r\nb\rc\u2028d\u0085e')).toBe('a\nb\nc\nd\ne');
  });

  it('is well formed whatever comes in, and the same when made safe twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const safe = safeText(text);
        expect(safe).not.toMatch(/[\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u202A-\u202E]/u);
        expect(safeText(safe)).toBe(safe);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a web address', () => {
  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    ' data:,x',
    'mailto:a@b.c',
    '//a.b',
    'http://',
    '',
  ])('is not made of %j', (address) => {
    expect(webAddress(address)).toBeNull();
  });

  it('leads to a web address, encoded where it must be', () => {
    expect(webAddress('https://example.org/a?b=1&c=%22')).toBe('https://example.org/a?b=1&c=%22');
    expect(webAddress('HTTP://example.org/ä b%z')).toBe('HTTP://example.org/%C3%A4%20b%25z');
  });
});
