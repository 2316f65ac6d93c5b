/** What operators do with what visitors left here. */
export type KeptCommand =
  { name: 'list' } | { name: 'remove'; id: string } | { name: 'prune'; idleDays: number };

/** Parses the words of a command line; null for an unknown command. `idOf`: undefined for a word that is no id. */
export function readKeptCommand(
  words: string[],
  idOf: (word: string) => string | undefined,
  longestDays: number,
): KeptCommand | null {
  const [name, first, second = '', ...more] = words;
  if (name === 'list' && first === undefined) return { name };
  if (name === 'remove' && first !== undefined && words.length === 2) {
    const id = idOf(first);
    return id === undefined ? null : { name, id };
  }
  if (name !== 'prune' || first !== '--idle' || more.length > 0) return null;
  const idleDays = /^[1-9]\d{0,4}$/.test(second) ? Number(second) : longestDays + 1;
  return idleDays <= longestDays ? { name, idleDays } : null;
}
