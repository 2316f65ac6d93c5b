/** Two forms of one word have one stem: "host", "hosts", "hosted", "hosting". */
export function stemOf(word: string): string {
  const base = word.toLowerCase().replaceAll('’', "'").replace(/'s$/, '');
  return withoutE(undoubled(withoutEnding(base)));
}

const ENDINGS: [ending: string, instead: string, least: number][] = [
  ['ies', 'y', 5],
  ['sses', 'ss', 6],
  ['ing', '', 6],
  ['ed', '', 5],
  ['xes', 'x', 5],
  ['ches', 'ch', 6],
  ['shes', 'sh', 6],
];

function withoutEnding(word: string): string {
  for (const [ending, instead, least] of ENDINGS) {
    if (word.length >= least && word.endsWith(ending)) {
      return word.slice(0, -ending.length) + instead;
    }
  }
  const isPlural = word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word);
  return isPlural ? word.slice(0, -1) : word;
}

/** "plann" of "planning" is "plan". */
function undoubled(word: string): string {
  const isDouble = word.length > 4 && word.at(-1) === word.at(-2) && !/[lsaeiou]$/.test(word);
  return isDouble ? word.slice(0, -1) : word;
}

function withoutE(word: string): string {
  return word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word;
}
