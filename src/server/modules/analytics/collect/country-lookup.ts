import { Reader } from 'maxmind';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { parseAddress } from '../../../process/parse-address.ts';

export type CountryLookup = ReturnType<typeof openCountryLookup>;

const require = createRequire(import.meta.url);

/** Ranges used worldwide, though the table gives some of them a country. */
const EVERYWHERE = new Set<string>([
  'unspecified',
  'private',
  'carrierGradeNat',
  'loopback',
  'linkLocal',
  'uniqueLocal',
  'multicast',
  'broadcast',
  'reserved',
]);

/** The table is in memory (8 MB); no service is asked. */
export function openCountryLookup() {
  const file =
    require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
  const reader = new Reader(fs.readFileSync(file));
  return {
    /** ISO 3166-1 alpha-2; null for addresses that belong to no country, such as local ones. */
    of: (text: string): string | null => {
      const address = parseAddress(text);
      if (address === null || EVERYWHERE.has(address.range())) return null;
      return codeIn(reader.get(address.toString()));
    },
    /** Day of the table, YYYY-MM-DD. */
    asOf: reader.metadata.buildEpoch.toISOString().slice(0, 10),
  };
}

function codeIn(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null || !('country_code' in entry)) return null;
  const code = String(entry.country_code);
  return /^[A-Z]{2}$/.test(code) ? code : null;
}
