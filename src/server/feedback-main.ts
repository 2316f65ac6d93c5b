import { runOperatorCommand } from './app/operator-command.ts';
import {
  FEEDBACK_USAGE,
  readFeedbackCommand,
  runFeedbackCommand,
} from './modules/objections/feedback-command.ts';

/** The operator's command on readers' objections. */
await runOperatorCommand({
  main: import.meta.url,
  usage: FEEDBACK_USAGE,
  read: readFeedbackCommand,
  run: runFeedbackCommand,
});
