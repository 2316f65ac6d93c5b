import { spawnSync } from 'node:child_process';
import { root } from './project.mjs';

/**
 * Fails on a known high or critical vulnerability in shipped packages. Without an answer it prints the reason and skips; with
 * AUDIT_REQUIRED=1, as on a machine with a network, a missing answer is a failure too.
 */

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--loglevel=error'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
  shell: process.platform === 'win32',
});
const counts = readCounts(stdout);
if (counts === null) {
  const isRequired = process.env.AUDIT_REQUIRED === '1';
  const verdict = isRequired ? 'FAILED' : 'SKIPPED, so nothing is known of weaknesses';
  console.warn(`audit ${verdict}: the registry gave no answer (${reasonIn(stdout)})`);
  process.exit(isRequired ? 1 : 0);
}
const { high = 0, critical = 0 } = counts;
console.log(`audit: ${high} high, ${critical} critical weaknesses in what is shipped`);
if (high + critical > 0) console.log(stdout);
process.exit(high + critical > 0 ? 1 : 0);

function readCounts(text) {
  try {
    return JSON.parse(text).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}

/** npm's error message in place of counts, without the address it asked. */
function reasonIn(text) {
  try {
    const { message, error } = JSON.parse(text);
    const reason = message ?? error?.summary ?? 'no reason given';
    return reason.split('\n')[0].replace(/ - \w+ https?:\/\/\S+/, '');
  } catch {
    return 'npm said nothing';
  }
}
