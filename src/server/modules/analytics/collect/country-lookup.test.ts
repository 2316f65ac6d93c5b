import { expect, test } from 'vitest';
import { openCountryLookup } from './country-lookup.ts';

const countries = openCountryLookup();

test.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'US'],
  ['193.0.6.139', 'NL'],
  ['127.0.0.1', null],
  ['10.1.2.3', null],
  ['192.168.1.1', null],
  ['172.31.255.1', null],
  ['100.64.0.1', null],
  ['169.254.1.1', null],
  ['fd00::1', null],
  ['::1', null],
  ['fe80::1%eth0', null],
  ['not an address', null],
  ['', null],
])('%s lies in %s', (address, country) => {
  expect(countries.of(address)).toBe(country);
});

test('the table says of which day it is', () => {
  expect(countries.asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
});
