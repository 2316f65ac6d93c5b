import { createHash, randomBytes } from 'node:crypto';

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const ID_LENGTH = 16;

/** Opens one catalog: 256 random bits, 43 characters. */
export function newOwnKey(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a key; one of so many random bits needs no salt. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

export function newOwnId(): string {
  const letters = [...randomBytes(ID_LENGTH)].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]);
  return `own-${letters.join('')}`;
}
