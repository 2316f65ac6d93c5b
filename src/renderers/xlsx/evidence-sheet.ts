import { FURNITURE } from '../../core/document/furniture.ts';
import type { BlockOf } from '../../core/document/report-document.ts';
import { webAddress } from '../look/safe-text.ts';
import { isDay } from './number-format.ts';
import { headRow, textCell, wholeNumber, type Cell, type Sheet } from './sheet-model.ts';

type Source = BlockOf<'sources'>['items'][number];

const HEADS = FURNITURE.sheetHeads;
/** A date text that ends in one full day; what stands before it goes into the format of the number. */
const ONE_DAY = /^([a-z ]{0,20})(\d{4}-\d{2}-\d{2})$/;

/** Every source by its number, its title and address as links, its date as a date where it is a full day. */
export function evidenceSheet(items: Source[], isMarked: boolean): Sheet {
  return {
    name: FURNITURE.sheets.evidence,
    widths: [10, 56, 84, 32, 16],
    isTable: true,
    frozenColumns: 2,
    rows: [
      headRow([
        HEADS.number,
        HEADS.title,
        HEADS.address,
        HEADS.date,
        ...(isMarked ? [HEADS.changed] : []),
      ]),
      ...items.map(({ number, title, url, date, changed }) => {
        const address = url === null ? null : webAddress(url);
        const link = address === null ? null : { address };
        const look = link ? 'link' : undefined;
        return [
          wholeNumber(number),
          textCell(title, look, link),
          textCell(url ?? '', look, link),
          dayCell(date),
          ...(isMarked ? [changed ? textCell(HEADS.isChanged) : null] : []),
        ];
      }),
    ],
  };
}

export function dayCell(text: string): Cell {
  const [, before = '', day = ''] = ONE_DAY.exec(text) ?? [];
  return isDay(day) ? { value: { kind: 'day', before, day } } : textCell(text);
}
