import { NO_RESULTS, NOT_READ } from '../../wording/results.ts';
import { NoResults, type FileAnswers, type ScoredAnswer } from './answers.ts';
import { chooseScore } from './choose-score.ts';
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
const OWN_COLUMNS = new Set([
  'id',
  'traceid',
  'projectid',
  'type',
  'environment',
  'parentobservationid',
  'starttime',
  'endtime',
  'name',
  'metadata',
  'level',
  'statusmessage',
  'version',
  'userid',
  'sessionid',
  'input',
  'output',
  'modelparameters',
  'completionstarttime',
  'promptid',
  'createdat',
  'updatedat',
  'usagedetails',
  'costdetails',
  'providedcostdetails',
  'model',
  'providedmodelname',
  'internalmodelid',
  'modelid',
  'promptname',
  'promptversion',
  'latency',
  'latencyms',
  'timetofirsttoken',
  'timetofirsttokenms',
  'inputcost',
  'outputcost',
  'totalcost',
  'inputusage',
  'outputusage',
  'totalusage',
  'tracename',
  'tracetags',
  'tracetimestamp',
  'inputprice',
  'outputprice',
  'totalprice',
  'comments',
  'tags',
  'release',
  'unit',
  'calculatedinputcost',
  'calculatedoutputcost',
  'calculatedtotalcost',
  'usagepricingtiername',
]);
const TRACES = ['observationcount', 'bookmarked', 'errorcount'];
const MODELS = ['model', 'providedmodelname'];

export function isLangfuse(columns: Columns): boolean {
  const isOfTraces = TRACES.some((name) => columns.has(name)) && columns.has('latency');
  return isOfTraces || (columns.has('traceid') && columns.has('starttime'));
}

/** The observations that Langfuse exports as CSV. Throws `NoResults`. */
export function readLangfuse(table: ResultTable, columns: Columns, wanted?: string): FileAnswers {
  if (!MODELS.some((name) => columns.has(name))) throw new NoResults(NO_RESULTS.tracesAlone);
  const others = [...columns].filter(([name]) => !OWN_COLUMNS.has(name));
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
  return {
    answers,
    pairs: [],
    day: lastDay(called.map((row) => dayIn(textIn(row, columns, 'starttime')))),
    scores: chosen.scores,
    notRead: [...chosen.notRead, ...(unnamed > 0 ? [NOT_READ.noModel(unnamed)] : [])],
  };
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
