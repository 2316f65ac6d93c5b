import { NO_RESULTS, NOT_READ } from '../../wording/results.ts';
import { findDecimalSign } from '../../values/read-number.ts';
import { readDay } from '../../values/read-day.ts';
import type { SheetCell } from '../sheet/sheet.ts';
import { NoResults, type FileAnswers, type JudgedPair, type ScoredAnswer } from './answers.ts';
import { chooseScore } from './choose-score.ts';
import { lastDay, scoreOf, type ResultTable } from './table.ts';

/** What a column of a plain sheet holds, by the words of its head. */
const ROLES = [
  ['one', /^(?:model|answer|option|candidate|system|modell|antwort)?[\s_-]*(?:a|1|left)$/i],
  ['other', /^(?:model|answer|option|candidate|system|modell|antwort)?[\s_-]*(?:b|2|right)$/i],
  [
    'winner',
    /^(?:winner|preferred|preference|better|best|choice|vote|verdict|gewinner|besser|sieger)\b/i,
  ],
  ['firstToken', /first token|ttft/i],
  ['outputTokens', /output tokens|completion tokens|tokens? (?:out|used)|ausgabe-?tokens/i],
  ['seconds', /^(?:latency|duration|seconds|time|dauer|zeit)\b/i],
  ['cost', /^(?:cost|price|usd|kosten)\b/i],
  ['day', /^(?:date|day|datum|tag)$/i],
  [
    'score',
    /(?:score|rating|points|grade|mark|result|pass(?:ed)?|correct|quality|punkte|bewertung|note|ergebnis)\b/i,
  ],
  ['model', /^(?:model|llm|candidate|system|provider|modell|anbieter)\b/i],
  ['prompt', /(?:prompt|question|task|case|input|item|frage|aufgabe|fall)\b/i],
] as const;
type Role = (typeof ROLES)[number][0];
type Row = readonly (SheetCell | null)[];

/** Neither of two; a pair of which both are bad prefers none either. */
const LEVEL =
  /^(?:tie|tied|level|draw|equal|same|both(?: good| bad)?|neither|none|gleich|unentschieden|beide|keiner?|=|-|0)$/i;
const SIDES = [
  /^(?:(?:model|answer|option|modell|antwort)[\s_-]*)?(?:a|1|left|links)$/i,
  /^(?:(?:model|answer|option|modell|antwort)[\s_-]*)?(?:b|2|right|rechts)$/i,
];

/** A sheet of prompts with a score or the winner of each. Throws `NoResults`. */
export function readPlain(table: ResultTable, wanted?: string): FileAnswers {
  const at = rolesOf(table);
  const day = lastDay(table.rows.map((row) => (at.day === undefined ? null : dayOf(row[at.day]))));
  if (at.winner !== undefined) return { ...readWinners(table, at, at.winner), day };
  if (at.model !== undefined) return { ...readScores(table, at, at.model, wanted), day };
  return { ...readWide(table, at), day };
}

type Places = Partial<Record<Role, number>>;

/** Each role goes to the first head that has its words, and each head has one. */
function rolesOf({ heads }: ResultTable): Places {
  const places: Places = {};
  heads.forEach((head, at) => {
    const role = ROLES.find(([name, words]) => places[name] === undefined && words.test(head))?.[0];
    if (role) places[role] = at;
  });
  return places;
}

function readScores(table: ResultTable, at: Places, model: number, wanted?: string): ReadRows {
  const taken = new Set(
    Object.entries(at).flatMap(([role, place]) => (role === 'score' ? [] : [place])),
  );
  const free = table.heads.flatMap((_, place) => (taken.has(place) ? [] : [place]));
  const places =
    at.score === undefined ? free : [at.score, ...free.filter((each) => each !== at.score)];
  const scored = table.heads.filter((head) =>
    ROLES.find(([name]) => name === 'score')?.[1].test(head),
  );
  const { at: score, ...chosen } = chooseScore(table, places, wanted ?? scored[0]);
  const sign = findDecimalSign(table.rows.map((row) => row[score]?.text ?? ''));
  const { named, promptOf, notRead } = promptsOf(table, at);
  const answers = named.flatMap((row): ScoredAnswer[] => {
    const name = row[model]?.text;
    if (name === undefined) return [];
    const number = (place: number | undefined) =>
      place === undefined ? undefined : numberOf(row[place]);
    return [
      {
        prompt: promptOf(row),
        model: name,
        score: scoreOf(row[score], sign),
        cost: number(at.cost),
        seconds: number(at.seconds),
        secondsToFirstToken: number(at.firstToken),
        outputTokens: number(at.outputTokens),
      },
    ];
  });
  const unnamed = named.length - answers.length;
  return {
    answers,
    pairs: [],
    scores: chosen.scores,
    notRead: [...chosen.notRead, ...notRead, ...(unnamed > 0 ? [NOT_READ.noModel(unnamed)] : [])],
  };
}

