import ipaddr from 'ipaddr.js';
import { parseAddress } from '../../../process/parse-address.ts';

/** The bits that are kept of each group; of the others none. */
const KEPT = [0xffff, 0xffff, 0xffff];
/** 6to4 carries a whole IPv4 address in the 32 bits after its prefix. */
const KEPT_OF_6TO4 = [0xffff, 0xffff, 0xff00];

/** IPv4 without its last octet, IPv6 cut to 48 bits; null for a text that is no address. */
export function maskAddress(text: string): string | null {
  const address = parseAddress(text);
  if (address === null) return null;
  if (address instanceof ipaddr.IPv4) return [...address.octets.slice(0, 3), 0].join('.');
  const kept = address.range() === '6to4' ? KEPT_OF_6TO4 : KEPT;
  return new ipaddr.IPv6(address.parts.map((part, at) => part & (kept[at] ?? 0))).toString();
}
