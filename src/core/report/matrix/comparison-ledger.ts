import type { Rival } from '../../catalog/resolved.ts';
import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { matrixRows } from './build-matrix.ts';
import {
  documentLedger,
  type BlockOf,
  type DocumentLedger,
} from '../../document/report-document.ts';
import { notOfferedText } from '../../wording/channels.ts';
import { capabilityGroup } from '../../wording/matrix.ts';
import { capitalise } from '../../wording/phrases.ts';
import { ledgerRows, type LedgerClaim } from './ledger-rows.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';

/** All that a comparison goes by as fields; `cited` are the sources that its blocks cite. */
export function comparisonLedger(
  comparison: Comparison,
  {
    sources,
    cited,
    withCapabilities,
  }: {
    sources: SourceRegister;
    cited: BlockOf<'sources'>['items'];
    withCapabilities: boolean;
  },
): DocumentLedger {
  const { catalog, today, footing, subject, representative, rivals } = comparison;
  const rows = matrixRows(comparison, withCapabilities);
  const claims = rows.flatMap((row, at) => claimsOf(comparison, row, at));
  const found = ledgerRows({ catalog, today, ...(footing && { footing }), sources }, claims);
  return documentLedger.parse({
    sideHeading: capitalise(catalog.words.rival.one),
    sides: [
      representative
        ? { ...sideOf(representative), id: subject.id }
        : { id: subject.id, name: subject.name },
      ...rivals.map(sideOf),
    ],
    criterionHeading: capitalise(catalog.words.criterion.one),
    criteria: rows.map(({ criterion }) => ledgerCriterion(catalog, criterion)),
    ...found,
    sources: sources.items().slice(cited.length),
  });
}

/** A rival as a side. */
export function sideOf({ id, name, company, product }: Rival): DocumentLedger['sides'][number] {
  return {
    id,
    name,
    ...(company !== '' && company !== name && { company }),
    ...(product !== null && product !== name && { product }),
  };
}

export function ledgerCriterion(
  { spider }: Pick<Comparison['catalog'], 'spider'>,
  { id, name, category, axis }: ComparisonRow['criterion'],
): DocumentLedger['criteria'][number] {
  const named = spider.axes.find((each) => each.id === axis);
  return { id, name, category: named ? capabilityGroup(named.name) : category };
}

function claimsOf(
  { at: channel, catalog, representative, rivals }: Comparison,
  { criterion, subject, rivals: cells }: ComparisonRow,
  at: number,
): LedgerClaim[] {
  return [subject, ...cells].map(({ claim, inheritedFrom }, side) => {
    const rival = side === 0 ? representative : rivals[side - 1];
    const why = channel !== null && rival ? notOfferedText(rival.offers, channel, catalog) : null;
    return {
      side,
      at,
      criterion,
      claim,
      inheritedFrom,
      why,
      ...(channel !== null && { channel }),
    };
  });
}
