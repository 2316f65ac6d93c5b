import { expect, it } from 'vitest';
import { cleanLiveText, cleanLiveUrl } from './clean-live-text.ts';

it('takes an address of 2,048 characters and none that is longer', () => {
  const longest = `https://example.org/${'a'.repeat(2048 - 'https://example.org/'.length)}`;
  expect(cleanLiveUrl(longest)).toBe(longest);
  expect(cleanLiveUrl(`${longest}a`)).toBeNull();
});

it('drops a fragment and what only follows a visitor, and keeps every other parameter', () => {
  expect(cleanLiveUrl('https://example.org/a?utm_source=b&c=1&UTM_x=2#top')).toBe(
    'https://example.org/a?c=1',
  );
  expect(cleanLiveUrl('https://example.org/a?utm_source=b')).toBe('https://example.org/a');
});

it('takes a text as one plain line', () => {
  expect(cleanLiveText(' a\n\tb\u0085c\u202E\u200B\u0000d ')).toBe('a b cd');
});
