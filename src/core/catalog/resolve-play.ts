import type { AuthoredCatalog } from './authored.ts';
import type { AuthoredPlay } from './authored-play.ts';
import { resolveProvenance } from './resolve-claim.ts';
import type { ResolveEvidence } from './resolve-evidence.ts';
import { entryFor } from './resolve-preset.ts';
import type { BuyerQuestion, Opening, Play } from './resolved.ts';
import { PLAY_SECTIONS } from './vocabulary.ts';

/** The lines of one file in the order of the sections; `subjectId` null means every subject. */
export function resolvePlay(
  play: AuthoredPlay,
  { subjectId, rivalId }: Pick<Play, 'subjectId' | 'rivalId'>,
  resolveEvidence: ResolveEvidence,
): Play[] {
  return PLAY_SECTIONS.flatMap((section) =>
    play[section].map((line) => ({
      subjectId,
      rivalId,
      section,
      ...('text' in line ? { text: line.text } : { text: line.they_say, answer: line.we_answer }),
      say: line.say ?? null,
      theme: line.theme ?? null,
      ...('ask' in line && line.ask !== undefined && { ask: line.ask }),
      ...('customer' in line && line.customer !== undefined && { customer: line.customer }),
      audience: line.audience,
      ...resolveProvenance(line, resolveEvidence),
    })),
  );
}

type Ids = Map<string, number>;

/** What is said first about each pair that has it written. */
export function resolveOpenings(
  plays: { data: AuthoredPlay }[],
  { subjects, rivals }: Record<'subjects' | 'rivals', Ids>,
): Opening[] {
  return plays.flatMap(({ data: { opening, subject, rival } }) =>
    opening
      ? {
          subjectId: subject === undefined ? null : entryFor(subjects, subject),
          rivalId: entryFor(rivals, rival),
          reason: opening.reason,
          proof: opening.proof ?? null,
          question: opening.question,
        }
      : [],
  );
}

export function resolveBuyerQuestions(catalog: AuthoredCatalog, subjects: Ids): BuyerQuestion[] {
  return (catalog.buyer_questions ?? []).map(({ subject, ask, ...question }) => ({
    ...question,
    ...(ask !== undefined && { ask }),
    subjectId: subject === undefined ? null : entryFor(subjects, subject),
  }));
}
