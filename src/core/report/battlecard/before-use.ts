import type { Comparison } from '../../comparison/compare.ts';
import { findingAgainst, weaknessIn } from '../../comparison/findings.ts';
import { heading } from '../../document/heading.ts';
import type { Block, BlockOf } from '../../document/report-document.ts';
import * as wording from '../../wording/card.ts';
import { notKnownText } from '../../wording/evidence.ts';
import { foldLines, whatNotToClaim } from './what-not-to-claim.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { unknownsBySide } from '../pair/pair.ts';

type Item = BlockOf<'list'>['items'][number];

/**
 * For the author's eyes: how the rows fall against each rival, what is weak, what is unknown and what
 * each card leaves out.
 */
export function beforeUse(
  comparison: Comparison,
  leftOut: string[][],
  sources: SourceRegister,
): Block[] {
  const { counts, useUntil, rivals } = comparison;
  const items: Item[] = [
    ...rivals.map(({ name }, index) => ({
      label: name,
      text: wording.pairCountsText(countsOf(comparison, index), comparison.catalog.words.criterion),
      refs: [],
    })),
    { label: wording.EVIDENCE_LABEL, text: notKnownText(counts, useUntil), refs: [] },
    ...whatNotToClaim(comparison, sources),
    ...unknownItems(comparison),
    ...foldLines(
      leftOut.flatMap((titles, index) =>
        titles.length === 0
          ? []
          : [{ label: rivals[index]?.name ?? '', text: wording.leftOut(titles), refs: [] }],
      ),
    ),
  ];
  return [
    heading('before-use', wording.CARD_TITLES.beforeUse),
    { type: 'list', ordered: false, items },
  ];
}

function countsOf(comparison: Comparison, index: number): wording.PairCounts {
  const { rows } = comparison;
  const found = rows.flatMap((row) => findingAgainst(comparison, row, index) ?? []);
  const counted = found.filter(({ strength }) => strength === 'counted');
  const verdicts = rows.flatMap((row) => row.rivals[index]?.verdict ?? []);
  const count = (isCounted: (verdict: (typeof verdicts)[number]) => boolean) =>
    verdicts.filter(isCounted).length;
  return {
    ours: counted.filter(({ leader }) => leader?.index === 0).length,
    theirs: counted.filter(({ leader }) => leader?.index !== 0).length,
    weak: found.filter(weaknessIn).length,
    level: found.filter(({ kind }) => kind === 'level').length,
    oneSide: count(({ ground }) => ground === 'one-side-only'),
    inWords: count(({ ground }) => ground === 'not-scored'),
    notComparable: count(
      ({ ground }) =>
        ground === 'unknown' || ground === 'undocumented' || ground === 'no-common-instrument',
    ),
  };
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
