import { OWN_CHANNEL, OWN_MACHINES, type UnknownReason } from '../../catalog/vocabulary.ts';
import { questionText } from '../../wording/decision.ts';
import { channelPriceQuestion, endQuestion } from '../../wording/entity.ts';
import { LETTER } from '../../wording/questionnaire.ts';
import { channelText } from '../../wording/channels.ts';
import { letterText } from '../decision/vendor-letters.ts';
import { offersOf, pricesAt } from './channel-section.ts';
import type { EntityCell, EntityContext } from './entity-context.ts';
import type { EntityPage } from './entity-page.ts';

/** Reasons that an answer of the vendor could end. */
const ASKED: ReadonlySet<UnknownReason> = new Set([
  'not-published',
  'not-found',
  'in-conflict',
  'not-researched',
  'not-covered',
  'ended',
]);

/** What nothing on file answers: prices at its channels, its end, then each criterion in the catalog’s order. */
export function openQuestions(context: EntityContext): string[] {
  const { entity, criteria, capabilities } = context;
  const { name } = entity.of;
  if (entity.of.retired) return [];
  const questions = [
    ...channelQuestions(context),
    ...(entity.kind === 'rival' && hasNoEnd(context) ? [endQuestion(name)] : []),
    ...[...criteria, ...capabilities].flatMap((cell) => questionOn(name, cell) ?? []),
  ];
  return [...new Set(questions)];
}

function channelQuestions(context: EntityContext): string[] {
  const { catalog, entity } = context;
  if (!catalog.decision?.cost) return [];
  return offersOf(context).flatMap(({ channel, offered }) => {
    const isPriced = channel === OWN_MACHINES || channel === OWN_CHANNEL;
    if (!offered || isPriced || pricesAt(context, channel, null) !== null) return [];
    return [channelPriceQuestion(entity.of.name, channelText(channel, catalog))];
  });
}

/** Of a catalog whose rivals have days of their life. */
function hasNoEnd({ catalog, entity }: EntityContext): boolean {
  if (entity.kind === 'subject' || catalog.channels.length === 0) return false;
  return entity.of.lifecycle.retires.every(({ channel }) => channel !== OWN_CHANNEL);
}

function questionOn(name: string, { criterion, claim }: EntityCell): string | null {
  if (claim.state === 'known' || !ASKED.has(claim.reason)) return null;
  if (criterion.audience !== 'customer') return null;
  if (criterion.type === 'boolean') return questionText(name, criterion, { kind: 'yes' });
  const [test] = criterion.instruments;
  if (test || criterion.type === 'number') {
    const instrument = test?.name ?? null;
    return questionText(name, criterion, { kind: 'at-least', number: 0, instrument });
  }
  return questionText(name, criterion, { kind: 'known' });
}

/** The same as an e-mail to its maker; null where nothing is open. */
export function letterOf(
  { catalog, entity }: EntityContext,
  maker: string,
  questions: string[],
): EntityPage['letter'] {
  if (questions.length === 0) return null;
  return {
    subject: LETTER.subject(questions.length, [entity.of.name]),
    text: letterText(maker, catalog.words.rival.one, questions),
  };
}
