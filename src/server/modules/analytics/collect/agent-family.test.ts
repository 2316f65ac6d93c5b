import { expect, test } from 'vitest';
import { agentFamily } from './agent-family.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/156.0 Safari/537.36`, 'Chrome'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/156.0 Safari/537.36 Edg/156.0`, 'Edge'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/156.0 Safari/537.36 OPR/120`, 'Opera'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox'],
  [
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1 (KHTML, like Gecko) Version/19.0 Safari/605.1',
    'Safari',
  ],
  ['Mozilla/5.0 (compatible; somebot/2.1; +https://example.org/bot)', 'Crawler'],
  ['curl/8.9.1', 'Script'],
  ['anna@example.org\u001b[31m', 'Other'],
  ['', null],
  [undefined, null],
])('%s is recorded as %s', (agent, family) => {
  expect(agentFamily(agent)).toBe(family);
});
