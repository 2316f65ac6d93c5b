import { fileURLToPath } from 'node:url';
import { runOnDatabase } from './app/operator-command.ts';
import {
  readReportsCommand,
  REPORTS_USAGE,
  runReportsCommand,
} from './modules/battlecards/reports-command.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The operator's command on saved reports; it never changes tables. */
const command = readReportsCommand(process.argv.slice(2));
if (command === null) {
  process.stderr.write(`${REPORTS_USAGE}\n`);
  process.exitCode = 2;
} else {
  process.exitCode = await runOnDatabase(root, (database) =>
    runReportsCommand(command, {
      database,
      now: () => new Date(),
      print: (line) => process.stdout.write(`${line}\n`),
    }),
  );
}
