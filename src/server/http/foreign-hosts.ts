import type { Log } from '../process/log.ts';

const MOST_NAMES = 20;
const LONGEST_NAME = 100;

/** Each name is said once, and only so many: anybody may send any. */
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
