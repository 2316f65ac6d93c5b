import { NO_RESULTS, NOT_READ } from '../../wording/results.ts';
import { NoResults } from './answers.ts';
import { scoreOf, type ResultTable } from './table.ts';

type Chosen = {
  /** Place of its column. */
  at: number;
  scores: string[];
  notRead: string[];
};

/** The one wanted, else the one that scores most rows, the first of these. Throws `NoResults` where none scores any. */
export function chooseScore(
  { heads, rows }: ResultTable,
  places: readonly number[],
  wanted?: string,
): Chosen {
  const found = places
    .map((at) => ({
      at,
      name: heads[at] ?? '',
      scored: rows.filter((row) => scoreOf(row[at]) !== null).length,
    }))
    .filter(({ scored }) => scored > 0)
    .sort((one, other) => other.scored - one.scored || one.at - other.at);
  const chosen = found.find(({ name }) => name === wanted) ?? found[0];
  if (!chosen) throw new NoResults(NO_RESULTS.noScore);
  const others = found.filter((each) => each !== chosen).map(({ name }) => name);
  return {
    at: chosen.at,
    scores: others.length === 0 ? [] : found.map(({ name }) => name),
    notRead: others.length === 0 ? [] : [NOT_READ.scores(chosen.name, others)],
  };
}

/** With how many rows name no model. */
export function withUnnamed({ scores, notRead }: Omit<Chosen, 'at'>, unnamed: number) {
  return { scores, notRead: unnamed > 0 ? [...notRead, NOT_READ.noModel(unnamed)] : notRead };
}
