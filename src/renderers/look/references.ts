/** Numbers of sources as they stand behind a text: `1–4`, or `1, 3–5`. */
export type Reference = {
  text: string;
  /** The first that it names. */
  number: number;
};

/** The most references behind a text on paper and slides; the list of sources has the rest. */
export const MOST_PRINTED = 3;
/** Behind those that are printed, where there are more. */
export const MORE_REFERENCES = '…';

/** Each number once, in order, neighbours as one range. */
export function references(refs: readonly number[]): Reference[] {
  const ranges: { first: number; last: number }[] = [];
  for (const number of [...new Set(refs)].toSorted((one, other) => one - other)) {
    const open = ranges.at(-1);
    if (open && number === open.last + 1) open.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges.map(({ first, last }) => ({
    text: first === last ? String(first) : `${first}–${last}`,
    number: first,
  }));
}

/** Those that fit behind a text, and whether there are more. */
export function printedReferences(refs: readonly number[]): {
  shown: Reference[];
  hasMore: boolean;
} {
  const all = references(refs);
  return { shown: all.slice(0, MOST_PRINTED), hasMore: all.length > MOST_PRINTED };
}

/** The same as one text. */
export function referenceText(refs: readonly number[]): string {
  const { shown, hasMore } = printedReferences(refs);
  return shown.map(({ text }) => text).join(', ') + (hasMore ? ` ${MORE_REFERENCES}` : '');
}
