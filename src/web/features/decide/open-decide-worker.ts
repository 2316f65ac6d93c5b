// The bundler gives the address of what it built.
// oxlint-disable-next-line import/default
import workerAddress from './decide-worker.ts?worker&url';
import type { FromWorker, ToWorker } from './decide-worker-messages.ts';

export type DecideWorker = { say: (message: ToWorker) => void; close: () => void };

type AddressPolicy = { createScriptURL: (address: string) => string };
type AddressPolicyFactory = {
  createPolicy: (name: string, rules: AddressPolicy) => AddressPolicy;
};

let policy: AddressPolicy | null = null;

/** The one policy of this name: it passes the address of our own worker, and nothing else uses it. */
function trusted(address: string): string {
  const rules: AddressPolicy = { createScriptURL: (own) => own };
  const { trustedTypes } = window as { trustedTypes?: unknown };
  const factory = trustedTypes as AddressPolicyFactory | undefined;
  policy ??= factory?.createPolicy('worker', rules) ?? rules;
  return policy.createScriptURL(address);
}

/** `hear` gets every message, and null once the worker cannot go on. */
export function openDecideWorker(hear: (message: FromWorker | null) => void): DecideWorker {
  const worker = new Worker(trusted(workerAddress), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data));
  worker.addEventListener('error', () => hear(null));
  return { say: (message) => worker.postMessage(message), close: () => worker.terminate() };
}
