import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Orm } from './database.ts';
import { installation } from './tables.ts';

/** The identity that seals files of this installation. `key` never leaves this process except to the database. */
export type Installation = { id: string; key: Buffer };

const ONLY_ROW = 1;
const KEY_BYTES = 32;

/**
 * The one installation of a database, created by the first process that asks; records version and build of the program, so that
 * earlier versions can name it.
 */
export async function readInstallation({ orm }: Orm, preparedBy: string): Promise<Installation> {
  const proposal = {
    id: ONLY_ROW,
    preparedBy,
    publicId: randomUUID(),
    sealKey: randomBytes(KEY_BYTES).toString('hex'),
  };
  await orm
    .insert(installation)
    .values(proposal)
    .onConflictDoUpdate({
      target: installation.id,
      set: { preparedBy },
      setWhere: sql`${installation.preparedBy} is distinct from ${preparedBy}`,
    });
  const [row] = await orm.select().from(installation);
  if (row === undefined) throw new Error('the installation that was written is not there');
  return { id: row.publicId, key: Buffer.from(row.sealKey, 'hex') };
}
