import { describe, expect, it } from 'vitest';
import { readDeckParts, slideParts } from '../../../../test/support/read-pptx.ts';
import { goldenDocuments, sampleDocuments } from '../../../../test/support/sample-documents.ts';
import { widenReport } from '../../../../test/support/widen-report.ts';
import { BODY, TITLE } from './deck-look.ts';
import { textHeight } from './measure-text.ts';
import { planDeck } from './plan-deck.ts';
import { renderPptx } from '../render-pptx.ts';

const goldens = Object.entries(goldenDocuments);
const documents = Object.entries({
  ...sampleDocuments,
  ...goldenDocuments,
  ...Object.fromEntries(goldens.map(([name, one]) => [`${name} × 10`, widenReport(one, 10)])),
});
/** Points of rounding. */
const HAIR = 0.02;
const SHAPE = /<p:(sp|pic|graphicFrame|grpSp)>.*?<\/p:\1>/gs;
const PLACE = /<a:off x="(\d+)" y="(\d+)"\/><a:ext cx="(\d+)" cy="(\d+)"\/>/;

type Box = { name: string; x: number; y: number; right: number; bottom: number };

/** What stands on a slide, as its XML places it, in points. */
function boxesOf(slide: string): Box[] {
  return [...slide.matchAll(SHAPE)].flatMap(([shape]) => {
    const [x, y, width, height] = (PLACE.exec(shape) ?? []).slice(1).map((one) => +one / 12_700);
    if (x === undefined || y === undefined || !width || !height) return [];
    const name = /<p:cNvPr [^>]*name="([^"]*)"/.exec(shape)?.[1] ?? '';
    return [{ name, x, y, right: x + width, bottom: y + height }];
  });
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.right - HAIR &&
    other.x < one.right - HAIR &&
    one.y < other.bottom - HAIR &&
    other.y < one.bottom - HAIR
  );
}

describe.each(documents)('the slides of “%s”', (_, document) => {
  it('have no two shapes in one place', async () => {
    const slides = slideParts(readDeckParts(await renderPptx(document)));
    for (const [index, { slide }] of slides.entries()) {
      const boxes = boxesOf(slide);
      expect(boxes.length).toBeGreaterThan(2);
      const pairs = boxes.flatMap((one, at) =>
        boxes.slice(at + 1).flatMap((other) => (overlaps(one, other) ? [[one, other]] : [])),
      );
      expect(pairs, `slide ${index + 1}`).toEqual([]);
    }
  });

  it('leave each title the lines it takes in the widest face that may stand in for its own', () => {
    for (const { title, shapes } of planDeck(document).slides.slice(1)) {
      const height = textHeight(title, TITLE.width);
      expect(height).toBeLessThanOrEqual(TITLE.height + HAIR);
      const top = Math.min(BODY.bottom, ...shapes.map(({ y }) => y));
      expect(TITLE.y + height).toBeLessThanOrEqual(top);
      const sizes = title.at(-1)?.runs.flatMap(({ serif, size }) => (serif ? size : [])) ?? [];
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(18);
    }
  });
});
