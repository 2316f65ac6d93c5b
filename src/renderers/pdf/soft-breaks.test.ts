import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { softBreaks } from './soft-breaks.ts';
import { lettersOf } from '../../../test/support/read-pdf.ts';

describe('softBreaks', () => {
  it('lets a long word break and leaves every character where it was', () => {
    expect(softBreaks('x'.repeat(7), 3)).toBe('xxx\u200Bxxx\u200Bx');
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
