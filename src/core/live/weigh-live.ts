import type { Advantage } from '../catalog/vocabulary.ts';
import type { LiveAnswer, LiveRow } from './live-answer.ts';

/** A live answer has not been checked, so it is never held as firmly as evidence that was read. */
const MOST_WITH_SOURCES = 8;
const MOST_WITHOUT_SOURCES = 4;
const GAIN_OF_AGREEMENT = 1;
const LOSS_OF_CONFLICT = 3;
const TIE_BAND = 0.05;

export type Weighed = {
  agreement: 'single' | 'agree' | 'conflict';
  advantage: Advantage;
  /** 0–10. */
  confidence: number;
  /** Position of the row to be shown in front: the surer one, the first where both are as sure. */
  leading: number;
};

/** The provider's own confidence, at most 8 of 10 with an address behind it and 4 without. */
export function shownConfidence({ confidence, sources }: LiveRow): number {
  return Math.min(confidence, sources.length > 0 ? MOST_WITH_SOURCES : MOST_WITHOUT_SOURCES);
}

/**
 * What one or more live rows on the same criterion amount to. Agreement gives the surer one's
 * confidence and one more, at most 9; on conflict neither side leads, with the less sure one's less three.
 * Throws a RangeError without a row.
 */
export function weighLive(rows: readonly LiveRow[]): Weighed {
  const [first] = rows;
  if (!first) throw new RangeError('there is no row to weigh');
  const shown = rows.map(shownConfidence);
  const most = Math.max(...shown);
  const leading = shown.indexOf(most);
  if (rows.length === 1) {
    return { agreement: 'single', advantage: first.advantage, confidence: most, leading };
  }
  if (rows.every((row, index) => rows.slice(index + 1).every((other) => agree(row, other)))) {
    const confidence = most + GAIN_OF_AGREEMENT;
    return { agreement: 'agree', advantage: first.advantage, confidence, leading };
  }
  const confidence = Math.max(0, Math.min(...shown) - LOSS_OF_CONFLICT);
  return { agreement: 'conflict', advantage: 'neutral', confidence, leading };
}

function agree(left: LiveRow, right: LiveRow): boolean {
  return (
    left.advantage === right.advantage &&
    !contradict(left.productValue, right.productValue) &&
    !contradict(left.competitorValue, right.competitorValue)
  );
}

/** A yes and a no, or two figures of the same thing, by the words around them, further apart than a tie. */
function contradict(left: string, right: string): boolean {
  const [one, other] = [saysYes(left), saysYes(right)];
  if (one !== null && other !== null) return one !== other;
  const [ours, theirs] = [readFigure(left), readFigure(right)];
  if (ours === null || theirs === null || ours.words !== theirs.words) return false;
  const larger = Math.max(ours.number, theirs.number);
  return Math.abs(ours.number - theirs.number) > TIE_BAND * larger;
}

/** Whether a text begins with yes or with no; null: neither. */
function saysYes(text: string): boolean | null {
  const [word] = /^(?:yes|no)\b/i.exec(text.trim()) ?? [];
  return word === undefined ? null : word.toLowerCase() === 'yes';
}

const SCALES: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9 };

/** The first number of a text; what stands around it must be the same for two to be compared. */
function readFigure(text: string): { number: number; words: string } | null {
  const lower = text.toLowerCase();
  const [found] = /\d[\d,]*(?:\.\d+)?(?:[kmb](?![\p{L}\p{N}]))?/u.exec(lower) ?? [];
  if (found === undefined) return null;
  const scale = SCALES[found.at(-1) ?? ''] ?? 1;
  const words = lower.replace(found, '#').replace(/\s+/g, ' ').trim();
  return { number: Number(found.replace(/[,kmb]/g, '')) * scale, words };
}

/** One live row with the answer it stands in. */
export type GivenRow = { answer: LiveAnswer; row: LiveRow };

/** What live providers say about one criterion, and what it amounts to. */
export type MergedRow = Weighed & { given: [GivenRow, ...GivenRow[]] };

/** The rows on one criterion over all answers, weighed; null where no answer has one. */
export function mergeLive(answers: readonly LiveAnswer[], criterionId: string): MergedRow | null {
  const [first, ...others] = answers.flatMap((answer): GivenRow[] => {
    const row = answer.rows.find((each) => each.criterionId === criterionId);
    return row ? [{ answer, row }] : [];
  });
  if (!first) return null;
  return {
    ...weighLive([first.row, ...others.map(({ row }) => row)]),
    given: [first, ...others],
  };
}
