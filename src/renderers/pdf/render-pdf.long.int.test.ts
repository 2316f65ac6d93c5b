import { expect, it } from 'vitest';
import { runChild } from '../../../test/support/child-process.ts';

const RENDERS = 150;
const MOST_MEGABYTES = 400;

it(
  `keeps a child under ${MOST_MEGABYTES} MB over ${RENDERS} different reports as PDF, Word and PowerPoint`,
  { timeout: 240_000 },
  async () => {
    const child = runChild('test/support/render-pdf-child.ts', [
      'manufacturing-software.battlecard.json',
      String(RENDERS),
    ]);
    const { made, mostMegabytes } = JSON.parse(await child.firstLine) as {
      made: Record<string, number>;
      mostMegabytes: number;
    };
    expect(made).toEqual({ pdf: 50, word: 50, powerpoint: 50 });
    expect(mostMegabytes).toBeLessThan(MOST_MEGABYTES);
  },
);
