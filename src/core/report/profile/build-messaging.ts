import type { Comparison } from '../../comparison/compare.ts';
import { heading } from '../../document/heading.ts';
import type { Block } from '../../document/report-document.ts';
import { MESSAGING_HEADS, messagingCaption } from '../../wording/profile.ts';
import { joinWords } from '../../wording/phrases.ts';
import { SECTION_TITLES } from '../../wording/sections.ts';

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
    {
      type: 'table',
      caption: messagingCaption(fed.length, catalog.messagingCategories.length),
      columns: MESSAGING_HEADS.map((text) => ({ text, align: 'start' })),
      rows: fed.map((category) => [
        { text: category.name, refs: [] },
        {
          text: joinWords(category.rows.map(({ criterion }) => criterion.name)),
          refs: [],
        },
      ]),
    },
  ];
}
