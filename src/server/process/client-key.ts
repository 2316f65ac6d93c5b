import ipaddr from 'ipaddr.js';
import { parseAddress } from './parse-address.ts';

/** One customer of a provider often holds a whole /48 of IPv6, so its addresses count as one client. */
export function clientKey(text: string): string {
  const address = parseAddress(text);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? text;
  const network = address.parts.slice(0, 3).map((part) => part.toString(16));
  return `${network.join(':')}::/48`;
}
