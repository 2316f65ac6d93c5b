import {
  reserveCall,
  type TrialCall,
} from '../../src/server/modules/trials/trial-calls.repository.ts';
import { openAt } from './live-app.ts';

/** A process that reserves calls of trials in a database, and prints the grants. */
export type ReserveOrder = {
  id: number;
  call: TrialCall;
  limits: { by: string; dailyMicros: number };
};
export type ReserveAnswer = { id: number; grant: unknown };

const database = openAt(process.argv[2] ?? '');
process.on('message', ({ id, call, limits }: ReserveOrder) => {
  void reserveCall(database, call, limits).then((grant) => process.send?.({ id, grant }));
});
process.send?.('ready');
