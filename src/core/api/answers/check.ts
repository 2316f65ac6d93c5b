import { z } from 'zod';
import { catalogSlug } from '../../catalog/catalog-slug.ts';
import { evaluateDecision } from '../../decision/evaluate-decision.ts';
import { CHECK_TEXTS } from '../../wording/answers.ts';
import { toDecisionAnswer } from '../decision-answer.ts';
import { readDecisionFile } from '../decision-file.ts';
import { changes } from './changes.ts';
import { isFault, type AnswerContext } from './outcome.ts';

/** What the program ends with: of several the first of 11, 10 and 12. */
export const CHECK_CODES = { holds: 0, unchecked: 1, changed: 10, unmet: 11, soon: 12 } as const;

/** `POST /api/decisions/check`; `text`: the file, `catalog`: the own catalog whose key the request carries. */
export const checkBody = z.strictObject({
  catalog: catalogSlug.optional(),
  text: z.string().max(60_000),
  days: z.int().min(1).max(3650).default(90),
});
export const checkAnswer = z.object({ code: z.int(), lines: z.array(z.string()) });
export type CheckResult = z.infer<typeof checkAnswer>;

/**
 * Whether the answer that was accepted in a `decision.yaml` still holds, and what is known to change within
 * `days` days. `data` is the content of the file.
 */
export function checkAccepted(context: AnswerContext, data: unknown, days: number): CheckResult {
  const { catalogs, today } = context;
  const catalogFor = (slug: string) =>
    catalogs.find((each) => each.slug === slug && each.decision) ?? null;
  const read = readDecisionFile(data, catalogFor);
  if (read.state === 'refused') return { code: CHECK_CODES.unchecked, lines: [read.fault] };
  const { file } = read;
  const catalog = catalogFor(file.catalog);
  if (!catalog || !file.answer) {
    return { code: CHECK_CODES.unchecked, lines: [CHECK_TEXTS.nothingAccepted] };
  }
  const { candidateId, name } = file.answer;
  const whole = toDecisionAnswer(catalog, evaluateDecision(catalog, file.input, today));
  const { recommendation, candidates } = whole;
  const chosen = candidates.find(({ id }) => id === candidateId);
  const unmet = (chosen?.answers ?? []).flatMap(({ state }, at) =>
    state === 'met' ? [] : [{ state, text: whole.needs[at]?.text ?? '' }],
  );
  const leader = candidates.find(({ id }) => id === recommendation.leaderId);
  const changed = leader ? CHECK_TEXTS.changed(name, leader.name) : CHECK_TEXTS.noLeader(name);
  // In this order the first decides what the program ends with.
  const found = {
    unmet: [
      ...(chosen ? [] : [CHECK_TEXTS.gone(name)]),
      ...unmet.map(({ state, text }) =>
        state === 'open' ? CHECK_TEXTS.open(name, text) : CHECK_TEXTS.failed(name, text),
      ),
    ],
    changed: leader?.id === candidateId ? [] : [changed],
    soon: soonOf(context, file.catalog, name, days),
  };
  const kind = (['unmet', 'changed', 'soon'] as const).find((each) => found[each].length > 0);
  const lines = Object.values(found).flat();
  return {
    code: CHECK_CODES[kind ?? 'holds'],
    lines: lines.length > 0 ? lines : [CHECK_TEXTS.holds(name, recommendation.text, today)],
  };
}

/** Retirements, and prices that rise, of the chosen model. */
function soonOf(context: AnswerContext, catalog: string, name: string, days: number): string[] {
  const found = changes(context, { entity: name, catalog, days });
  if (isFault(found)) return [];
  return found.answer.changes
    .filter(({ rises }) => rises !== false)
    .map(({ entity, text }) => CHECK_TEXTS.soon(entity, text));
}
