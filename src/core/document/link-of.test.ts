import { expect, it } from 'vitest';
import { linkOf } from './link-of.ts';

it('leads to web and mail addresses and nowhere else', () => {
  expect(linkOf('https://example.org/a?b=1')).toBe('https://example.org/a?b=1');
  expect(linkOf('mailto:a@example.org')).toBe('mailto:a@example.org');
  expect(linkOf('sales@example.org')).toBe('mailto:sales@example.org');
  const texts = [
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:,x',
    'words',
    '',
    '@',
    'a@b c.d',
  ];
  for (const text of texts) expect(linkOf(text)).toBeNull();
});
