import type { Measurement } from '../../catalog/resolved.ts';
import type { Comparison } from '../../comparison/compare.ts';
import type { Block } from '../../document/report-document.ts';
import { buildLedger, type LedgerClaim } from '../../wording/check-draft/ledger.ts';
import { draftedBy, readDraft } from '../../wording/draft/read-draft.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';

/** What a provider wrote about exactly this comparison; only what the ledger proves is shown. */
export type Draft = { provider: string; text: string };

/** The first section with what is kept of a draft behind its own lines; unchanged where nothing is. */
export function addDraft(
  blocks: Block[],
  comparison: Comparison,
  draft: Draft,
  sources: SourceRegister,
): Block[] {
  const ledger = buildLedger(comparison);
  const read = readDraft(draft.text, ledger);
  if (read.kept === 0) return blocks;
  const items = read.sentences.map(({ text, cited }) => {
    const claims = ledger.claims.filter(({ number }) => cited.includes(number));
    const measured = claims.flatMap((claim) => measurementOf(comparison, claim) ?? []);
    return { label: null, text, refs: sources.refsOf(measured) };
  });
  const next = blocks.findIndex(
    (block, at) => at > 0 && block.type === 'heading' && block.level === 1,
  );
  const end = next === -1 ? blocks.length : next;
  const marked: Block[] = [
    { type: 'paragraph', tone: 'quiet', text: `${draftedBy(draft.provider, read)}.`, refs: [] },
    { type: 'list', ordered: false, items },
  ];
  return [...blocks.slice(0, end), ...marked, ...blocks.slice(end)];
}

/** The ledger hands on each value as it is, so the measurement behind a claim is found by it. */
function measurementOf({ rows }: Comparison, claim: LedgerClaim): Measurement | undefined {
  if ('unknown' in claim) return undefined;
  const row = rows.find(({ criterion }) => criterion.id === claim.criterionId);
  const cell = claim.side === 0 ? row?.subject : row?.rivals[claim.side - 1];
  const known = cell?.claim.state === 'known' ? cell.claim.measurements : [];
  return known.find(
    ({ value, asOf, instrument }) =>
      value === claim.value && asOf === claim.asOf && (instrument ?? null) === claim.instrument,
  );
}
