import { runOperatorCommand } from './app/operator-command.ts';
import { feedbackCommand } from './modules/objections/feedback-command.ts';

/** The operator's command on readers' objections. */
await runOperatorCommand({ main: import.meta.url, ...feedbackCommand });
