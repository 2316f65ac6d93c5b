import { lockDirectory } from '../../src/server/db/directory-lock.ts';

/** A process that tries to take one lock, prints the result, and keeps the lock. */
const [directory = ''] = process.argv.slice(2);
try {
  await lockDirectory(directory, { onWait: () => undefined, onLost: () => process.exit(1) });
  process.stdout.write('won\n');
  setInterval(() => undefined, 1000);
} catch {
  process.stdout.write('refused\n');
}
