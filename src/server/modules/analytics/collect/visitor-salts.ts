import { createHmac, randomBytes } from 'node:crypto';
import { dayOf } from './count-batch.ts';

export type VisitorSalts = ReturnType<typeof createVisitorSalts>;

const SALT_BYTES = 32;
const DAYS_REMEMBERED = 2;
const LENGTH = 22;

/** `agree` proposes a salt for a day, returns the one that all processes use, and deletes those of earlier days. */
export function createVisitorSalts(agree: (day: string, proposal: string) => Promise<string>) {
  const salts = new Map<string, string>();
  const saltOf = async (day: string) => {
    const known = salts.get(day);
    if (known !== undefined) return known;
    const salt = await agree(day, randomBytes(SALT_BYTES).toString('hex'));
    salts.set(day, salt);
    for (const old of [...salts.keys()].sort().slice(0, -DAYS_REMEMBERED)) salts.delete(old);
    return salt;
  };
  return {
    /** Id of a visitor: the same for one fingerprint all day, a different one the next day. */
    visitor: async (fingerprint: string, time: Date) =>
      createHmac('sha256', await saltOf(dayOf(time)))
        .update(fingerprint)
        .digest('base64url')
        .slice(0, LENGTH),
  };
}
