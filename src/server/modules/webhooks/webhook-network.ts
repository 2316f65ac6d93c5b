import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { parseAddress } from '../../process/parse-address.ts';

/** Where messages may go. */
export type WebhookNetwork = {
  /** Every address of a host. */
  resolve: (host: string) => Promise<string[]>;
  isAllowed: (address: string) => boolean;
  /** `https:` */
  protocols: readonly string[];
};

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address is public: not of this machine, of a private network, or reserved. */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text);
  if (address?.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST);
}

export const PUBLIC_NETWORK: WebhookNetwork = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  protocols: ['https:'],
};

/** The addresses of a host; empty where any of them is not allowed. */
export async function allowedAddresses(host: string, network: WebhookNetwork): Promise<string[]> {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const found = parseAddress(bare) ? [bare] : await network.resolve(bare).catch(() => []);
  return found.every(network.isAllowed) ? found : [];
}
