import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scriptRuns } from './script-runs.ts';
import { cleanText, escapeXml, webAddress } from './xml-text.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

describe('the text of an Office file', () => {
  it('loses what XML forbids and shows what turns the writing direction', () => {
    expect(cleanText('a\u0000b\uD800c\uFFFEd\uFFFFe\u0008f')).toBe('abcdef');
    expect(cleanText('left\u202Eright')).toBe('left\uFFFDright');
    expect(cleanText('one\r\ntwo\u2028three\tfour')).toBe('one\ntwo\nthree\tfour');
    expect(cleanText('👩‍🚀 𠮷 شركة')).toBe('👩‍🚀 𠮷 شركة');
  });

  it('can stand in an element or an attribute', () => {
    expect(escapeXml(`<a b="c">&'\u0001`)).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&apos;');
  });

  it('is the same whether cleaned once or twice', () => {
    fc.assert(fc.property(anyText, (text) => cleanText(cleanText(text)) === cleanText(text)));
  });
});

describe('a link of an Office file', () => {
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

describe('the runs of a text', () => {
  it('change with the script, joined right-to-left words staying together', () => {
    expect(scriptRuns('Qwen 通义千问, شركة الذكاء 7')).toEqual([
      { text: 'Qwen ', script: 'latin' },
      { text: '通义千问', script: 'east-asian' },
      { text: ', ', script: 'latin' },
      { text: 'شركة الذكاء', script: 'right-to-left' },
      { text: ' 7', script: 'latin' },
    ]);
  });

  it('are the text when put together', () => {
    fc.assert(
      fc.property(
        anyText,
        (text) =>
          scriptRuns(text)
            .map((run) => run.text)
            .join('') === text,
      ),
    );
  });
});
