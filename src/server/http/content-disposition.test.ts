import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test('old clients get an ASCII name, all others the true one', () => {
  expect(contentDisposition('attachment', `Société (日本) "x"'.html`)).toBe(
    `attachment; filename="Societe (__) _x_'.html"; filename*=UTF-8''Soci%C3%A9t%C3%A9%20%28%E6%97%A5%E6%9C%AC%29%20%22x%22%27.html`,
  );
});

test('the header is printable ASCII and gives the name back, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const header = contentDisposition('inline', name);
      expect(header).toMatch(/^[ -~]*$/);
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
    }),
  );
});
