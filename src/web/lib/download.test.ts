import { expect, test } from 'vitest';
import { dispositionFileName } from './download.ts';

test('the extended file name wins over the plain one', () => {
  expect(
    dispositionFileName(`attachment; filename="a.html"; filename*=UTF-8''A%20versus%20%C3%89.html`),
  ).toBe('A versus É.html');
});

test('a plain file name is read with and without quotes', () => {
  expect(dispositionFileName('attachment; filename="A versus B, 2026-11-21.pdf"')).toBe(
    'A versus B, 2026-11-21.pdf',
  );
  expect(dispositionFileName('attachment; filename=a.pdf')).toBe('a.pdf');
});

test('there is no name where the header has none or cannot be decoded', () => {
  expect(dispositionFileName(null)).toBeNull();
  expect(dispositionFileName('inline')).toBeNull();
  expect(dispositionFileName("attachment; filename*=UTF-8''%E0%A4%A")).toBeNull();
});
