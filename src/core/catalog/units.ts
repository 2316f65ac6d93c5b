/** How numbers of a unit are written, and how two of them are set against each other. */
export type Unit = {
  name: string;
  /** What stands around the number, exactly as written, spaces included. */
  before: string;
  after: string;
  decimals: readonly [least: number, most: number];
  /** 1,234 rather than 1234. */
  grouped: boolean;
  /** On a card: as everywhere, in thousands and millions (1.05M), or without what stands after. */
  short: 'full' | 'thousands' | 'number';
  /** "2 to 1", "3 points", or the difference in this unit: "12 ms". */
  difference: 'ratio' | 'points' | 'amount';
};

/** A number that carries no unit. */
export const NO_UNIT: Unit = {
  name: '',
  before: '',
  after: '',
  decimals: [0, 2],
  grouped: true,
  short: 'full',
  difference: 'points',
};

/** Units of every catalog; a catalog brings its own in `catalog.yaml`. */
const COMMON_UNITS: readonly Unit[] = [
  { ...NO_UNIT, name: '%', after: '%', decimals: [0, 1] },
  { ...NO_UNIT, name: 'index' },
  { ...NO_UNIT, name: 'points', after: ' points', decimals: [0, 1] },
];

/** The unit of this name, of the catalog's own or common to all; undefined where there is none. */
export function findUnit(name: string, own: readonly Unit[]): Unit | undefined {
  return [...COMMON_UNITS, ...own].find((unit) => unit.name === name);
}

/** As `findUnit`, for names that were checked. */
export function requireUnit(name: string, own: readonly Unit[]): Unit {
  const unit = findUnit(name, own);
  if (unit === undefined) throw new Error(`The catalog knows no unit "${name}".`);
  return unit;
}