type ReadRows = Omit<FileAnswers, 'day'>;

/** Every further column of numbers is a model; its head names it. */
function readWide(table: ResultTable, at: Places): ReadRows {
  const { heads, rows } = table;
  const known = new Set([at.prompt ?? 0, at.day]);
  const models = heads.flatMap((name, place) => {
    const scored = rows.filter((row) => scoreOf(row[place]) !== null).length;
    return known.has(place) || name === '' || scored < rows.length / 2 ? [] : [{ name, place }];
  });
  if (models.length < 2)
    throw new NoResults(models.length === 0 ? NO_RESULTS.noScore : NO_RESULTS.noModel);
  const { named, promptOf, notRead } = promptsOf(table, { prompt: 0, ...at });
  const sign = findDecimalSign(
    rows.flatMap((row) => models.map(({ place }) => row[place]?.text ?? '')),
  );
  const answers = named.flatMap((row) =>
    models.map(({ name, place }): ScoredAnswer => ({
      prompt: promptOf(row),
      model: name,
      score: scoreOf(row[place], sign),
    })),
  );
  return { answers, pairs: [], scores: [], notRead };
}

/** Two columns name what was set side by side; without them all that ever won were. */
function readWinners(table: ResultTable, at: Places, winner: number): ReadRows {
  const { named, promptOf, notRead } = promptsOf(table, at);
  const texts = named.map((row) => row[winner]?.text ?? '');
  if (texts.every((text) => text === '')) throw new NoResults(NO_RESULTS.noScore);
  const winners = new Map(
    texts
      .filter((text) => !LEVEL.test(text) && text !== '')
      .map((text) => [text.toLowerCase(), text]),
  );
  const heads = table.heads.filter((head) => winners.has(head.toLowerCase()));
  const all = heads.length > 1 ? heads : [...winners.values()];
  const pairs = named.map((row, index): JudgedPair[] => {
    const text = texts[index] ?? '';
    const models = sidesOf(row, at) ?? all;
    const won = wonBy(text, models);
    if (text === '' || won === undefined) return [];
    const prompt = promptOf(row);
    return won === null
      ? everyTwo(models).map((two) => ({ prompt, models: two, winner: null }))
      : models
          .filter((each) => each !== won)
          .map((each) => ({ prompt, models: [won, each], winner: won }));
  });
  const unread = pairs.filter((each) => each.length === 0).length;
  const read = pairs.flat();
  if (read.length === 0) throw new NoResults(NO_RESULTS.noModel);
  return {
    answers: [],
    pairs: read,
    scores: [],
    notRead: [...notRead, ...(unread > 0 ? [NOT_READ.noWinner(unread)] : [])],
  };
}

function sidesOf(row: Row, { one, other }: Places): string[] | null {
  const [first, second] = [one, other].map((place) =>
    place === undefined ? undefined : row[place]?.text,
  );
  return first === undefined || second === undefined ? null : [first, second];
}

/** null: level; undefined: none of them. */
function wonBy(text: string, models: readonly string[]): string | null | undefined {
  const named = models.find((each) => each.toLowerCase() === text.toLowerCase());
  if (named !== undefined) return named;
  const side = SIDES.findIndex((words) => words.test(text));
  if (side !== -1 && models.length === 2) return models[side];
  return LEVEL.test(text) ? null : undefined;
}

function everyTwo(names: readonly string[]): [string, string][] {
  return names.flatMap((one, at) =>
    names.slice(at + 1).map((other): [string, string] => [one, other]),
  );
}

type Prompts = { named: Row[]; promptOf: (row: Row) => string; notRead: string[] };

/** Without a column of prompts every row is one of its own. */
function promptsOf({ rows }: ResultTable, { prompt }: Places): Prompts {
  if (prompt === undefined) {
    const places = new Map(rows.map((row, at): [Row, string] => [row, String(at)]));
    return { named: rows, promptOf: (row) => places.get(row) ?? '', notRead: [] };
  }
  const named = rows.filter((row) => row[prompt]);
  const without = rows.length - named.length;
  return {
    named,
    promptOf: (row) => row[prompt]?.text ?? '',
    notRead: without > 0 ? [NOT_READ.noPrompt(without)] : [],
  };
}

function numberOf(cell: SheetCell | null | undefined): number | undefined {
  const number = scoreOf(cell);
  return number !== null && number > 0 ? number : undefined;
}

function dayOf(cell: SheetCell | null | undefined): string | null {
  const day = cell?.day ?? (cell ? readDay(cell.text, null) : null);
  return day?.length === '2026-01-01'.length ? day : null;
}
