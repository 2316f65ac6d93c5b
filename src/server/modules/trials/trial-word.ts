import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Constant in time whatever is given. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

/** What a browser that gave the word sends afterwards; another word makes another. */
export function passOf(word: string): string {
  return createHmac('sha256', word).update('pass to blind trials').digest('base64url');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
