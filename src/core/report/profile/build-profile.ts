import type { Audience } from '../../catalog/vocabulary.ts';
import { countCells, type Comparison } from '../../comparison/compare.ts';
import { isOneTester } from '../../comparison/pair-measurements.ts';
import { heading } from '../../document/heading.ts';
import { columns, paragraph, plain, textTable, list } from '../../document/plain-blocks.ts';
import type { Block } from '../../document/report-document.ts';
import { speaksFor } from '../../wording/card.ts';
import { evidenceGaps } from '../../wording/evidence.ts';
import { testersOf, testersText } from '../../wording/figures.ts';
import { MESSAGING_HEADS, messagingCaption } from '../../wording/profile.ts';
import { SECTION_TITLES } from '../../wording/sections.ts';
import { matrixRows } from '../matrix/build-matrix.ts';
import { winningLines } from '../pair/winning-lines.ts';
import { pairsOf, type Pair } from '../pair/pair.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { joinWords } from '../../wording/phrases.ts';

/** Lines for each side of a pair; fewer where there are many pairs. */
const MOST = 4;
const MOST_OF_MANY = 2;
const MANY = 3;

/** What speaks for either side of each pair, then risks and unknowns. */
export function buildProfileSections(
  comparison: Comparison,
  audience: Audience,
  sources: SourceRegister,
): Block[] {
  return [...positioning(comparison, audience, sources), ...risks(comparison, sources)];
}

function positioning(comparison: Comparison, audience: Audience, sources: SourceRegister): Block[] {
  const most = comparison.rivals.length > MANY ? MOST_OF_MANY : MOST;
  const pairs = pairsOf(comparison, audience, sources);
  const blocks = pairs.flatMap((pair) => sideBySide(pair, most));
  return blocks.length === 0 ? [] : [heading('positioning', SECTION_TITLES.positioning), ...blocks];
}

function sideBySide(pair: Pair, most: number): Block[] {
  const sides = (['ours', 'theirs'] as const).map((side) => ({
    title: speaksFor(side === 'ours' ? pair.comparison.subject.name : pair.rival.name),
    sign: side,
    items: winningLines(pair, side, most),
  }));
  const beside = columns('body', sides);
  if (beside.length === 0) return [];
  return [heading(`positioning-${pair.rival.id}`, pair.rival.name, 2), ...beside];
}

/** How well the matrix is known, and figures of two testers; what is not known stands on the first page. */
function risks(comparison: Comparison, sources: SourceRegister): Block[] {
  const { rows, subject, rivals } = comparison;
  const { counts } = countCells(comparison, matrixRows(comparison, true));
  const contested = rows.flatMap(({ criterion, rivals: cells }) => {
    const pairs = cells.flatMap(({ verdict: { pair } }, at) =>
      pair && !isOneTester(pair)
        ? [{ pair, name: rivals[at]?.name ?? '', figures: testersOf(pair) }]
        : [],
    );
    return [...new Set(pairs.map(({ figures }) => figures))].map((figures) => {
      const some = pairs.filter((pair) => pair.figures === figures);
      const names = some.map(({ name }) => name);
      return {
        label: criterion.name,
        text: testersText(subject.name, names, figures),
        refs: sources.refsOf(some.flatMap(({ pair }) => [pair.subject, pair.rival])),
      };
    });
  });
  return [
    heading('risks', SECTION_TITLES.risks),
    paragraph('body', evidenceGaps(counts, comparison.footing !== undefined)),
    ...(contested.length > 0 ? [list(contested)] : []),
  ];
}

/**
 * Which criteria feed which conversation; their values stand in the matrix. Nothing where no category
 * is fed.
 */
export function buildMessaging({ catalog, rows }: Comparison): Block[] {
  const fed = catalog.messagingCategories
    .map(({ name, criterionIds }) => ({
      name,
      rows: rows.filter(({ criterion }) => criterionIds.includes(criterion.id)),
    }))
    .filter((category) => category.rows.length > 0);
  if (fed.length === 0) return [];
  return [
    heading('messaging', SECTION_TITLES.messaging),
    textTable(
      messagingCaption(fed.length, catalog.messagingCategories.length),
      MESSAGING_HEADS,
      fed.map((category) => [
        plain(category.name),
        plain(joinWords(category.rows.map(({ criterion }) => criterion.name))),
      ]),
    ),
  ];
}
