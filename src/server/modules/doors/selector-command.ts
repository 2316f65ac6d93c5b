import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { ANSWER_NAMES, ANSWERS, type AnswerName } from '../../../core/api/answers/answers.ts';
import { CHECK_CODES, type CheckResult } from '../../../core/api/answers/check.ts';
import { isFault, type AnswerOrFault } from '../../../core/api/answers/outcome.ts';
import { ANSWER_TEXTS } from '../../../core/wording/answers.ts';
import { bodySentence } from '../../../core/wording/body-faults.ts';

/** A source of answers: a server, or the catalogs on this disk. */
export type AnswerSource = {
  ask: (name: AnswerName, input: unknown) => Promise<AnswerOrFault<unknown>>;
  /** `text`: a decision.yaml. */
  check: (text: string, days: number) => Promise<CheckResult>;
};

type Terminal = {
  print: (text: string) => void;
  complain: (text: string) => void;
  /** JSON where it is not. */
  isTerminal: boolean;
};

const WRONG_USE = 2;
const USUAL_DAYS = 90;

/** The meaning of each word after the name of the command; the last may be repeated where it is a list. */
const PLACES: Record<AnswerName, string[]> = {
  find: ['text'],
  facts: ['entity', 'criteria'],
  compare: ['subject', 'rivals'],
  decide: ['scenario'],
  explain: ['entity', 'criterion'],
  changes: ['entity'],
  card: ['subject', 'rival'],
};
const OPTIONS = {
  catalog: { type: 'string' },
  at: { type: 'string' },
  days: { type: 'string' },
  audience: { type: 'string' },
  criteria: { type: 'string' },
  json: { type: 'boolean', default: false },
  local: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

export const SELECTOR_USAGE = `selector <command> [words] [options]

${ANSWER_NAMES.map((name) => `  selector ${name} ${placesText(name)}\n      ${ANSWER_TEXTS[name]}`).join('\n')}
  selector check <decision.yaml> [--days ${USUAL_DAYS}]
      Whether the accepted answer still holds. Ends with 0 where it does, 10 where another comes first,
      11 where a requirement is open or unmet, 12 where the model retires or its price rises within the days.
  selector mcp
      Serves the same answers to an agent over standard input and output.

Asks the server at SELECTOR_URL; with --local the catalogs on this disk (CATALOGS_DIR adds to them).
Options: --catalog <slug>  --at <channel>  --criteria <a,b>  --days <n>  --audience internal|customer  --json`;

export type SelectorCommand =
  | { kind: 'help' }
  | { kind: 'mcp'; isLocal: boolean }
  | { kind: 'check'; file: string; days: number; isLocal: boolean }
  | { kind: 'ask'; name: AnswerName; input: unknown; isLocal: boolean; isJson: boolean };

/** Parses the words after the program's name into a command, or a sentence about the first mistake. */
export function readSelector(args: string[]): SelectorCommand | { fault: string } {
  let parsed;
  try {
    parsed = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
  const { values, positionals } = parsed;
  const [name, ...words] = positionals;
  const { local: isLocal, json: isJson } = values;
  if (values.help || name === undefined) return { kind: 'help' };
  if (name === 'mcp') return { kind: 'mcp', isLocal };
  const days = values.days === undefined ? undefined : Number(values.days);
  if (days !== undefined && !(Number.isInteger(days) && days > 0)) {
    return { fault: '--days must be a whole number of days, 1 or more.' };
  }
  if (name === 'check') {
    const [file] = words;
    if (file === undefined) return { fault: 'Name the file: selector check decision.yaml' };
    return { kind: 'check', file, days: days ?? USUAL_DAYS, isLocal };
  }
  const known = ANSWER_NAMES.find((each) => each === name);
  if (!known)
    return {
      fault: `There is no command “${name}”. There are ${ANSWER_NAMES.join(', ')}, check and mcp.`,
    };
  const { catalog, at, audience, criteria } = values;
  const options = {
    ...(catalog !== undefined && { catalog }),
    ...(at !== undefined && { at }),
    ...(audience !== undefined && { audience }),
    ...(days !== undefined && { days }),
    ...(criteria !== undefined && { criteria: criteria.split(',').map((each) => each.trim()) }),
  };
  return {
    kind: 'ask',
    name: known,
    input: { ...placed(known, words), ...options },
    isLocal,
    isJson,
  };
}

/** Assigns words to their fields; a list takes all that are left. */
function placed(name: AnswerName, words: string[]): Record<string, unknown> {
  const shape: Record<string, z.ZodType> = ANSWERS[name].input.shape;
  return Object.fromEntries(
    PLACES[name].flatMap((place, at) => {
      const isList = holdsList(shape[place]);
      const rest = words.slice(at);
      if (rest.length === 0) return name === 'find' ? [[place, '']] : [];
      return [[place, isList ? rest : at === PLACES[name].length - 1 ? rest.join(' ') : rest[0]]];
    }),
  );
}

/** `<subject> <rivals …>`: a list may be several words. */
function placesText(name: AnswerName): string {
  const shape: Record<string, z.ZodType> = ANSWERS[name].input.shape;
  return PLACES[name].map((each) => `<${each}${holdsList(shape[each]) ? ' …' : ''}>`).join(' ');
}

function holdsList(schema: z.ZodType | undefined): boolean {
  return (
    schema instanceof z.ZodArray ||
    (schema instanceof z.ZodOptional && schema.unwrap() instanceof z.ZodArray)
  );
}

/** Runs one command and returns the exit code. */
export async function runSelector(
  command: Extract<SelectorCommand, { kind: 'ask' | 'check' }>,
  source: AnswerSource,
  { print, complain, isTerminal }: Terminal,
): Promise<number> {
  if (command.kind === 'check') {
    let text;
    try {
      text = fs.readFileSync(command.file, 'utf8');
    } catch {
      complain(`The file ${command.file} cannot be read.`);
      return CHECK_CODES.unchecked;
    }
    const { code, lines } = await source.check(text, command.days);
    (code === CHECK_CODES.unchecked ? complain : print)(lines.join('\n'));
    return code;
  }
  const { name, input, isJson } = command;
  const checked = ANSWERS[name].input.safeParse(input);
  if (!checked.success) {
    complain(bodySentence(checked.error, input));
    return WRONG_USE;
  }
  const outcome = await source.ask(name, checked.data);
  if (isFault(outcome)) {
    complain(outcome.fault);
    return CHECK_CODES.unchecked;
  }
  print(isTerminal && !isJson ? asLines(outcome.answer) : JSON.stringify(outcome.answer));
  return 0;
}

/** An answer for people: one line for each field, a list below its name. */
function asLines(value: unknown, indent = ''): string {
  if (Array.isArray(value)) {
    return value.map((each) => `${indent}- ${asLines(each, `${indent}  `).trimStart()}`).join('\n');
  }
  if (typeof value !== 'object' || value === null) return indent + plainText(value);
  return Object.entries(value)
    .filter(([, each]) => !(Array.isArray(each) && each.length === 0))
    .map(([field, each]) => {
      const label = field.replaceAll('_', ' ');
      const isPlain = typeof each !== 'object' || each === null;
      return isPlain
        ? `${indent}${label}: ${plainText(each)}`
        : `${indent}${label}:\n${asLines(each, `${indent}  `)}`;
    })
    .join('\n');
}

function plainText(value: unknown): string {
  return value === null || value === undefined ? '–' : String(value as string | number | boolean);
}
