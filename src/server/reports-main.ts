import { runOperatorCommand } from './app/operator-command.ts';
import {
  readReportsCommand,
  REPORTS_USAGE,
  runReportsCommand,
} from './modules/battlecards/reports-command.ts';

/** The operator's command on saved reports. */
await runOperatorCommand({
  main: import.meta.url,
  usage: REPORTS_USAGE,
  read: readReportsCommand,
  run: runReportsCommand,
});
