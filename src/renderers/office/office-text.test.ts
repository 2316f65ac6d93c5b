import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkup } from '../look/safe-text.ts';
import { scriptRuns } from './script-runs.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

describe('the text of an Office file', () => {
  it('can stand in an element or an attribute', () => {
    expect(escapeMarkup(`<a b="c">&'\u0001`)).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&#39;');
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
