import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lettersOf } from '../../../test/support/read-pdf.ts';
import { cleanText, linkTarget, softBreaks } from './clean-text.ts';

describe('cleanText', () => {
  it('drops controls, private use, non-characters, byte order marks and lone surrogates', () => {
    expect(
      cleanText('a\u0000b\u001Fc\u009Fd\uE000e\u{F0000}f\uFFFEg\uFFFFh\uFEFFi\uD800j\uFDD0k'),
    ).toBe('abcdefghijk');
  });

  it('shows where a direction control stood, so that no text can look like another', () => {
    expect(cleanText('left\u202Eright\u2066x')).toBe('left\uFFFDright\uFFFDx');
  });

  it('keeps tabs, lines, joined emoji and every script', () => {
    const text = 'a\tb\nc 👩‍🚀 通义千问 شركة हिन्दी ไทย';
    expect(cleanText(text)).toBe(text);
    expect(cleanText('a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd');
  });

  it('leaves only well-formed text, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanText(text)).not.toMatch(
          /[\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u202A-\u202E]/u,
        );
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
      { numRuns: 500 },
    );
  });
});

describe('linkTarget', () => {
  it('lets through web and mail addresses and nothing else', () => {
    expect(linkTarget('https://example.org/a?b=1')).toBe('https://example.org/a?b=1');
    expect(linkTarget('mailto:a@example.org')).toBe('mailto:a@example.org');
    expect(linkTarget('sales@example.org')).toBe('mailto:sales@example.org');
    for (const text of ['javascript:alert(1)', 'file:///etc/passwd', 'data:,x', 'words', '', '@'])
      expect(linkTarget(text)).toBeNull();
  });
});

describe('softBreaks', () => {
  it('lets a long word break and leaves every character where it was', () => {
    expect(softBreaks('x'.repeat(7), 3)).toBe('xxx\u00ADxxx\u00ADx');
    expect(softBreaks('1234567', 3)).toBe('123\u200B456\u200B7');
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(lettersOf(softBreaks(text, 5))).toBe(lettersOf(text));
      }),
    );
  });

  it('leaves ordinary words alone, and scripts that break anywhere', () => {
    expect(softBreaks('comparable customisation', 13)).toBe('comparable customisation');
    expect(softBreaks('customer-managed and/or', 8)).toBe('customer-managed and/or');
    expect(softBreaks('通义千问大模型通义千问', 3)).toBe('通义千问大模型通义千问');
  });
});
