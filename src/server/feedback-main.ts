import { fileURLToPath } from 'node:url';
import { runOnDatabase } from './app/operator-command.ts';
import {
  FEEDBACK_USAGE,
  readFeedbackCommand,
  runFeedbackCommand,
} from './modules/objections/feedback-command.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The operator's command on readers' objections; it never changes tables. */
const command = readFeedbackCommand(process.argv.slice(2));
if (command === null) {
  process.stderr.write(`${FEEDBACK_USAGE}\n`);
  process.exitCode = 2;
} else {
  process.exitCode = await runOnDatabase(root, (database) =>
    runFeedbackCommand(command, {
      database,
      now: () => new Date(),
      print: (text) => process.stdout.write(text),
    }),
  );
}
