import { useSyncExternalStore } from 'react';
import type { SavedBattlecard } from '../../core/api/battlecard-api.ts';
import { request } from './api-client.ts';
import { createKept, type BrowserStorage } from './stores.ts';

/** The keys to this browser's saved reports. They are sent only in a header, never in an address. */
export type ReportKeys = {
  /** The first key saves; all of them list. */
  keys: string[];
  /** The visitor has confirmed the key. */
  isNoted: boolean;
};

const STORED_AS = 'saved-reports-keys';
const HEADER = 'saved-reports-key';
const MOST = 10;
const NONE: ReportKeys = { keys: [], isNoted: true };

/** A typed or pasted key without spaces; null if it cannot be one. */
export function readKey(text: string): string | null {
  const key = text.replace(/[\s-]/g, '').toLowerCase();
  return /^[0-9a-f]{40}$/.test(key) ? key : null;
}

export function createKeyStore(keeper: () => BrowserStorage) {
  const { read, write, subscribe } = createKept(keeper, STORED_AS, keysIn);
  return {
    read,
    /** False if the browser already holds the most keys. */
    add: (key: string, origin: 'given' | 'entered') => {
      const { keys, isNoted } = read();
      if (keys.includes(key)) return true;
      if (keys.length >= MOST) return false;
      write({ keys: [...keys, key], isNoted: origin === 'entered' && isNoted });
      return true;
    },
    note: () => write({ ...read(), isNoted: true }),
    forget: () => write(null),
    subscribe,
  };
}

function keysIn(kept: unknown): ReportKeys {
  if (typeof kept !== 'object' || kept === null || !('keys' in kept)) return NONE;
  const keys = Array.isArray(kept.keys) ? kept.keys : [];
  return {
    keys: keys.filter((key) => typeof key === 'string' && readKey(key) === key).slice(0, MOST),
    isNoted: !('isNoted' in kept) || kept.isNoted !== false,
  };
}

export const reportKeys = createKeyStore(() => window.localStorage);

export function useReportKeys(): ReportKeys {
  return useSyncExternalStore(reportKeys.subscribe, reportKeys.read, reportKeys.read);
}

/** The header that holds keys, this browser's unless others are named. */
export function keyHeaders(keys = reportKeys.read().keys): Record<string, string> {
  return keys.length > 0 ? { [HEADER]: keys.join(',') } : {};
}

/** Saves a report, and stores the key that the first save returns. */
export async function saveWithKey(address: string, body: object): Promise<SavedBattlecard> {
  const saved = await request<SavedBattlecard>(address, { body, headers: keyHeaders() });
  if (saved.key !== null) reportKeys.add(saved.key, 'given');
  return saved;
}
