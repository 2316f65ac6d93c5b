import { lockDirectory } from '../../src/server/db/directory-lock.ts';

/** A process of its own that tries for one lock, says how it went, and keeps what it won. */
const [directory = ''] = process.argv.slice(2);
try {
  await lockDirectory(directory, { onWait: () => undefined, onLost: () => process.exit(1) });
  process.stdout.write('won\n');
  setInterval(() => undefined, 1000);
} catch {
  process.stdout.write('refused\n');
}
