import { runOperatorCommand } from './app/operator-command.ts';
import { reportsCommand } from './modules/battlecards/reports-command.ts';

/** The operator's command on saved reports. */
await runOperatorCommand({ main: import.meta.url, ...reportsCommand });
