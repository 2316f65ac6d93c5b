import { describe, expect, it } from 'vitest';
import { readShort, SHORT, SHORT_ADDRESS, SHORT_SIGNS, shortAddress } from './short-address.ts';

describe('a short address', () => {
  it('is ten signs below the address of the installation', () => {
    const address = shortAddress('https://compare.example.org:8443', '7k2m9xq4tz');
    expect(address).toBe('https://compare.example.org:8443/r/7k2m9xq4tz');
    expect(address).toMatch(SHORT_ADDRESS);
    for (const sign of SHORT_SIGNS) expect(sign.repeat(10)).toMatch(SHORT);
  });

  it('is read as it was typed, with letters that look like figures', () => {
    expect(readShort('7K2M9XQ4TZ')).toBe('7k2m9xq4tz');
    expect(readShort('IloO2M9XQ4')).toBe('11002m9xq4');
    for (const text of ['', '7k2m9xq4t', '7k2m9xq4tzz', '7k2m9xq4u!', '7k2m9xq4 z'])
      expect(readShort(text)).toBeNull();
  });

  it('leads nowhere else', () => {
    for (const address of [
      'javascript:alert(1)//r/7k2m9xq4tz',
      'https://evil.example/x/r/7k2m9xq4tz',
      'https://evil.example/r/7k2m9xq4tz?x',
    ])
      expect(address).not.toMatch(SHORT_ADDRESS);
  });
});
