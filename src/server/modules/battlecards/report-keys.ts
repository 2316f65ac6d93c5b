import { createHash, randomBytes } from 'node:crypto';
import { MOST_REPORT_KEYS, REPORT_KEY } from '../../../core/api/battlecard-api.ts';

/** The secret that lets its holder list, rename and remove what was saved with it. */
export function newReportKey(): string {
  return randomBytes(20).toString('hex');
}

/** The part of an address that opens one saved report. */
export function newLink(): string {
  return randomBytes(16).toString('hex');
}

/** What is kept of a key; a random key of this length needs no salt. */
export function ownerOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The owners that a header's keys stand for, in its order; what has not the form of a key is left out. */
export function ownersIn(header: string | undefined): string[] {
  const keys = (header ?? '').split(',').map((part) => part.trim());
  return keys
    .filter((key) => REPORT_KEY.test(key))
    .slice(0, MOST_REPORT_KEYS)
    .map(ownerOf);
}
