import { groupsTitle } from '../../../core/document/counted-title.ts';
import type { BlockOf } from '../../../core/document/report-document.ts';
import { bodyUnder, type Draft, type Heading } from './finish-slides.ts';
import { wholeMatrix } from './matrix-pieces.ts';
import { packEvenly, type Page } from './pack-pieces.ts';
import type { Frame } from './slide-model.ts';

const SIZES = [14, 13, 12];

/**
 * The slides of a matrix, each filled before the next, titled with its categories and how their verdicts
 * fall. The legend stands on the last slide and in its notes; in the notes alone where `isBrief` and it would cost a slide.
 */
export function planMatrix(
  block: BlockOf<'matrix'>,
  section: string | null,
  isBrief: boolean,
): Draft[] {
  const over = [section, block.caption].filter((text) => text !== null).join(' · ');
  const headingOf = ({ topics }: Pick<Page, 'topics'>): Heading => ({
    section: over,
    main: groupsTitle(block, topics) ?? section ?? block.caption,
    refs: [],
    series: over,
  });
  let body = bodyUnder(headingOf({ topics: [] }));
  for (;;) {
    const drafts = packMatrix(block, body, isBrief).map((page) => ({
      heading: headingOf(page),
      page,
    }));
    const lowest = Math.max(body.y, ...drafts.map(({ heading }) => bodyUnder(heading).y));
    if (lowest === body.y) return drafts;
    body = { ...body, y: lowest, height: body.height - (lowest - body.y) };
  }
}

function packMatrix(block: BlockOf<'matrix'>, body: Frame, isBrief: boolean): Page[] {
  const plan = (legend: string[]) =>
    packEvenly((size) => wholeMatrix({ ...block, legend }, size), SIZES, body);
  const explained = plan(block.legend);
  const bare = isBrief ? plan([]) : explained;
  const pages = explained.length > bare.length ? bare : explained;
  pages.at(-1)?.notes.push(...block.legend);
  return pages;
}
