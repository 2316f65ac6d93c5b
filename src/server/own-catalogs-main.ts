import { runOperatorCommand } from './app/operator-command.ts';
import {
  OWN_CATALOGS_USAGE,
  readOwnCatalogsCommand,
  runOwnCatalogsCommand,
} from './modules/own-catalogs/own-catalogs-command.ts';

/** The operator's command on the catalogs that visitors made. */
await runOperatorCommand({
  main: import.meta.url,
  usage: OWN_CATALOGS_USAGE,
  read: readOwnCatalogsCommand,
  run: runOwnCatalogsCommand,
});
