import fs from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIPv6 } from 'node:net';
import { Reader } from 'maxmind';
import { plainAddress } from './mask-address.ts';

export type CountryLookup = {
  /** ISO 3166-1 alpha-2; null for addresses that belong to no country, such as local ones. */
  of: (address: string) => string | null;
  /** Day of the table, YYYY-MM-DD. */
  asOf: string;
};

const require = createRequire(import.meta.url);

/** The table gives a country for some of these, though they are used everywhere. */
const PRIVATE: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
];
const privateNets = new BlockList();
for (const [net, bits] of PRIVATE) privateNets.addSubnet(net, bits, familyOf(net));

/** The table lies in memory (8 MB); nothing is asked of anybody. */
export function openCountryLookup(): CountryLookup {
  const file =
    require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
  const reader = new Reader(fs.readFileSync(file));
  return {
    of: (address) => {
      const plain = plainAddress(address);
      return isPrivate(plain) ? null : codeIn(reader.get(plain));
    },
    asOf: reader.metadata.buildEpoch.toISOString().slice(0, 10),
  };
}

function isPrivate(address: string): boolean {
  return privateNets.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

function codeIn(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null || !('country_code' in entry)) return null;
  const code = String(entry.country_code);
  return /^[A-Z]{2}$/.test(code) ? code : null;
}
