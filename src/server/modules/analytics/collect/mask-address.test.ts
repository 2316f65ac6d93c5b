import fc from 'fast-check';
import { isIPv6 } from 'node:net';
import { describe, expect, test } from 'vitest';
import { maskAddress } from './mask-address.ts';

const octet = fc.integer({ min: 0, max: 255 });
const group = fc.integer({ min: 0, max: 0xffff });

describe('an address is masked', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['::FFFF:203.0.113.77', '203.0.113.0'],
    ['2001:db8:7:42:aaaa:bbbb:cccc:dddd', '2001:db8:7::'],
    ['2001:DB8:0007:42::1', '2001:db8:7::'],
    ['2001:db8::1', '2001:db8::'],
    ['fe80::1%eth0', 'fe80::'],
    ['::1', '::'],
    ['::', '::'],
    ['1::', '1::'],
    ['0:0:7:1:2:3:4:5', '0:0:7::'],
    ['64:ff9b::203.0.113.77', '64:ff9b::'],
    ['2002:cb00:714d::1', '2002:cb00:7100::'],
    ['not an address', null],
    ['203.0.113.77, 10.0.0.1', null],
    ['', null],
  ])('%s becomes %s', (address, masked) => {
    expect(maskAddress(address)).toBe(masked);
  });

  test('IPv4 keeps its first three octets and nothing of the last', () => {
    fc.assert(
      fc.property(octet, octet, octet, octet, (first, second, third, last) => {
        const masked = `${first}.${second}.${third}.0`;
        expect(maskAddress(`${first}.${second}.${third}.${last}`)).toBe(masked);
        expect(maskAddress(`::ffff:${first}.${second}.${third}.${last}`)).toBe(masked);
      }),
    );
  });

  test('IPv6 keeps 48 bits, however the address is written', () => {
    fc.assert(
      fc.property(
        fc.tuple(group, group, group),
        fc.tuple(group, group, group, group, group),
        (kept, lost) => {
          fc.pre(kept[0] !== 0x2002 && kept.some((part) => part !== 0));
          const text = [...kept, ...lost].map((part) => part.toString(16));
          const masked = maskAddress(text.join(':')) ?? '';
          expect(isIPv6(masked)).toBe(true);
          expect(
            maskAddress(text.map((part) => part.padStart(4, '0').toUpperCase()).join(':')),
          ).toBe(masked);
          expect(maskAddress(masked)).toBe(masked);
          const [head = ''] = masked.split('::');
          expect(head.split(':').map((part) => Number.parseInt(part, 16))).toEqual(
            kept.slice(0, kept.findLastIndex((part) => part !== 0) + 1),
          );
        },
      ),
    );
  });

  test('whatever it is given, it gives a masked address or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (text) => {
        const masked = maskAddress(text);
        expect(masked === null || /^(?:\d+\.\d+\.\d+\.0|[0-9a-f:]*::)$/.test(masked)).toBe(true);
      }),
    );
  });
});
