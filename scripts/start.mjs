import { buildWhenNeeded, installWhenNeeded, requireNode } from './project.mjs';

/** From a fresh clone to a running product: install, build, serve. */
requireNode();
await installWhenNeeded({ withTools: false });
await buildWhenNeeded();
// In this process, so that signals reach the server itself.
await import('../dist/server/main.js');
