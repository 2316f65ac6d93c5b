import { formatDay } from '../catalog/format-number.ts';
import type { Catalog, Lifecycle } from '../catalog/resolved.ts';
import { OWN_CHANNEL } from '../catalog/vocabulary.ts';
import { channelText } from './price-terms.ts';

/** Words on how far a rival is in its life. */

type Retirement = Lifecycle['retires'][number];

export type LifecycleWords = {
  catalog: Pick<Catalog, 'channels'> & { rivals: readonly { slug: string; name: string }[] };
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
  const next = catalog.rivals.find(({ slug }) => slug === replacedBy?.rival);
  return [
    ...(deprecated ? [`deprecated since ${formatDay(deprecated.date)}`] : []),
    ...retires.flatMap((each) => retirementText(each, { catalog, today }) ?? []),
    ...(next ? [`replaced by ${next.name}`] : []),
  ];
}

function retirementText(
  { channel, on, notBefore }: Retirement,
  { catalog, today }: LifecycleWords,
): string | null {
  const where = channel === OWN_CHANNEL ? '' : ` on ${channelText(channel, catalog)}`;
  if (on !== undefined) return `${on < today ? 'retired' : 'retires'}${where} on ${formatDay(on)}`;
  const isPast = notBefore !== undefined && notBefore < today;
  return isPast ? `promised${where} until ${formatDay(notBefore)} only` : null;
}
