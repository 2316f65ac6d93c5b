import { fileURLToPath } from 'node:url';
import { runOnDatabase } from './app/operator-command.ts';
import { REBUILD_USAGE, rebuildSums } from './modules/analytics/collect/rebuild-sums.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The operator's command that makes the counts of the analytics pages anew; it never changes tables. */
if (process.argv.length > 2) {
  process.stderr.write(`${REBUILD_USAGE}\n`);
  process.exitCode = 2;
} else {
  process.exitCode = await runOnDatabase(root, async (database) => {
    await rebuildSums(database, (line) => process.stdout.write(`${line}\n`));
    return 0;
  });
}
