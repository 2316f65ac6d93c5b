import { runOperatorCommand } from './app/operator-command.ts';
import { REBUILD_USAGE, rebuildSums } from './modules/analytics/collect/rebuild-sums.ts';

/** The operator's command that recounts the figures of the analytics pages. */
await runOperatorCommand({
  main: import.meta.url,
  usage: REBUILD_USAGE,
  read: (words) => (words.length === 0 ? {} : null),
  run: async (_, { database, print }) => {
    await rebuildSums(database, print);
    return 0;
  },
});
