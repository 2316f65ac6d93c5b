import { formatDay } from '../catalog/format-number.ts';
import type { Evidence } from '../catalog/evidence.ts';
import type { Catalog, Lifecycle } from '../catalog/resolved.ts';
import { OWN_CHANNEL } from '../catalog/vocabulary.ts';
import { channelText } from './channels.ts';

/** Words on how far a rival is in its life. */

type Retirement = Lifecycle['retires'][number];

export type LifecycleWords = {
  catalog: Pick<Catalog, 'channels'>;
  /** YYYY-MM-DD. */
  today: string;
};

/**
 * `retires on 12 December 2026 on some cloud`, `replaced by Another`: what a buyer must know of a rival, in the
 * order of its days. A promise not to end before a day is no end, and is said only once that day is past.
 */
export function lifecycleTexts(
  { retires, deprecated, replacedBy }: Lifecycle,
  { catalog, today }: LifecycleWords,
): string[] {
  return [
    ...(deprecated ? [`deprecated since ${formatDay(deprecated.date)}`] : []),
    ...retires.flatMap((each) => retirementText(each, { catalog, today }) ?? []),
    ...(replacedBy ? [`replaced by ${replacedBy.name}`] : []),
  ];
}

/** `retires at its maker on 12 December 2026`, for the head of a column; null where no end is known at the channel. */
export function lifecycleEndText(
  { retires }: Lifecycle,
  at: string | null,
  words: LifecycleWords,
): string | null {
  const end = retires.find(({ channel }) => channel === (at ?? OWN_CHANNEL));
  return end?.on === undefined ? null : retirementText(end, words);
}

/** A page for each day that is known. */
export function lifecyclePages({ retires, deprecated, replacedBy }: Lifecycle): Evidence[] {
  const facts = [...retires, deprecated, replacedBy];
  return facts.flatMap((fact) => fact?.evidence.slice(0, 1) ?? []);
}

export function retirementText(
  { channel, on, notBefore }: Retirement,
  { catalog, today }: LifecycleWords,
): string | null {
  const where = channel === OWN_CHANNEL ? ' at its maker' : ` on ${channelText(channel, catalog)}`;
  if (on !== undefined) return `${on < today ? 'retired' : 'retires'}${where} on ${formatDay(on)}`;
  const isPast = notBefore !== undefined && notBefore < today;
  return isPast ? `promised${where} until ${formatDay(notBefore)} only` : null;
}
