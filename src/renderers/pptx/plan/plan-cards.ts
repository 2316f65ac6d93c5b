import type { BlockOf } from '../../../core/document/report-document.ts';
import { subheading } from './block-pieces.ts';
import { bodyUnder, type Draft } from './finish-slides.ts';
import { setBeside, type Setting } from './pack-columns.ts';
import { bareTable, rowPiece, type Piece } from './pack-pieces.ts';
import { spoken } from './text-pieces.ts';

/** A section that is one list: `What to say`. */
export type Card = { title: string; list: BlockOf<'list'> };

const SIZES = [18, 16, 15, 14, 13, 12];
const MOST_ON_SLIDE = 4;

/** The slide that holds as many of the first cards as two columns take, each card whole; null where only one fits. */
export function planCards(cards: Card[]): { draft: Draft; taken: number } | null {
  for (let taken = Math.min(cards.length, MOST_ON_SLIDE); taken > 1; taken -= 1) {
    const shown = cards.slice(0, taken);
    const heading = {
      section: null,
      main: shown.map(({ title }) => title).join(' · '),
      refs: [],
    };
    const body = bodyUnder(heading);
    for (const size of SIZES) {
      for (let left = taken - 1; left > 0; left -= 1) {
        const columns = [shown.slice(0, left), shown.slice(left)].map(setCards);
        const [one, other] = columns;
        const page = one && other ? setBeside(one, other, [size], body) : null;
        if (page) return { draft: { heading, page }, taken };
      }
    }
  }
  return null;
}

function setCards(cards: Card[]): Setting {
  return (size, width) =>
    cards.flatMap(({ title, list }) => [
      subheading(title, size),
      ...listPieces(title, list, size, width),
    ]);
}

/** In a narrow column a label opens its text. */
function listPieces(title: string, list: BlockOf<'list'>, size: number, width: number): Piece[] {
  const table = bareTable('list', title, [width], size * 0.35);
  return list.items.map((item) => {
    const { label, text, refs } = item;
    const [first, ...rest] = spoken(item, size);
    const lead =
      label === null ? [] : [{ text: `${label}  `, size, tone: 'accent' as const, bold: true }];
    const opening = { ...first, runs: [...lead, ...(first?.runs ?? [])] };
    return rowPiece(table, [{ paragraphs: [opening, ...rest] }], {
      refs,
      texts: [label ?? '', text].filter(Boolean),
    });
  });
}
