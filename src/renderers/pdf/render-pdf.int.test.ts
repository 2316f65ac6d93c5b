import { expect, it } from 'vitest';
import { runChild } from '../../../test/support/child-process.ts';

const RENDERS = 300;
const MOST_MEGABYTES = 400;

it(
  `keeps a child under ${MOST_MEGABYTES} MB over ${RENDERS} different reports`,
  { timeout: 240_000 },
  async () => {
    const child = runChild('test/support/render-pdf-child.ts', [
      'manufacturing-software.battlecard.json',
      String(RENDERS),
    ]);
    const { mostMegabytes } = JSON.parse(await child.firstLine) as { mostMegabytes: number };
    expect(mostMegabytes).toBeLessThan(MOST_MEGABYTES);
  },
);
