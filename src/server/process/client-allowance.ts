import { clientKey } from './parse-address.ts';

const CLIENTS_REMEMBERED = 20_000;
const HOUR_MS = 3_600_000;

export type ClientAllowance = ReturnType<typeof createClientAllowance>;

/**
 * The allowance of a client in units: `burst` at once, and `hourly` in the long run, split among the processes. `clock` in
 * milliseconds, never running backwards.
 */
export function createClientAllowance(
  allowed: { burst: number; hourly: number },
  clock: () => number,
  processes: () => number,
) {
  const clients = new Map<string, { left: number; at: number }>();
  const share = () => ({
    burst: Math.max(1, Math.floor(allowed.burst / processes())),
    hourly: allowed.hourly / processes(),
  });
  return {
    /** Seconds to wait; 0 when the units, or one, were taken. */
    take: (address: string, units = 1): number => {
      const key = clientKey(address);
      const now = clock();
      const { burst, hourly } = share();
      const known = clients.get(key) ?? { left: burst, at: now };
      const left = Math.min(burst, known.left + ((now - known.at) * hourly) / HOUR_MS);
      clients.delete(key);
      clients.set(key, { left: left < units ? left : left - units, at: now });
      const [oldest] = clients.keys();
      if (clients.size > CLIENTS_REMEMBERED && oldest !== undefined) clients.delete(oldest);
      return left < units ? Math.ceil(((units - left) * HOUR_MS) / hourly / 1000) : 0;
    },
    /** Refunds a question that cost nothing after all. */
    giveBack: (address: string) => {
      const known = clients.get(clientKey(address));
      if (known) known.left = Math.min(share().burst, known.left + 1);
    },
  };
}
