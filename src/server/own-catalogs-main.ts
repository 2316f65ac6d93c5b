import { runOperatorCommand } from './app/operator-command.ts';
import { ownCatalogsCommand } from './modules/own-catalogs/own-catalogs-command.ts';

/** The operator's command on the catalogs that visitors made. */
await runOperatorCommand({ main: import.meta.url, ...ownCatalogsCommand });
