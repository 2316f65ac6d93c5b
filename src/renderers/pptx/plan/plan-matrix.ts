import { groupsTitle } from '../../../core/document/counted-title.ts';
import type { BlockOf } from '../../../core/document/report-document.ts';
import { bodyUnder, type SlideDraft, type Heading } from './finish-slides.ts';
import { matrixSetter } from './matrix-pieces.ts';
import { packEvenly, type Page, type Piece } from './pack-pieces.ts';
import type { Frame } from './slide-model.ts';

const SIZES = [14, 13, 12];

/**
 * The slides of a matrix, each filled before the next, titled with its categories and where the
 * subject stands in them. The legend stands on the last slide and in its notes.
 */
export function planMatrix(block: BlockOf<'matrix'>, section: string | null): SlideDraft[] {
  const over = [section, block.caption].filter((text) => text !== null).join(' · ');
  const headingOf = ({ topics }: Pick<Page, 'topics'>): Heading => ({
    section: over,
    main: groupsTitle(block, topics) ?? section ?? block.caption,
    refs: [],
  });
  // The same pieces whatever the room, because what is measured of them is remembered with them.
  const setAt = matrixSetter(block);
  const set = new Map(SIZES.map((size) => [size, setAt(size)]));
  let body = bodyUnder(headingOf({ topics: [] }));
  for (;;) {
    const drafts = packMatrix(set, block.legend, body).map((page) => ({
      heading: headingOf(page),
      page,
    }));
    const lowest = Math.max(body.y, ...drafts.map(({ heading }) => bodyUnder(heading).y));
    if (lowest === body.y) return drafts;
    body = { ...body, y: lowest, height: body.height - (lowest - body.y) };
  }
}

function packMatrix(set: Map<number, Piece[]>, legend: string[], body: Frame): Page[] {
  const pages = packEvenly(SIZES, (size) => set.get(size) ?? [], body);
  pages.at(-1)?.notes.push(...legend);
  return pages;
}
