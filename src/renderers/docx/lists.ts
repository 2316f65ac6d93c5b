import { AlignmentType, LevelFormat, type Document, type IPropertiesOptions } from 'docx';
import { COLUMN_LOOKS } from '../look/column-looks.ts';
import { SIGN_FACE } from '../look/faces.ts';
import { ACCENT, TONES } from './theme.ts';

/** Lists of a Word file. */

type Lists = NonNullable<IPropertiesOptions['numbering']>;
type List = Lists['config'][number];

export const BULLETS = 'bullets';
export const NUMBERS = 'numbers';
/** Twentieths of a point: of the lines of a column. */
export const COLUMN_INDENT = 300;

const list = (reference: string, format: List['levels'][number]['format'], text: string): List => ({
  reference,
  levels: [
    {
      level: 0,
      format,
      text,
      alignment: AlignmentType.START,
      style: { paragraph: { indent: { left: 360, hanging: 360 } }, run: { color: ACCENT } },
    },
  ],
});

export function columnList(sign: string): string {
  return `column-${sign}`;
}

/** One for each sign of a column. */
const COLUMN_LISTS = Object.entries(COLUMN_LOOKS).map(([sign, look]): List => ({
  reference: columnList(sign),
  levels: [
    {
      level: 0,
      format: LevelFormat.BULLET,
      text: look.sign,
      alignment: AlignmentType.START,
      style: {
        paragraph: { indent: { left: COLUMN_INDENT, hanging: COLUMN_INDENT } },
        run: { color: TONES[look.tone], font: SIGN_FACE, size: 18, bold: true },
      },
    },
  ],
}));

export const LISTS: Lists = {
  config: [
    list(BULLETS, LevelFormat.BULLET, '•'),
    list(NUMBERS, LevelFormat.DECIMAL, '%1.'),
    ...COLUMN_LISTS,
  ],
};

/** Gives every list of a file its number, the same in each file; the answer gives the number of a list. */
export function numberLists(file: Document): (reference: string) => number {
  for (const { reference } of LISTS.config)
    file.Numbering.createConcreteNumberingInstance(reference, 0);
  return (reference) => {
    const found = file.Numbering.ConcreteNumbering.find((one) => one.reference === reference);
    if (!found) throw new Error(`There is no list ${reference}.`);
    return found.numId;
  };
}
