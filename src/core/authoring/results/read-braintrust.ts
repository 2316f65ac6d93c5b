import { NO_RESULTS } from '../../wording/results.ts';
import { NoResults, type FileAnswers, type ScoredAnswer } from './answers.ts';
import { chooseScore, withUnnamed } from './choose-score.ts';
import {
  bareHead,
  dayIn,
  fieldsIn,
  lastDay,
  numberIn,
  scoreOf,
  textIn,
  type Columns,
  type ResultTable,
} from './table.ts';

const OBJECTS = ['scores', 'metrics', 'metadata'];
const MODELS = ['metadata.model', 'model', 'experiment', 'experimentname'];

export function isBraintrust(columns: Columns): boolean {
  const isOfSpans = columns.has('spanid') || columns.has('spanattributes');
  const hasScores = [...columns.keys()].some((name) => /^scores(?:\.|$)/.test(name));
  return hasScores && columns.has('input') && (isOfSpans || columns.has('output'));
}

/** Rows of an experiment that Braintrust exports as CSV, one a case. Throws `NoResults`. */
export function readBraintrust(given: ResultTable, wanted?: string): FileAnswers {
  const { table, columns } = spread(given);
  const places = [...columns].flatMap(([name, at]) => (name.startsWith('scores.') ? [at] : []));
  const { at, ...chosen } = chooseScore(table, places, wanted);
  const cases = table.rows.filter((row) => isCase(row, columns));
  const named = cases.filter((row) => textIn(row, columns, ...MODELS) !== '');
  if (named.length === 0) throw new NoResults(NO_RESULTS.noModel);
  const unnamed = cases.length - named.length;
  const answers = named.map((row): ScoredAnswer => {
    const isError = textIn(row, columns, 'error') !== '';
    return {
      prompt: textIn(row, columns, 'input'),
      model: textIn(row, columns, ...MODELS),
      score: isError ? null : scoreOf(row[at]),
      ...(isError && { isError }),
      ...(!isError && /^(?:""|null)?$/.test(textIn(row, columns, 'output')) && { isEmpty: true }),
      cost: numberIn(row, columns, 'metrics.estimatedcost', 'metrics.cost') || undefined,
      seconds: secondsOf(row, columns),
      secondsToFirstToken: numberIn(row, columns, 'metrics.timetofirsttoken') || undefined,
      outputTokens: numberIn(row, columns, 'metrics.completiontokens') || undefined,
    };
  });
  const days = named.map((row) => dayIn(textIn(row, columns, 'created')));
  return { answers, pairs: [], day: lastDay(days), ...withUnnamed(chosen, unnamed) };
}

type Spread = { table: ResultTable; columns: Map<string, number> };

/** Each field of an object as a column of its own, `scores.Factuality`, as some exports have it already. */
function spread({ heads, rows }: ResultTable): Spread {
  const columns = new Map(heads.map((head, at) => [bareHead(head), at]));
  const all = heads.map((head) => head.replace(/^scores\./, ''));
  const held = OBJECTS.flatMap((name) => {
    const at = columns.get(name);
    return at === undefined ? [] : [{ name, at }];
  });
  const wide = rows.map((row) => [...row]);
  rows.forEach((row, index) => {
    for (const { name, at } of held) {
      for (const [field, value] of Object.entries(fieldsIn(row[at]?.text ?? ''))) {
        if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
          continue;
        }
        const key = bareHead(`${name}.${field}`);
        const place = columns.get(key) ?? all.push(field) - 1;
        columns.set(key, place);
        const target = wide[index];
        if (!target) continue;
        while (target.length <= place) target.push(null);
        target[place] = { text: String(value) };
      }
    }
  });
  return { table: { heads: all, rows: wide }, columns };
}

/** Steps of a case stand below it in rows of their own. */
function isCase(row: ResultTable['rows'][number], columns: Columns): boolean {
  const [span, root] = [textIn(row, columns, 'spanid'), textIn(row, columns, 'rootspanid')];
  const isRoot = textIn(row, columns, 'isroot');
  return isRoot === '' ? span === root || root === '' : isRoot.toLowerCase() === 'true';
}

function secondsOf(row: ResultTable['rows'][number], columns: Columns): number | undefined {
  const [begin, end] = [
    numberIn(row, columns, 'metrics.start'),
    numberIn(row, columns, 'metrics.end'),
  ];
  const stated = numberIn(row, columns, 'metrics.duration');
  const seconds = begin !== undefined && end !== undefined ? end - begin : stated;
  return seconds !== undefined && seconds > 0 ? seconds : undefined;
}
