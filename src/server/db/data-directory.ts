import fs from 'node:fs';
import { DatabaseError } from './database.ts';

const OWNER_ALONE = 0o700;
const STICKY = 0o1000;

/** Makes the directory where it is missing, for its owner alone; one that others may read is mended. */
export function prepareDataDirectory(directory: string): void {
  try {
    fs.mkdirSync(directory, { recursive: true, mode: OWNER_ALONE });
    fs.accessSync(directory, fs.constants.W_OK);
  } catch (error) {
    throw new DatabaseError(
      `The directory ${directory} cannot be written; choose another DATA_DIR.`,
      { cause: error },
    );
  }
  closeToOthers(directory);
}

/** Left alone where everybody may write, as /tmp; where it belongs to somebody else, the system refuses. */
export function closeToOthers(directory: string): void {
  const { mode } = fs.statSync(directory);
  if ((mode & 0o077) === 0 || (mode & STICKY) !== 0) return;
  try {
    fs.chmodSync(directory, OWNER_ALONE);
  } catch {
    // The owner gave this process a directory on purpose.
  }
}
