import { clientKey } from './parse-address.ts';

/** Runs what a client asks for, unless as much of theirs is under way or waits as may: then it throws. */
export type ClientTurns = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

type Line = { running: number; waiting: (() => void)[] };

/** So many of one client at once; so many more wait in their order. */
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
