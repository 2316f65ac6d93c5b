import ipaddr from 'ipaddr.js';
import { parseAddress } from '../../../process/parse-address.ts';

const KEPT_GROUPS = 3;
const LOST_GROUPS = [0, 0, 0, 0, 0];

/** IPv4 without its last octet, IPv6 cut to 48 bits; null for a text that is no address. */
export function maskAddress(text: string): string | null {
  const address = parseAddress(text);
  if (address === null) return null;
  if (address instanceof ipaddr.IPv4) return [...address.octets.slice(0, 3), 0].join('.');
  const [first = 0, second = 0, third = 0] = address.parts.slice(0, KEPT_GROUPS);
  // 6to4 carries a whole IPv4 address in the 32 bits after its prefix.
  const kept = address.range() === '6to4' ? third & 0xff00 : third;
  return new ipaddr.IPv6([first, second, kept, ...LOST_GROUPS]).toString();
}
