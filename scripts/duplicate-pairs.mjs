/** Pairs of places in the code that share a run of lines: identical, or equal except for names, strings and numbers. */

const LEAST_LINES = 6;
/** A run in more places than this is a common pattern, not a copy. */
const MOST_PLACES = 8;
/** A run with fewer kinds of lines is a list, such as the fields of a type; lists must be identical. */
const LEAST_KINDS = 4;
const LITERAL_OR_NAME =
  /('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`|(?<![\w$])\d[\w.]*)|[\p{L}_$][\w$]*/gu;

/**
 * `files` are `{ file, lines }`, each line `{ number, text }`, without blank lines, comments and imports. Runs that overlap at
 * the same distance are one pair; three equal places are three pairs.
 */
export function duplicatePairs(files) {
  const runs = files.flatMap(runsOf);
  const placesOf = new Map(runs.map(({ key }) => [key, []]));
  for (const run of runs) placesOf.get(run.key).push(run);
  const pairs = [];
  const lastAt = new Map();
  for (const other of runs) {
    const places = placesOf.get(other.key);
    if (places.length > MOST_PLACES) continue;
    for (const one of places.slice(0, places.indexOf(other))) {
      if (one.file === other.file && other.at - one.at < LEAST_LINES) continue;
      const distance = `${one.file} ${other.file} ${other.at - one.at}`;
      const pair = lastAt.get(distance);
      if (pair && one.at < pair.one.at + pair.lines) {
        pair.lines = one.at + LEAST_LINES - pair.one.at;
        continue;
      }
      const added = { one, other, lines: LEAST_LINES };
      lastAt.set(distance, added);
      pairs.push(added);
    }
  }
  return pairs;
}

/** Every run of the minimum length; `at` counts lines of code, `line` is the line in the file. */
function runsOf({ file, lines }) {
  const kinds = lines.map(({ text }) => exchange(text, () => 'a'));
  return lines.slice(LEAST_LINES - 1).map((_, at) => {
    const texts = lines.slice(at, at + LEAST_LINES).map(({ text }) => text);
    const isList = new Set(kinds.slice(at, at + LEAST_LINES)).size < LEAST_KINDS;
    return { file, at, line: lines[at].number, key: isList ? texts.join('\n') : keyOf(texts) };
  });
}

/** The same for runs that differ in literals, or have other names in the same roles. */
function keyOf(texts) {
  const names = new Map();
  return exchange(texts.join('\n'), (name) => {
    if (!names.has(name)) names.set(name, `a${names.size}`);
    return names.get(name);
  });
}

function exchange(text, nameFor) {
  return text.replace(LITERAL_OR_NAME, (found, literal) => (literal ? '0' : nameFor(found)));
}
