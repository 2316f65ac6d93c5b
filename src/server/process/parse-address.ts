import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** Addresses kept, so that those of repeated requests are parsed once. */
const MOST_KNOWN = 1000;
const LONGEST = 64;
const known = new Map<string, IpAddress | null>();

/**
 * An IPv4 address written as IPv6 is that IPv4 address; an interface's name is left out. Null for any other text: the library
 * alone would also take short, octal and hexadecimal forms.
 */
export function parseAddress(text: string): IpAddress | null {
  const found = known.get(text);
  if (found !== undefined) return found;
  const [bare = ''] = text.split('%');
  const address = isIP(bare) === 0 ? null : ipaddr.process(bare);
  if (known.size >= MOST_KNOWN) known.clear();
  if (text.length <= LONGEST) known.set(text, address);
  return address;
}

/** An address, or a network in CIDR notation. */
export function isNetwork(text: string): boolean {
  const { IPv4, IPv6 } = ipaddr;
  const isRange = IPv4.isValidCIDRFourPartDecimal(text) || IPv6.isValidCIDR(text);
  return isRange || parseAddress(text) !== null;
}

/** One customer of a provider often holds a whole /48 of IPv6, so its addresses count as one client. */
export function clientKey(text: string): string {
  const address = parseAddress(text);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? text;
  const network = address.parts.slice(0, 3).map((part) => part.toString(16));
  return `${network.join(':')}::/48`;
}
