import { dateOfDay, dayNumber } from '../catalog/day-number.ts';
import type { Need } from '../catalog/decision-settings.ts';
import type { Ledger } from './decision-ledger.ts';
import { tooOldFrom, type NeedAnswer } from './judge-need.ts';
import type { PlacedCandidate } from './place-candidates.ts';
import { needOf } from './request-limits.ts';
import type { AgeChange } from './what-changes.ts';

/** Days within which sources have to be read again, or the vendor asked. */
const DAYS_AHEAD = 90;

/** Who is in or out today, and waits for an answer later by the age of claims alone; the first first. */
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
    .flatMap(({ candidateId, pile, answers, failed }) => {
      if (pile === 'ask') return [];
      const days = answers.map((answer, at) => oldFrom(candidateId, at, answer));
      // One that is in waits from the first claim on that is too old, one that is out when nothing contradicts it any more.
      const day =
        pile === 'in'
          ? Math.min(...days)
          : Math.max(...failed.map((need) => days[need] ?? Infinity));
      return day > now && day <= now + DAYS_AHEAD
        ? [{ day: dateOfDay(day), candidateId, pile }]
        : [];
    })
    .sort((one, other) => one.day.localeCompare(other.day) || one.candidateId - other.candidateId);
}
