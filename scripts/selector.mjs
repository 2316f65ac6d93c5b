#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import { requireNode, root } from './project.mjs';

/** `selector`: the command line, as it was built. */
requireNode();
if (!fs.existsSync(path.join(root, 'dist/server/selector-main.js'))) {
  console.error('The program is not built yet; run "npm run build" first.');
  process.exit(1);
}
await import('../dist/server/selector-main.js');
