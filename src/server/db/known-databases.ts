import fs from 'node:fs';
import path from 'node:path';
import { UnfitDataError } from './database.ts';

/** The most databases that are remembered; the oldest go first. */
const MOST = 20;

/** Record in DATA_DIR of a PostgreSQL database, so that an empty one in its place is not taken for a new one. */
export type KnownDatabase = {
  /** Throws where this installation has used the database before. */
  refuseEmpty: () => void;
  note: () => void;
};

export function knownDatabase(dataDir: string, url: string): KnownDatabase {
  const file = path.resolve(dataDir, 'postgresql.known');
  const { host, pathname } = new URL(url);
  const name = `${host}${pathname}`;
  const noted = () => {
    try {
      return fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
    } catch {
      return [];
    }
  };
  return {
    refuseEmpty: () => {
      if (!noted().includes(name)) return;
      throw new UnfitDataError(
        `The database ${name} is empty, though this installation has used it before; restore a backup into it, or remove ${file} to begin anew.`,
      );
    },
    note: () => {
      const names = noted();
      if (names.includes(name)) return;
      try {
        fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
        fs.writeFileSync(file, [...names, name, ''].slice(-MOST - 1).join('\n'), { mode: 0o600 });
      } catch {
        // With PostgreSQL this directory may be read-only.
      }
    },
  };
}
