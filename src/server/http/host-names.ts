import ipaddr from 'ipaddr.js';
import { parseAddress } from '../process/parse-address.ts';
import type { Log } from '../process/log.ts';

export type HostSettings = {
  /** The address listened on. */
  host: string;
  publicUrl: string | null;
  allowedHosts: string[];
};

const HOST = /^(?:\[([\da-f:.]+)\]|([^:[\]]+))(?::\d{1,5})?$/i;

/**
 * Whether a `Host` header names this server; ports do not matter. Names of the machine itself always do, listed ones do, and
 * beside loopback every IP address does: a foreign page needs a name.
 */
export function createHostCheck(settings: HostSettings): (header: string) => boolean {
  const { publicUrl, allowedHosts } = settings;
  const listed = publicUrl === null ? allowedHosts : [...allowedHosts, new URL(publicUrl).host];
  const names = new Set(listed.flatMap((name) => nameOf(name) ?? []));
  const suffixes = listed.flatMap((name) =>
    name.startsWith('*.') ? name.slice(1).toLowerCase() : [],
  );
  const isAny = names.has('*');
  const takesAddresses = !isOwnName(nameOf(settings.host) ?? settings.host);
  return (header) => {
    const name = nameOf(header);
    if (name === null) return false;
    if (isAny || isOwnName(name) || names.has(name)) return true;
    if (takesAddresses && parseAddress(name) !== null) return true;
    return suffixes.some((suffix) => name.endsWith(suffix));
  };
}

/** Without port, brackets and trailing dot, in lower case; null for a text that is no host. */
function nameOf(header: string): string | null {
  const [, literal, name] = HOST.exec(header) ?? [];
  return (literal ?? name)?.toLowerCase().replace(/\.$/, '') ?? null;
}

/** Browsers resolve none of these by DNS, so no foreign page can use one. */
function isOwnName(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  const address = parseAddress(name);
  return address instanceof ipaddr.IPv4 ? address.octets[0] === 127 : address?.toString() === '::1';
}

const MOST_NAMES = 20;
const LONGEST_NAME = 100;

/** Logs each name once, and a limited number: clients can send any name. */
export function reportForeignHosts(log: Pick<Log, 'info'>): (header: string) => void {
  const known = new Set<string>();
  return (header) => {
    if (known.size >= MOST_NAMES || known.has(header)) return;
    known.add(header);
    log.info(
      'requests for a host name were refused; if it is yours, set PUBLIC_URL or ALLOWED_HOSTS',
      { host: header.slice(0, LONGEST_NAME) },
    );
  };
}
