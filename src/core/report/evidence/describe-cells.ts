import type { Claim, Criterion, Measurement } from '../../catalog/resolved.ts';
import { siteOf } from '../../catalog/site-of.ts';
import type { ComparedCell, Comparison, ComparisonRow, Verdict } from '../../comparison/compare.ts';
import { subjectClaimOwner } from '../../comparison/find-claim.ts';
import { verdictKindAgainst } from '../../comparison/findings.ts';
import { isSecondHand, isUnsourced } from '../../comparison/doubts.ts';
import { fadedConfidence, freshness } from '../../comparison/freshness.ts';
import {
  fadedText,
  instrumentText,
  lookedAtText,
  verdictStep,
  SECOND_HAND,
} from '../../wording/evidence.ts';
import { confidenceStep, figureText, testerText } from '../../wording/figures.ts';
import { joinWords } from '../../wording/phrases.ts';
import { priceTermLines, stepTexts } from '../../wording/price-terms.ts';
import {
  ageText,
  BASIS_TEXT,
  dateText,
  measurementDate,
  measurementDay,
  OWNER_TEXT,
  REPORTER_TEXT,
  scopeText,
  shownSource,
  unknownText,
  valueText,
} from '../../wording/values.ts';
import { VERDICT_WORDS } from '../../wording/verdict-words.ts';
import { explainVerdict } from '../../wording/verdicts.ts';
import type { CellDetail } from './cell-detail.ts';

/**
 * Everything behind each cell of the matrix, for the evidence drawer. Keys are
 * `{criterionId}/{rivalId}`, and `{criterionId}/subject` for the subject's column.
 */
export function describeCells(comparison: Comparison): Record<string, CellDetail> {
  const details = [...comparison.rows, ...comparison.capabilities].flatMap((row) => [
    [
      `${row.criterion.id}/subject`,
      describe(
        comparison,
        row.criterion,
        subjectClaimOwner(comparison, row.criterion),
        row.subject,
        [],
      ),
    ] as const,
    ...comparison.rivals.flatMap((rival, index) => {
      const cell = row.rivals[index];
      if (!cell) return [];
      const steps = verdictSteps(comparison, row, index, cell);
      return [
        [
          `${row.criterion.id}/${rival.id}`,
          describe(comparison, row.criterion, rival.name, cell, steps, cell.verdict),
        ] as const,
      ];
    }),
  ]);
  return Object.fromEntries(details);
}

function describe(
  comparison: Comparison,
  criterion: Criterion,
  entity: string,
  cell: ComparedCell,
  steps: string[],
  verdict?: Verdict,
): CellDetail {
  const pair = verdict?.pair ?? null;
  const both = verdict?.ground === 'equal' && pair?.subject.value;
  const common = {
    claim: { ...cell.holder, catalog: comparison.catalog.slug, criterion: criterion.id },
    criterion: criterion.name,
    entity,
    verdictSteps: steps,
    against: pair && {
      value: valueText(pair.subject.value),
      ...amountOf(pair.subject),
      instrument: pair.instrument?.name ?? null,
    },
    ...(both && both.kind === 'boolean' && { both: both.yes ? ('yes' as const) : ('no' as const) }),
  };
  if (cell.claim.state === 'unknown') {
    const looked = cell.claim.lookedAt.map(({ url, title, asOf, readOn }) =>
      lookedAtText(title ?? siteOf(url), dateText(asOf, readOn)),
    );
    return {
      ...common,
      value: unknownText(cell.claim),
      unknown:
        [cell.claim.note ?? '', ...looked].filter(Boolean).join(' ') || unknownText(cell.claim),
      measurements: [],
    };
  }
  return {
    ...common,
    value: joinWords(cell.shown.map(({ value }) => valueText(value))),
    unknown: null,
    measurements: cell.claim.measurements.map((measurement) =>
      describeMeasurement(comparison, criterion, cell, measurement),
    ),
  };
}

function describeMeasurement(
  comparison: Comparison,
  criterion: Criterion,
  cell: ComparedCell,
  measurement: Measurement,
): CellDetail['measurements'][number] {
  const life = comparison.catalog.shelfLifeDays[criterion.factKind];
  const age = freshness(measurement, life, comparison.today);
  const faded = fadedConfidence(measurement, life, comparison.today);
  const instrument = criterion.instruments.find(({ name }) => name === measurement.instrument);
  return {
    value: figureText(measurement),
    ...amountOf(measurement),
    ...(measurement.value.kind === 'number' &&
      (instrument ?? criterion).higherIsBetter === false && { lowerIsBetter: true }),
    instrument: measurement.instrument ?? null,
    instrumentNote: instrument ? instrumentText(instrument.description, instrument.general) : null,
    basis: BASIS_TEXT[measurement.basis],
    reporter: measurement.reportedBy,
    reportedBy:
      (comparison.footing && isUnsourced(measurement)) || measurement.basis === 'measured'
        ? OWNER_TEXT
        : REPORTER_TEXT[measurement.reportedBy],
    tester: instrument ? testerText(measurement) : null,
    host: measurement.host ?? null,
    date: measurementDate(measurement),
    day: measurementDay(measurement),
    age: ageText(age, measurement.asOf),
    stale: age.state === 'stale',
    confidence: fadedText(measurement.confidence, faded),
    scope: [scopeText(measurement) ?? [], stepTexts(measurement)].flat().join('; ') || null,
    ...termsOf(measurement, comparison),
    inheritedFrom: cell.inheritedFrom,
    ...(isSecondHand([measurement]) && { secondHand: SECOND_HAND }),
    note: measurement.note ?? null,
    sources: measurement.evidence.map(shownSource),
    compared: cell.shown.includes(measurement),
    ...(cell.claim.state === 'known' &&
      cell.claim.authored && { authored: describeAuthored(cell.claim.authored) }),
  };
}

function termsOf(
  measurement: Measurement,
  { catalog }: Comparison,
): Pick<CellDetail['measurements'][number], 'terms'> {
  const lines = priceTermLines(measurement, catalog);
  if (lines.length === 0) return {};
  const terms = lines.flatMap(({ when, amount, term: { evidence } }) =>
    evidence.slice(0, 1).map((page) => ({ when, amount, source: shownSource(page) })),
  );
  return { terms };
}

function describeAuthored(claim: Claim): CellDetail['measurements'][number]['authored'] {
  if (claim.state === 'unknown') {
    const sources = claim.lookedAt.map(shownSource);
    return { value: unknownText(claim), date: null, sources };
  }
  const [first] = claim.measurements;
  const sources = first.evidence.map(shownSource);
  return { value: valueText(first.value), date: measurementDate(first), sources };
}

function amountOf({ value }: Measurement): { amount: number | null; unit: string | null } {
  if (value.kind !== 'number') return { amount: null, unit: null };
  return { amount: value.number, unit: value.unit?.after.trim() || null };
}

function verdictSteps(
  comparison: Comparison,
  row: ComparisonRow,
  index: number,
  cell: ComparedCell & { verdict: Verdict },
): string[] {
  const rival = comparison.rivals[index];
  const kind = verdictKindAgainst(comparison, row, index);
  if (!rival || !kind) return [];
  const { statistics, metrics, reasoning } = explainVerdict(comparison, row, rival, cell);
  const { confidence, pair } = cell.verdict;
  return [
    ...(statistics ? [statistics] : []),
    ...(metrics ? [metrics] : []),
    reasoning,
    verdictStep(VERDICT_WORDS[kind]),
    ...(confidence === null || !pair ? [] : [confidenceStep(confidence, pair.comparability)]),
  ];
}
