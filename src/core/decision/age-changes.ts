import { dateOfDay, dayNumber } from '../catalog/day-number.ts';
import type { Need } from '../catalog/decision-settings.ts';
import type { Ledger } from './decision-ledger.ts';
import { tooOldFrom, type NeedAnswer } from './judge-need.ts';
import type { PlacedCandidate } from './place-candidates.ts';
import { needOf } from './request-limits.ts';
import type { AgeChange } from './what-changes.ts';

/** Sources are read again within such a time, or somebody has to be asked. */
const DAYS_AHEAD = 90;

/** Who meets every must today, and waits for an answer later by the age of claims alone; the first first. */
export function ageChanges(
  { catalog, today }: Ledger,
  candidates: PlacedCandidate[],
  needs: Need[],
): AgeChange[] {
  const now = dayNumber(today);
  const oldFrom = (candidateId: number, at: number, { claim }: NeedAnswer) => {
    const need = needs[at];
    return (need && claim && tooOldFrom(catalog, needOf(need, candidateId), claim)) ?? Infinity;
  };
  return candidates
    .flatMap(({ candidateId, pile, answers }) => {
      if (pile !== 'in') return [];
      const day = Math.min(...answers.map((answer, at) => oldFrom(candidateId, at, answer)));
      return day > now && day <= now + DAYS_AHEAD ? [{ day: dateOfDay(day), candidateId }] : [];
    })
    .sort((one, other) => one.day.localeCompare(other.day) || one.candidateId - other.candidateId);
}
