import { NO_RESULTS } from '../../wording/results.ts';
import { NoResults, type FileAnswers, type ScoredAnswer } from './answers.ts';
import { chooseScore, withUnnamed } from './choose-score.ts';
import {
  dayIn,
  fieldsIn,
  lastDay,
  numberIn,
  scoreOf,
  textIn,
  type Columns,
  type ResultTable,
} from './table.ts';

/** Columns of Langfuse’s list of observations; every further one is a score, by its name. */
const OWN_COLUMN =
  /^(?:id|(?:trace|project|parentobservation|user|session|prompt|model|internalmodel)id|type|environment|name|metadata|level|statusmessage|version|release|unit|tags|comments|input|output|model|providedmodelname|modelparameters|(?:start|end|completionstart)time|createdat|updatedat|(?:usage|cost|providedcost)details|prompt(?:name|version)|latency(?:ms)?|timetofirsttoken(?:ms)?|(?:calculated)?(?:input|output|total)(?:cost|usage|price)|trace(?:name|tags|timestamp)|usagepricingtiername)$/;
const TRACES = ['observationcount', 'bookmarked', 'errorcount'];
const MODELS = ['model', 'providedmodelname'];

export function isLangfuse(columns: Columns): boolean {
  const isOfTraces = TRACES.some((name) => columns.has(name)) && columns.has('latency');
  return isOfTraces || (columns.has('traceid') && columns.has('starttime'));
}

/** The observations that Langfuse exports as CSV. Throws `NoResults`. */
export function readLangfuse(table: ResultTable, columns: Columns, wanted?: string): FileAnswers {
  if (!MODELS.some((name) => columns.has(name))) throw new NoResults(NO_RESULTS.tracesAlone);
  const others = [...columns].filter(([name]) => !OWN_COLUMN.test(name));
  const { at, ...chosen } = chooseScore(
    table,
    others.map(([, place]) => place),
    wanted,
  );
  const called = table.rows.filter((row) => textIn(row, columns, ...MODELS) !== '');
  const unnamed = table.rows.filter(
    (row) => textIn(row, columns, ...MODELS) === '' && scoreOf(row[at]) !== null,
  ).length;
  const answers = called.map((row): ScoredAnswer => {
    const begin = textIn(row, columns, 'starttime');
    const isError = textIn(row, columns, 'level').toUpperCase() === 'ERROR';
    return {
      prompt: textIn(row, columns, 'input'),
      model: textIn(row, columns, ...MODELS),
      score: isError ? null : scoreOf(row[at]),
      ...(isError && { isError }),
      ...(!isError && textIn(row, columns, 'output') === '' && { isEmpty: true }),
      cost: numberIn(row, columns, 'totalcost') || undefined,
      // Its own columns of times are of milliseconds in some versions and of seconds in others.
      seconds: secondsFrom(begin, textIn(row, columns, 'endtime')),
      secondsToFirstToken: secondsFrom(begin, textIn(row, columns, 'completionstarttime')),
      outputTokens: outputOf(row, columns),
    };
  });
  const days = called.map((row) => dayIn(textIn(row, columns, 'starttime')));
  return { answers, pairs: [], day: lastDay(days), ...withUnnamed(chosen, unnamed) };
}

function secondsFrom(begin: string, end: string): number | undefined {
  const seconds = (Date.parse(end) - Date.parse(begin)) / 1000;
  return seconds > 0 ? seconds : undefined;
}

function outputOf(row: ResultTable['rows'][number], columns: Columns): number | undefined {
  const { output } = fieldsIn(textIn(row, columns, 'usagedetails'));
  return (
    numberIn(row, columns, 'outputusage') || (typeof output === 'number' && output) || undefined
  );
}
