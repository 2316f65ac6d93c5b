import { clientKey } from './parse-address.ts';

/** Runs the work of a client; throws where the client already has the most work running and waiting. */
export type ClientTurns = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

type Line = { running: number; waiting: (() => void)[] };

/** Runs at most `atOnce` of one client; a limited number wait in order. */
export function createClientTurns(
  refusal: () => Error,
  { atOnce, waiting = 0 }: { atOnce: number; waiting?: number },
): ClientTurns {
  const lines = new Map<string, Line>();
  return async (address, work) => {
    const client = clientKey(address);
    const line = lines.get(client) ?? { running: 0, waiting: [] };
    lines.set(client, line);
    if (line.running < atOnce) line.running += 1;
    else if (line.waiting.length >= waiting) throw refusal();
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(client);
    }
  };
}
