import { coversSubject } from '../../catalog/covers-subject.ts';
import type { Comparison } from '../../comparison/compare.ts';
import { heading } from '../../document/heading.ts';
import type { Block, BlockOf } from '../../document/report-document.ts';
import * as wording from '../../wording/card.ts';
import * as own from '../../wording/footing.ts';
import { notKnownText } from '../../wording/evidence.ts';
import { whatNotToClaim } from './what-not-to-claim.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { missingPages } from '../evidence/footing.ts';
import { unknownsBySide } from '../pair/pair.ts';
import { list } from '../../document/plain-blocks.ts';

type Item = BlockOf<'list'>['items'][number];

/** For the author’s eyes, on a page of its own: what is weak and what is unknown. */
export function beforeUse(comparison: Comparison, sources: SourceRegister): Block[] {
  const { counts, useUntil, rivals } = comparison;
  const items: Item[] = [
    {
      label: wording.EVIDENCE_LABEL,
      text: notKnownText(counts, useUntil, comparison.footing !== undefined),
      refs: [],
    },
    ...(comparison.footing ? ownItems(comparison) : []),
    ...whatNotToClaim(comparison, sources),
    ...unknownItems(comparison),
  ];
  return [
    {
      ...heading('before-use', wording.CARD_TITLES.beforeUse),
      ...(rivals.length === 1 && { opensPage: true }),
    },
    list(items),
  ];
}

/** Of an own catalog: the pages that a customer’s copy needs, once a column, and which talking points are missing. */
function ownItems(comparison: Comparison): Item[] {
  const links = own.linksText(missingPages(comparison));
  const { catalog, subject } = comparison;
  const unwritten = comparison.rivals.filter(
    ({ id }) =>
      !catalog.plays.some((play) => play.rivalId === id && coversSubject(play, subject.id)),
  );
  const points = own.noPointsYet(unwritten.map(({ name }) => name));
  return [
    ...(links === null ? [] : [{ label: own.FOR_CUSTOMERS, text: links, refs: [] }]),
    ...(unwritten.length > 0 ? [{ label: own.TALKING_POINTS, text: points, refs: [] }] : []),
  ];
}

/** What is not known, side by side for each reason. */
function unknownItems(comparison: Comparison): Item[] {
  return unknownsBySide(comparison).flatMap(({ name, unknowns }) => {
    const text = [...new Set(unknowns.map(({ reason }) => reason))].map((reason) => {
      const same = unknowns.filter((each) => each.reason === reason);
      return wording.unknownLine(
        same.map(({ criterion }) => criterion),
        reason,
      );
    });
    return text.length === 0 ? [] : [{ label: name, text: text.join(' '), refs: [] }];
  });
}
