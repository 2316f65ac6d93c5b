import fs from 'node:fs';
import path from 'node:path';
import { requireNode, root } from './project.mjs';

/** The operator's command on saved reports; runs the built program, so that a running server keeps its files. */
requireNode();
if (!fs.existsSync(path.join(root, 'dist/server/reports-main.js'))) {
  console.error('The program is not built yet; run "npm run build" first.');
  process.exit(1);
}
await import('../dist/server/reports-main.js');
