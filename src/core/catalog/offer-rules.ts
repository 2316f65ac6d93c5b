import type { AuthoredCatalog, AuthoredRival } from './authored.ts';
import type { ClaimFault } from './fault.ts';
import { OWN_CHANNEL } from './vocabulary.ts';

const RULE = 'offer';

/** Channels, regions and followers that a rival names exist, each channel once. */
export function offersHold(
  { slug, data: { channels: offers = [], lifecycle } }: { slug: string; data: AuthoredRival },
  { channels = [], regions = [] }: Pick<AuthoredCatalog, 'channels' | 'regions'>,
  rivals: ReadonlySet<string>,
): ClaimFault[] {
  const known = [OWN_CHANNEL, ...channels.map(({ id }) => id)];
  const places = regions.map(({ id }) => id);
  const unknown = (path: (string | number)[], kind: string, name: string, all: string[]) =>
    all.includes(name)
      ? []
      : [fault(path, `The catalog has no ${kind} "${name}".`, `Write one of: ${all.join(', ')}.`)];
  const follower = lifecycle?.replaced_by?.rival;
  return [
    ...offers.flatMap((offer, index) => {
      const path = ['channels', index];
      const isRepeated = offers.findIndex(({ channel }) => channel === offer.channel) < index;
      return [
        ...unknown([...path, 'channel'], 'channel', offer.channel, known),
        ...(offer.regions ?? []).flatMap((region, at) =>
          unknown([...path, 'regions', at], 'region', region, places),
        ),
        ...(isRepeated
          ? [fault([...path, 'channel'], 'The channel stands twice.', 'Join both entries.')]
          : []),
      ];
    }),
    ...(lifecycle?.retires ?? []).flatMap(({ channel }, index) =>
      unknown(['lifecycle', 'retires', index, 'channel'], 'channel', channel, known),
    ),
    ...(follower === undefined || (rivals.has(follower) && follower !== slug)
      ? []
      : [
          fault(
            ['lifecycle', 'replaced_by', 'rival'],
            `No other rival is called "${follower}".`,
            'Write the slug of a rival of this catalog, or remove it.',
          ),
        ]),
  ];
}

function fault(path: (string | number)[], message: string, remedy: string): ClaimFault {
  return { path, rule: RULE, message, remedy };
}
