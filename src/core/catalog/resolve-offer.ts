import type { AuthoredEvidence, AuthoredRival } from './authored.ts';
import { formatDay } from './format-number.ts';
import type { ResolveEvidence } from './resolve-evidence.ts';
import type { Lifecycle, Offer } from './resolved.ts';
import { OWN_CHANNEL } from './vocabulary.ts';

/** What has ended at a channel is not offered there, on the word of the pages that say so. */
export function resolveOffers(
  { channels = [], lifecycle }: Pick<AuthoredRival, 'channels' | 'lifecycle'>,
  today: string,
  resolveEvidence: ResolveEvidence,
): Offer[] {
  return channels.map(({ channel, offered, regions = null, note, evidence }) => {
    const end = lifecycle?.retires?.find((each) => each.channel === channel);
    if (offered && end?.on !== undefined && end.on < today) {
      const pages = end.evidence.map(resolveEvidence);
      return { channel, offered: false, regions: null, evidence: pages };
    }
    const pages = evidence.map(resolveEvidence);
    return { channel, offered, regions, ...(note === undefined ? {} : { note }), evidence: pages };
  });
}

/** `names`: of the catalog’s rivals, by slug. */
export function resolveLifecycle(
  lifecycle: NonNullable<AuthoredRival['lifecycle']>,
  names: ReadonlyMap<string, string>,
  resolveEvidence: ResolveEvidence,
): Lifecycle {
  const sourced = <Fact extends { evidence: AuthoredEvidence[] }>({ evidence, ...fact }: Fact) => ({
    ...fact,
    evidence: evidence.map(resolveEvidence),
  });
  const { knowledge_cut_off: cutOff, deprecated, replaced_by: next, retires = [] } = lifecycle;
  return {
    ...(cutOff && { knowledgeCutOff: sourced(cutOff) }),
    ...(deprecated && { deprecated: sourced(deprecated) }),
    ...(next && { replacedBy: { ...sourced(next), name: names.get(next.rival) ?? next.rival } }),
    retires: retires.map(({ channel, on, not_before: notBefore, note, ...rest }) => ({
      channel,
      ...(on === undefined ? {} : { on }),
      ...(notBefore === undefined ? {} : { notBefore }),
      ...(note === undefined ? {} : { note }),
      ...sourced(rest),
    })),
  };
}

/** `Retires 12 December 2026`, as its maker says; where only other channels end, its card says nothing. */
export function endBadges(
  { retires = [] }: NonNullable<AuthoredRival['lifecycle']>,
  today: string,
): string[] {
  return retires.flatMap(({ channel, on }) =>
    channel === OWN_CHANNEL && on !== undefined
      ? [`${on < today ? 'Retired' : 'Retires'} ${formatDay(on)}`]
      : [],
  );
}
