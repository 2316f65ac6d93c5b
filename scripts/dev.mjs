import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import { installWhenNeeded, requireNode, root } from './project.mjs';

/** Pages on PORT and the server behind them, both reloaded when their sources change. */
requireNode();
await installWhenNeeded({ withTools: true });

const port = Number(process.env.PORT || 3000);
const serverPort = port + 1;
const server = spawn(
  process.execPath,
  [
    path.join(root, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    '--include=catalogs/**/*.yaml',
    'src/server/main.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: String(serverPort) } },
);
const target = `http://127.0.0.1:${serverPort}`;
const pages = await createServer({
  configFile: path.join(root, 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    host: process.env.HOST || '127.0.0.1',
    proxy: { '/api': { target }, '/health': { target } },
  },
});
await pages.listen();
console.log(`Pages that reload are at http://localhost:${port}`);

async function stop(code) {
  server.kill('SIGTERM');
  await pages.close();
  process.exit(code);
}
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
server.on('exit', (code) => void stop(code ?? 1));
