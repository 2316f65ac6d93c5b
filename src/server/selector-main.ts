import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { fileURLToPath } from 'node:url';
import { localSource, serverSource } from './modules/doors/answer-sources.ts';
import { createMcpServer } from './modules/doors/mcp-server.ts';
import {
  readSelector,
  runSelector,
  SELECTOR_USAGE,
  type AnswerSource,
} from './modules/doors/selector-command.ts';
import { readCatalogFiles } from './modules/catalog/read-catalog-files.ts';
import { readConfig } from './process/config.ts';

/** The command line: the compact answers, from a server or from the catalogs on this disk. */

const say = (text: string) => void process.stdout.write(`${text}\n`);
const complain = (text: string) => void process.stderr.write(`${text}\n`);

const WRONG_USE = 2;
const UNCHECKED = 1;
const VERSION = '1';
const shipped = fileURLToPath(new URL('../../catalogs', import.meta.url));

async function sourceOf(isLocal: boolean): Promise<AnswerSource | string> {
  const { SELECTOR_URL: url, SELECTOR_KEY: key } = process.env;
  if (!isLocal && url) return serverSource(url.replace(/\/$/, ''), key, fetch);
  if (!isLocal) return 'Set SELECTOR_URL to the address of a server, or use --local.';
  const { catalogsDir } = readConfig(process.env);
  const { catalogs } = await readCatalogFiles(catalogsDir ? [shipped, catalogsDir] : [shipped]);
  return localSource({ catalogs, today: new Date().toISOString().slice(0, 10) });
}

async function run(): Promise<number> {
  const command = readSelector(process.argv.slice(2));
  if ('fault' in command) {
    complain(`${command.fault}\n\n${SELECTOR_USAGE}`);
    return WRONG_USE;
  }
  if (command.kind === 'help') {
    say(SELECTOR_USAGE);
    return 0;
  }
  const source = await sourceOf(command.isLocal);
  if (typeof source === 'string') {
    complain(source);
    return WRONG_USE;
  }
  if (command.kind === 'mcp') {
    serveStdio(() => createMcpServer(source.ask, VERSION));
    return new Promise(() => undefined);
  }
  return runSelector(command, source, {
    print: say,
    complain,
    isTerminal: process.stdout.isTTY,
  });
}

// A closed pipe, as by `head`, is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? 0 : 1),
);
try {
  process.exitCode = await run();
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exitCode = UNCHECKED;
}
