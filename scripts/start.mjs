import { buildWhenNeeded, installWhenNeeded, requireNode } from './project.mjs';

/** From a fresh clone to a running product: install, build, serve. */
requireNode();
stopWithNpm();
await installWhenNeeded({ withTools: false });
await buildWhenNeeded();
// In this process, so that signals reach the server itself.
await import('../dist/server/main.js');

/** npm sends SIGTERM to the shell between it and this process, and the shell dies silently. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
