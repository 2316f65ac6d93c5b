import { ATTRIBUTION_STEMS, DOUBT_WORDS } from './lexicon.ts';
import type { Facts } from './facts.ts';
import { factsFor, wordsAt, type Context, type Fault } from './context.ts';
import { governing, segmentOf } from './reading.ts';
import type { DateMention } from './quantities.ts';

/** What a sentence must say of weak claims, when its dates are right, and what it needs to speak against a firm. */

export function checkDoubts({ cited, reading, lowers }: Context): Fault | null {
  const text = reading.tokens.map(({ lower }) => lower).join(' ');
  for (const { claim } of cited) {
    if ('unknown' in claim) continue;
    for (const doubt of [claim.doubt, claim.stale ? ('stale' as const) : null]) {
      if (doubt === null) continue;
      const isSaid = DOUBT_WORDS[doubt].some(
        (words) => lowers.has(words) || (words.includes(' ') && text.includes(words)),
      );
      if (!isSaid) return { reason: 'doubt', words: doubt };
    }
  }
  return null;
}

/** A date is that of a claim's evidence after "as of" or "dated", or stands in its text on the same side of the event. */
export function checkDates(context: Context): Fault | null {
  for (const date of context.reading.dates) {
    const who = governing(context.reading, segmentOf(context.reading, date.from), context.speaker);
    if (!who) return { reason: 'no-party', words: date.date };
    for (const side of who.sides) {
      if (!factsFor(context, side, who.ofFirm).some((facts) => dateHolds(context, date, facts))) {
        return { reason: 'date', words: wordsAt(context, date.from, date.to) };
      }
    }
  }
  return null;
}

function dateHolds(
  { reading }: Context,
  { from, date, side }: DateMention,
  { claim, dates }: Facts,
): boolean {
  if ('unknown' in claim) return false;
  const isWithin = (own: string) => own === date || own.startsWith(`${date}-`);
  if (dates.some((own) => isWithin(own.date) && own.side === side)) return true;
  const before = reading.tokens.slice(Math.max(0, from - 2), from).map(({ lower }) => lower);
  const isAsOf =
    (before[0] === 'as' && before[1] === 'of') || before[1] === 'dated' || before[1] === 'from';
  return isAsOf && isWithin(claim.asOf);
}

/** A weakness, a complaint and a no need a source that was read; a view stays the view of whose it is. */
export function checkNegatives({ cited, stems }: Context): Fault | null {
  for (const { claim, criterion, views } of cited) {
    if ('unknown' in claim) continue;
    const isAgainst = criterion.role === 'weakness' || criterion.role === 'complaint';
    const isNo = claim.value.kind === 'boolean' && !claim.value.yes;
    const isRead =
      claim.basis === 'read' && claim.sources.some((source) => /^https?:\/\//.test(source));
    if ((isAgainst || isNo) && !isRead) return { reason: 'unread-negative', words: criterion.name };
    if (
      isAgainst &&
      views.size > 0 &&
      ![...stems].some((stem) => views.has(stem) && ATTRIBUTION_STEMS.has(stem))
    ) {
      return { reason: 'attribution', words: [...views].join(' ') };
    }
  }
  return null;
}
