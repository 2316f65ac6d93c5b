import type { Comparison } from '../../comparison/compare.ts';
import type { Block } from '../../document/report-document.ts';
import type { LiveDraft } from '../../live/live-draft.ts';
import { chosenBy } from '../../wording/draft.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { findingsOf } from './draft-findings.ts';
import { list } from '../../document/plain-blocks.ts';

/** What a provider chose from the findings of exactly this comparison. */
export type Draft = Pick<LiveDraft, 'provider' | 'findingIds'>;

/** The first section with the chosen findings behind its own lines; unchanged where none of them holds. */
export function addDraft(
  blocks: Block[],
  comparison: Comparison,
  { provider, findingIds }: Draft,
  sources: SourceRegister,
): Block[] {
  const items = findingsOf(comparison, findingIds).map(({ label, text, claims }) => ({
    label,
    text,
    refs: sources.refsOf(claims.map(({ measurement }) => measurement)),
  }));
  if (items.length === 0) return blocks;
  const next = blocks.findIndex(
    (block, at) => at > 0 && block.type === 'heading' && block.level === 1,
  );
  const end = next === -1 ? blocks.length : next;
  const marked: Block[] = [
    { type: 'paragraph', tone: 'quiet', role: 'draft', text: `${chosenBy(provider)}.`, refs: [] },
    list(items),
  ];
  return [...blocks.slice(0, end), ...marked, ...blocks.slice(end)];
}
