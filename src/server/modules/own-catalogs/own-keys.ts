import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const ID_LENGTH = 16;

/** Opens one catalog: 256 random bits, 43 characters. */
export function newOwnKey(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a key; with this many random bits it needs no salt. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

export function newOwnId(): string {
  const letters = [...randomBytes(ID_LENGTH)].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]);
  return `own-${letters.join('')}`;
}

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** Encrypts a key to view for storage: the key to edit opens it, the database alone cannot. */
export function sealKey(lookKey: string, editKey: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, sealingKey(editKey), iv);
  const sealed = [cipher.update(lookKey, 'utf8'), cipher.final()];
  return Buffer.concat([iv, ...sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Null where this key to edit does not open it. */
export function unsealKey(sealed: string, editKey: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const iv = bytes.subarray(0, IV_BYTES);
    const cipher = createDecipheriv(CIPHER, sealingKey(editKey), iv, { authTagLength: TAG_BYTES });
    cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const said = cipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([said, cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const sealingKey = (editKey: string) => createHash('sha256').update(`look ${editKey}`).digest();
