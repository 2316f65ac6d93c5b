import { useSyncExternalStore } from 'react';
import type { SavedBattlecard } from '../../core/api/battlecard-api.ts';
import { request } from './api-client.ts';

/** The keys to what this browser saved. They leave it in a header alone, never in an address. */
export type ReportKeys = {
  /** The first saves; all of them list. */
  keys: string[];
  /** Its visitor has seen the key and taken note of it. */
  isNoted: boolean;
};

export type KeyStore = {
  read: () => ReportKeys;
  /** False where it holds as many as can be. */
  add: (key: string, origin: 'given' | 'entered') => boolean;
  note: () => void;
  forget: () => void;
  subscribe: (listener: () => void) => () => void;
};

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const STORED_AS = 'saved-reports-keys';
const HEADER = 'saved-reports-key';
const MOST = 10;
const NONE: ReportKeys = { keys: [], isNoted: true };

/** What is typed or pasted as a key, without its spaces; null where it cannot be one. */
export function readKey(text: string): string | null {
  const key = text.replace(/[\s-]/g, '').toLowerCase();
  return /^[0-9a-f]{40}$/.test(key) ? key : null;
}

/** A browser that keeps nothing has its keys until the page is left. */
export function createKeyStore(keeper: () => Keeper): KeyStore {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let value = NONE;
  /** Asked each time, because another tab may have saved meanwhile; the same value while nothing changed. */
  const read = () => {
    const stored = quietly(() => keeper().getItem(STORED_AS), text);
    if (stored !== text) {
      text = stored;
      value = parse(stored);
    }
    return value;
  };
  const write = (next: ReportKeys | null) => {
    text = next && JSON.stringify(next);
    value = next ?? NONE;
    const kept = text;
    quietly(
      () => (kept === null ? keeper().removeItem(STORED_AS) : keeper().setItem(STORED_AS, kept)),
      undefined,
    );
    for (const listener of listeners) listener();
  };
  return {
    read,
    add: (key, origin) => {
      const { keys, isNoted } = read();
      if (keys.includes(key)) return true;
      if (keys.length >= MOST) return false;
      write({ keys: [...keys, key], isNoted: origin === 'entered' && isNoted });
      return true;
    },
    note: () => write({ ...read(), isNoted: true }),
    forget: () => write(null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function parse(text: string | null): ReportKeys {
  const found: unknown = quietly(() => JSON.parse(text ?? 'null'), null);
  if (typeof found !== 'object' || found === null || !('keys' in found)) return NONE;
  const keys = Array.isArray(found.keys) ? found.keys : [];
  return {
    keys: keys.filter((key) => typeof key === 'string' && readKey(key) === key).slice(0, MOST),
    isNoted: !('isNoted' in found) || found.isNoted !== false,
  };
}

/** Browsers may refuse to keep anything, and throw when they are asked. */
function quietly<Result>(run: () => Result, otherwise: Result): Result {
  try {
    return run();
  } catch {
    return otherwise;
  }
}

export const reportKeys = createKeyStore(() => window.localStorage);

export function useReportKeys(): ReportKeys {
  return useSyncExternalStore(reportKeys.subscribe, reportKeys.read, reportKeys.read);
}

/** The header that holds keys, this browser's unless others are named. */
export function keyHeaders(keys = reportKeys.read().keys): Record<string, string> {
  return keys.length > 0 ? { [HEADER]: keys.join(',') } : {};
}

/** Saves a report, and keeps the key that a first save is answered with. */
export async function saveWithKey(address: string, body: object): Promise<SavedBattlecard> {
  const saved = await request<SavedBattlecard>(address, { body, headers: keyHeaders() });
  if (saved.key !== null) reportKeys.add(saved.key, 'given');
  return saved;
}
