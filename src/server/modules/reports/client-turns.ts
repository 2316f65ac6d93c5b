import { clientKey } from '../../process/client-key.ts';
import { tooManyAtOnce } from './reports.errors.ts';

/** Runs what a client asks for, unless as much of theirs is under way as one may have: then it throws. */
export type ClientTurns = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

export function createClientTurns(most: number): ClientTurns {
  const running = new Map<string, number>();
  return async (address, work) => {
    const client = clientKey(address);
    const count = running.get(client) ?? 0;
    if (count >= most) throw tooManyAtOnce(most);
    running.set(client, count + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(client) ?? 1) - 1;
      if (left > 0) running.set(client, left);
      else running.delete(client);
    }
  };
}
