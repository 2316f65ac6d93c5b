import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const KEPT_GROUPS = 3;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Such an address carries a whole IPv4 address in the 32 bits after its prefix. */
const SIX_TO_FOUR = '2002';

/** An IPv4 address written as IPv6 is that IPv4 address; an interface's name is left out. */
export function plainAddress(address: string): string {
  const bare = address.replace(/%.*$/, '');
  return MAPPED.exec(bare)?.[1] ?? bare;
}

/** IPv4 without its last octet, IPv6 without all but 48 bits; null for what is no address. */
export function maskAddress(address: string): string | null {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0');
  if (!isIPv6(plain)) return null;
  const kept = groupsOf(plain).slice(0, KEPT_GROUPS);
  if (kept[0] === SIX_TO_FOUR) kept[2] = `${(kept[2] ?? '0').padStart(4, '0').slice(0, 2)}00`;
  const short = kept.map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
  while (short.at(-1) === '0') short.pop();
  return `${short.join(':')}::`;
}

/** All eight groups; a dotted tail takes the place of two, and is of no use here. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const split = (part: string) => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return split(head);
  const missing = GROUPS - split(head).length - split(tail).length;
  return [...split(head), ...Array<string>(missing).fill('0'), ...split(tail)];
}
