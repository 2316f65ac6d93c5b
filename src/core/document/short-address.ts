/** The address that a saved report prints on page one: ten signs, 50 bits at random. */

/** Digits and letters of which none is taken for another when it is read from paper. */
export const SHORT_SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
export const SHORT_LENGTH = 10;
export const SHORT = /^[0-9a-hjkmnp-tv-z]{10}$/;
export const SHORT_ADDRESS = /^https?:\/\/[^/\s]+\/r\/[0-9a-hjkmnp-tv-z]{10}$/;

export function shortAddress(publicUrl: string, short: string): string {
  return `${publicUrl}/r/${short}`;
}

/** Ten signs as a visitor typed them; null where they cannot be a short address. */
export function readShort(text: string): string | null {
  const read = text.toLowerCase().replace(/[il]/g, '1').replaceAll('o', '0');
  return SHORT.test(read) ? read : null;
}
