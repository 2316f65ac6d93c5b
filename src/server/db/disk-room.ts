import fs from 'node:fs';
import { DatabaseError } from './database.ts';

/** Disk space that visitors' writes never use: several log segments and a checkpoint. */
const RESERVE_BYTES = 64 * 2 ** 20;
/** With less, not even the log of an existing database can be replayed. */
const OPENING_BYTES = 32 * 2 ** 20;
/** Size of an empty database, beside the reserve. */
const FIRST_START_BYTES = RESERVE_BYTES + 64 * 2 ** 20;
const LEAST_FILES = 64;

/** PostgreSQL's own code for a full disk, so both databases are answered alike. */
export class NoRoomError extends DatabaseError {
  override name = 'NoRoomError';
  readonly code = '53100';
}

export type DiskRoom = ReturnType<typeof watchDisk>;

export type DiskState = Pick<fs.StatsFs, 'bavail' | 'bsize' | 'files' | 'ffree'>;

/** Asks the disk itself each time, which takes a few microseconds. */
export function watchDisk(
  directory: string,
  look: (directory: string) => DiskState = fs.statfsSync,
) {
  let least = OPENING_BYTES;
  const freeBytes = () => {
    try {
      const { bavail, bsize, files, ffree } = look(directory);
      // Some file systems count no files.
      return files > 0 && ffree < LEAST_FILES ? 0 : bavail * bsize;
    } catch {
      return 0;
    }
  };
  const isShort = () => freeBytes() < least;
  return {
    /** From this call on the whole reserve is left free; before, only the space that opening needs. */
    keepReserve: () => {
      least = RESERVE_BYTES;
    },
    isShort,
    /** Throws `NoRoomError` where nothing more may be written. */
    assertRoom: () => {
      if (isShort()) throw new NoRoomError('The disk of the embedded database is nearly full.');
    },
    /** The same before a database is opened; the message is a sentence for the operator. */
    assertOpening: (isFirstStart: boolean) => {
      const [free, needed] = [freeBytes(), isFirstStart ? FIRST_START_BYTES : OPENING_BYTES];
      if (free >= needed) return;
      throw new NoRoomError(
        `The disk of ${directory} has ${inMegabytes(free)} MB free, and the embedded database needs ${inMegabytes(needed)} MB to start; make room there, or choose another DATA_DIR.`,
      );
    },
  };
}

function inMegabytes(bytes: number): number {
  return Math.floor(bytes / 2 ** 20);
}
