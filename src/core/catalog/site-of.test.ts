import { expect, it } from 'vitest';
import { domainOf, isRootPage } from './site-of.ts';

it.each([
  ['https://docs.example.org/page', 'example.org'],
  ['https://EXAMPLE.org:8080', 'example.org'],
  ['https://www.example.co.uk/page', 'example.co.uk'],
  ['https://shop.example.it', 'example.it'],
])('%s is registered as %s', (url, domain) => expect(domainOf(url)).toBe(domain));

it.each([
  ['https://example.org', true],
  ['https://example.org/', true],
  ['https://example.org/page', false],
  ['https://example.org/?p=1', false],
  ['https://example.org/#part', false],
])('%s leads to a site alone: %s', (url, isRoot) => expect(isRootPage(url)).toBe(isRoot));
