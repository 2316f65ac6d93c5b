import { fileURLToPath } from 'node:url';
import { runOnDatabase } from './app/operator-command.ts';
import {
  OWN_CATALOGS_USAGE,
  readOwnCatalogsCommand,
  runOwnCatalogsCommand,
} from './modules/own-catalogs/own-catalogs-command.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The operator's command on the catalogs that visitors made; it never changes tables. */
const command = readOwnCatalogsCommand(process.argv.slice(2));
if (command === null) {
  process.stderr.write(`${OWN_CATALOGS_USAGE}\n`);
  process.exitCode = 2;
} else {
  process.exitCode = await runOnDatabase(root, (database) =>
    runOwnCatalogsCommand(command, {
      database,
      now: () => new Date(),
      print: (line) => process.stdout.write(`${line}\n`),
    }),
  );
}
