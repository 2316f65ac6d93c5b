import type { CriterionRole } from '../../catalog/vocabulary.ts';
import {
  type ComparedCell,
  type Comparison,
  type ComparisonRow,
} from '../../comparison/compare.ts';
import { hasNoPublicEvidence } from '../../comparison/doubts.ts';
import { leadersOf, rowsLedBy } from '../../comparison/led-rows.ts';
import { isOneTester } from '../../comparison/pair-measurements.ts';
import { heading } from '../../document/heading.ts';
import type { Block, BlockOf } from '../../document/report-document.ts';
import { evidenceGaps, gapText } from '../../wording/evidence.ts';
import { testersText, withHost } from '../../wording/figures.ts';
import {
  askText,
  buildOnText,
  gapsText,
  RECOMMENDATIONS,
  renewText,
  weighText,
} from '../../wording/profile.ts';
import { SECTION_TITLES } from '../../wording/sections.ts';
import { valueText } from '../../wording/values.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { hasSoundLeads } from '../verdict/claimable.ts';
import { buildMessaging } from './build-messaging.ts';

type Item = BlockOf<'list'>['items'][number];
const NAMED = 5;

/** Positioning of each side in its documented words, the messaging categories, then risks and unknowns. */
export function buildProfileSections(comparison: Comparison, sources: SourceRegister): Block[] {
  return [
    ...positioning(comparison, sources),
    ...buildMessaging(comparison, sources),
    ...risks(comparison, sources),
  ];
}

/** What the verdicts advise, by rule: what to lead with, what to prepare for, what to ask before deciding. */
export function recommendations(comparison: Comparison, sources: SourceRegister): Item[] {
  const ours = rowsLedBy(comparison, 'product')
    .filter((row) => hasSoundLeads(comparison, row))
    .slice(0, NAMED);
  const theirs = rowsLedBy(comparison, 'competitor').slice(0, NAMED);
  const security = comparison.rows.filter(
    (row) => row.criterion.securityFactor && hasNoPublicEvidence(row.subject.claim),
  );
  const items: (Item | false)[] = [
    ours.length > 0 && {
      label: RECOMMENDATIONS.buildOn,
      text: buildOnText(names(ours), comparison.subject.name),
      refs: sources.refsOf(ours.flatMap((row) => row.subject.shown)),
    },
    theirs.length > 0 && {
      label: RECOMMENDATIONS.weigh,
      text: weighText(theirs.map((row) => withHost(row.criterion.name, leadersOf(row)))),
      refs: sources.refsOf(theirs.flatMap(leadersOf)),
    },
    security.length > 0 && {
      label: RECOMMENDATIONS.ask,
      text: askText(comparison.subject.name, names(security)),
      refs: [],
    },
    comparison.useUntil !== null && {
      label: RECOMMENDATIONS.renew,
      text: renewText(comparison.useUntil),
      refs: [],
    },
  ];
  return items.filter((item) => item !== false);
}

function names(rows: ComparisonRow[]): string[] {
  return rows.map(({ criterion }) => criterion.name);
}

function positioning(comparison: Comparison, sources: SourceRegister): Block[] {
  const roles: CriterionRole[] = ['message', 'differentiator'];
  const rows = comparison.rows.filter(
    ({ criterion }) => criterion.role !== null && roles.includes(criterion.role),
  );
  const sides: {
    id: string;
    name: string;
    cellOf: (row: ComparisonRow) => ComparedCell | undefined;
  }[] = [
    { id: 'subject', name: comparison.subject.name, cellOf: (row) => row.subject },
    ...comparison.rivals.map((rival, index) => ({
      id: String(rival.id),
      name: rival.name,
      cellOf: (row: ComparisonRow) => row.rivals[index],
    })),
  ];
  const blocks = sides.flatMap(({ id, name, cellOf }): Block[] => {
    const items = rows.flatMap((row) =>
      (cellOf(row)?.shown ?? []).map((shown) => ({
        label: row.criterion.name,
        text: valueText(shown.value),
        refs: sources.refsOf([shown]),
      })),
    );
    if (items.length === 0) return [];
    return [heading(`positioning-${id}`, name, 2), { type: 'list', ordered: false, items }];
  });
  return blocks.length === 0 ? [] : [heading('positioning', SECTION_TITLES.positioning), ...blocks];
}

function risks(comparison: Comparison, sources: SourceRegister): Block[] {
  const { counts, rows, subject, rivals } = comparison;
  const items = [
    { name: subject.name, cells: rows.map((row) => ({ row, cell: row.subject as ComparedCell })) },
    ...rivals.map((rival, index) => ({
      name: rival.name,
      cells: rows.flatMap((row) => {
        const cell = row.rivals[index];
        return cell ? [{ row, cell: cell as ComparedCell }] : [];
      }),
    })),
  ].flatMap(({ name, cells }) => unknownItem(name, cells));
  const contested = rows.flatMap((row) =>
    row.rivals.flatMap((cell, index) =>
      cell.verdict.pair && !isOneTester(cell.verdict.pair)
        ? {
            label: row.criterion.name,
            text: testersText(subject.name, rivals[index]?.name ?? '', cell.verdict.pair),
            refs: sources.refsOf([cell.verdict.pair.subject, cell.verdict.pair.rival]),
          }
        : [],
    ),
  );
  return [
    heading('risks', SECTION_TITLES.risks),
    {
      type: 'paragraph',
      tone: 'body',
      text: evidenceGaps(counts),
      refs: [],
    },
    ...(items.length + contested.length > 0
      ? [{ type: 'list' as const, ordered: false, items: [...items, ...contested] }]
      : []),
  ];
}

function unknownItem(name: string, cells: { row: ComparisonRow; cell: ComparedCell }[]): Item[] {
  const gaps = cells.flatMap(({ row, cell }) =>
    cell.claim.state === 'unknown' ? [gapText(row.criterion.name, cell.claim.reason)] : [],
  );
  return gaps.length === 0 ? [] : [{ label: name, text: gapsText(gaps), refs: [] }];
}
