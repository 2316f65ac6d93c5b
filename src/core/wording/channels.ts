import { namesOf } from '../values/read-item.ts';
import type { Catalog, Claim, Criterion, Offer } from '../catalog/resolved.ts';
import { HOST_PREFIX } from '../catalog/vocabulary.ts';
import { joinWords } from './phrases.ts';

/** Words on where a rival is sold. */

export function channelText(channel: string, { channels }: Pick<Catalog, 'channels'>): string {
  return channel.startsWith(HOST_PREFIX)
    ? channel.slice(HOST_PREFIX.length)
    : (channels.find(({ id }) => id === channel)?.name ?? channel);
}

/** `Not offered on Some cloud`, where that is known. */
export function notOfferedText(
  offers: readonly Offer[],
  at: string,
  catalog: Pick<Catalog, 'channels'>,
): string | null {
  const isRefused = offers.some(({ channel, offered }) => channel === at && !offered);
  return isRefused ? `Not offered on ${channelText(at, catalog)}` : null;
}

/**
 * `On Some cloud: covers EU and US`: the channels whose regions answer a criterion more fully than a claim does,
 * those that cover the same together.
 */
export function elsewhereTexts(
  claim: Claim,
  { of, items }: Pick<Criterion, 'of' | 'items'>,
  offers: readonly Offer[],
  catalog: Pick<Catalog, 'channels'>,
): string[] {
  if (of !== 'region') return [];
  const value = claim.state === 'known' ? claim.measurements[0].value : null;
  const covered = (value?.kind === 'boolean' && value.yes && value.covers) || [];
  const named = new Map<string, string[]>();
  for (const { channel, offered, regions } of offers) {
    const covers = namesOf(items).filter((item) => regions?.includes(item.toLowerCase()));
    if (!offered || covers.every((item) => covered.includes(item))) continue;
    const key = joinWords(covers);
    named.set(key, [...(named.get(key) ?? []), channelText(channel, catalog)]);
  }
  return [...named].map(([covers, channels]) => `On ${joinWords(channels)}: covers ${covers}`);
}
