import { expect, test } from 'vitest';
import { parseAddress } from './parse-address.ts';

test.each([
  ['8.8.8.8', '8.8.8.8'],
  ['::ffff:8.8.8.8', '8.8.8.8'],
  ['::ffff:808:808', '8.8.8.8'],
  ['2001:DB8:0::1', '2001:db8::1'],
  ['fe80::1%en0', 'fe80::1'],
])('%s is the address %s', (text, address) => {
  expect(parseAddress(text)?.toString()).toBe(address);
});

test.each(['', '8', '010.0.0.1', '0x7f.1', '8.8.8', '8.8.8.8/8', '1::2::3', 'localhost'])(
  '“%s” is no address',
  (text) => {
    expect(parseAddress(text)).toBeNull();
  },
);
