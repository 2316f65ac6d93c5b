import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { dayNumber, readCatalog } from './catalog.mjs';
import { buy, readQuestion } from './place.mjs';
import { answer } from './strength.mjs';

/**
 * Every preset of the language models and the further questions, decided from the YAML files alone. It shares no code
 * with the product; its rules are those of docs/adr 0039, 0042, 0054, 0060 and 0064.
 */

export const TODAY = '2026-11-23';

export const catalog = await readCatalog(
  fileURLToPath(new URL('../../catalogs/language-models', import.meta.url)),
);
const file = new URL('questions.yaml', import.meta.url);
/** Authored as presets are, with `candidates` and `ends` besides. */
export const furtherQuestions = parse(await readFile(file, 'utf8'));

const worked = new Map();

/** Once for each question. */
export function workOut(preset) {
  if (!worked.has(preset)) worked.set(preset, workOutOn(preset, TODAY));
  return worked.get(preset);
}

export function workOutOn(preset, today) {
  const day = dayNumber(today);
  const question = readQuestion(catalog, preset);
  const bought = (rival) => buy(catalog, question, rival, { day, ageOn: day }) ?? [];
  const places = question.rivals.flatMap(bought);
  /** The stand-in for an unknown cost does not depend on the candidates. */
  question.beside = question.others.flatMap(bought);
  /** Own machines get a calculated range instead of a cost by price, so no result depends on it. */
  const isCosted = !question.isOnOwnMachines;
  const weighsCost = question.wishes.some(({ slug }) => slug === 'workload-cost');
  return {
    question,
    places,
    isCosted,
    trail: trailOf(question, places),
    answer: isCosted || !weighsCost ? answer(catalog, question, places, day) : null,
  };
}

/** Candidates that each must removes in the buyer’s order, removes alone, and leaves open alone; then the three piles. */
function trailOf({ needs }, places) {
  return needs.map((_, at) => {
    const count = (holds) => places.filter(({ states }) => holds(states)).length;
    const outBy = (end) => count((states) => states.slice(0, end).includes('failed'));
    const out = outBy(at + 1);
    const ask = count((states) => {
      const until = states.slice(0, at + 1);
      return !until.includes('failed') && until.includes('open');
    });
    return {
      removes: out - outBy(at),
      alone: count((states) => states[at] === 'failed'),
      openAlone: count((states) => states[at] === 'open'),
      in: places.length - out - ask,
      ask,
      out,
    };
  });
}
