import { liveAnswer, type LiveAnswer } from '../../../../core/live/live-answer.ts';
import { liveDraft, type LiveDraft } from '../../../../core/live/live-draft.ts';
import { shownConfidence } from '../../../../core/live/weigh-live.ts';
import type { AnswerKind } from './answers.repository.ts';

export const COMPARISON_ANSWER: AnswerKind<LiveAnswer> = {
  type: 'comparison',
  schema: liveAnswer,
  confidence: ({ rows }) => {
    const sum = rows.reduce((total, row) => total + shownConfidence(row), 0);
    return sum / Math.max(1, rows.length) / 10;
  },
};

/** A choice states nothing of its own, so nothing of it is weighed. */
export const DRAFT_ANSWER: AnswerKind<LiveDraft> = {
  type: 'draft',
  schema: liveDraft,
  confidence: () => 0,
};
