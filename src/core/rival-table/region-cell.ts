import type { Catalog, Rival } from '../catalog/resolved.ts';
import { OWN_CHANNEL, OWN_MACHINES } from '../catalog/vocabulary.ts';
import { rivalAt } from '../comparison/catalog-at.ts';
import { doubtAbout } from '../comparison/doubts.ts';
import { findRivalClaim } from '../comparison/find-claim.ts';
import { cutText } from '../wording/rival-table.ts';
import { valueText } from '../wording/values.ts';
import type { BuiltColumn } from './table-columns.ts';
import { footing, type CellMeasurement } from './cell-footing.ts';
import type { KnownCell } from './table-shape.ts';

/**
 * Whether a rival can be had in a region, at its maker’s or on any channel: yes where one says so, no where all that
 * are offered say no, else unknown.
 */
export function regionCell(
  catalog: Catalog,
  rival: Rival,
  { criterion, item }: BuiltColumn,
  today: string,
): CellMeasurement {
  const offered = rival.offers.flatMap(({ channel, offered: isOffered }) =>
    isOffered && channel !== OWN_CHANNEL && channel !== OWN_MACHINES ? [channel] : [],
  );
  const found = [OWN_CHANNEL, ...offered].map((channel) => {
    const { claim, holder } = findRivalClaim(
      catalog,
      rivalAt(catalog, rival, channel, today),
      criterion,
    );
    return { channel, claim, holder };
  });
  const answers = found.flatMap(({ channel, claim, holder }) => {
    const [run] = claim.state === 'known' ? claim.measurements : [];
    if (run?.value.kind !== 'boolean') return [];
    const { yes, covers } = run.value;
    if (yes && !covers) return [];
    return [{ channel, run, holder, yes: yes && item !== null && Boolean(covers?.includes(item)) }];
  });
  const holds = answers.filter(({ yes }) => yes);
  const [told] = holds.length > 0 ? holds : answers;
  if (!told || (holds.length === 0 && answers.length < found.length)) {
    const [own] = found;
    const cell = own?.claim.state === 'unknown' ? own.claim.reason : 'not-found';
    return { cell, run: null, holder: own?.holder ?? { kind: 'rival', id: rival.id } };
  }
  const doubt = doubtAbout({ catalog, today }, criterion, [told.run]);
  const maker = catalog.subjects.find(({ id }) => id === rival.subjectId)?.slug;
  const isMakers = (channel: string) =>
    channel === OWN_CHANNEL ||
    catalog.channels.some(({ id, seller }) => id === channel && seller === maker);
  const channels = holds.map(({ channel }) => channel);
  const cell: KnownCell = {
    value: holds.length > 0,
    text: cutText(valueText(told.run.value)),
    ...(doubt && { doubt }),
    ...footing(told.run),
    ...(channels.length > 0 && { channels }),
    ...(channels.length > 0 && !channels.some(isMakers) && { isElsewhere: true as const }),
  };
  return { cell, run: told.run, holder: told.holder };
}
