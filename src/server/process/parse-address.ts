import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * An IPv4 address written as IPv6 is that IPv4 address; an interface's name is left out. Null for
 * what is no address: the library alone would also take short, octal and hexadecimal forms.
 */
export function parseAddress(text: string): IpAddress | null {
  const [bare = ''] = text.split('%');
  return isIP(bare) === 0 ? null : ipaddr.process(bare);
}
