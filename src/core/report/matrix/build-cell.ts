import { numberLook } from '../../catalog/format-number.ts';
import type { Claim, Criterion, Measurement, Rival } from '../../catalog/resolved.ts';
import {
  type ComparedCell,
  type Comparison,
  type ComparisonRow,
  type Verdict,
} from '../../comparison/compare.ts';
import { confidenceToShow, verdictKindAgainst } from '../../comparison/findings.ts';
import {
  isDoubtful,
  isSecondHand,
  isUnsourced,
  isUnverified,
  type DoubtContext,
} from '../../comparison/doubts.ts';
import { freshness } from '../../comparison/freshness.ts';
import { measuredWith } from '../../comparison/pair-measurements.ts';
import type { Mark, MatrixCell, MatrixRow } from '../../document/report-document.ts';
import { elsewhereTexts, notOfferedText } from '../../wording/channels.ts';
import { inheritedMark, MARK_TEXT, NO_TEST, staleMark } from '../../wording/evidence.ts';
import { figureText, hostText, measurementText, runText } from '../../wording/figures.ts';
import { capitalise } from '../../wording/phrases.ts';
import { stepTexts } from '../../wording/price-terms.ts';
import {
  ageText,
  coversText,
  measurementDate,
  scopeText,
  unknownText,
  valueText,
} from '../../wording/values.ts';
import { VERDICT_WORDS } from '../../wording/verdict-words.ts';
import { explainVerdict } from '../../wording/verdicts.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';

/** One row of the matrix, every text final. */
export function buildRow(
  comparison: Comparison,
  row: ComparisonRow,
  sources: SourceRegister,
): MatrixRow {
  const { criterion } = row;
  return {
    criterionId: criterion.id,
    name: criterion.name,
    description: criterion.description,
    securityFactor: criterion.securityFactor,
    subject: withChannels(
      buildCell(comparison, criterion, row.subject, sources),
      comparison,
      row.subject.claim,
      { criterion, rival: comparison.representative },
    ),
    rivals: row.rivals.map((cell, index) => ({
      ...withChannels(buildCell(comparison, criterion, cell, sources), comparison, cell.claim, {
        criterion,
        rival: comparison.rivals[index] ?? null,
      }),
      verdict: buildVerdict(comparison, row, cell, index),
    })),
    overall: row.overall,
    identical: row.identical,
  };
}

/** With what another channel would answer, or that the compared one does not offer it. */
function withChannels(
  cell: MatrixCell,
  { at, catalog }: Comparison,
  claim: Claim,
  { criterion, rival }: { criterion: Criterion; rival: Rival | null },
): MatrixCell {
  if (!rival) return cell;
  if (at !== null) return { ...cell, text: notOfferedText(rival.offers, at, catalog) ?? cell.text };
  const texts = elsewhereTexts(claim, criterion, rival.offers, catalog);
  return texts.length === 0 ? cell : { ...cell, details: [...cell.details, ...texts] };
}

function buildVerdict(
  comparison: Comparison,
  row: ComparisonRow,
  cell: ComparedCell & { verdict: Verdict },
  index: number,
): MatrixCell['verdict'] {
  const rival = comparison.rivals[index];
  const kind = verdictKindAgainst(comparison, row, index);
  if (!rival || !kind) return null;
  return {
    advantage: cell.verdict.advantage,
    kind,
    word: VERDICT_WORDS[kind],
    reason: explainVerdict(comparison, row, rival, cell).reasoning,
    confidence: confidenceToShow(comparison, cell.verdict),
    ...((kind === 'weak-subject' || kind === 'weak-rival') && { weak: true }),
  };
}

type ShownCell = Omit<ComparedCell, 'holder'>;

/** One cell without a verdict, every text final. */
export function buildCell(
  comparison: DoubtContext,
  criterion: Criterion,
  cell: ShownCell,
  sources: SourceRegister,
): MatrixCell {
  if (cell.claim.state === 'unknown') {
    return {
      state: 'unknown',
      text: unknownText(cell.claim),
      details: [],
      marks: [],
      refs: [],
      verdict: null,
    };
  }
  return {
    state: 'known',
    text: cellValue(cell.shown),
    ...cellNumber(cell.shown),
    ...cellDetails(comparison, criterion, cell),
    marks: cellMarks(comparison, criterion, cell),
    refs: sources.refsOf(cell.shown),
    verdict: null,
  };
}

/** Several figures are named by their test and by who ran it. */
function cellValue(shown: Measurement[]): string {
  const [only, second] = shown;
  if (only && !second) return only.interval ? figureText(only) : valueText(only.value);
  return shown
    .map((one) =>
      one.instrument === undefined ? `${valueText(one.value)} (${NO_TEST})` : measurementText(one),
    )
    .join('; ');
}

function cellNumber([only, second]: Measurement[]): Pick<MatrixCell, 'number'> {
  if (second || only?.value.kind !== 'number') return {};
  return { number: numberLook(only.value.number, only.value.unit) };
}

function cellDetails(
  { footing }: DoubtContext,
  criterion: Criterion,
  cell: ShownCell,
): Pick<MatrixCell, 'details' | 'about'> {
  const [first, second] = cell.shown;
  const instrument = first && !second ? (first.instrument ?? null) : null;
  const covers = first && coversText(first.value);
  const scopes = new Set(
    cell.shown.flatMap((each) => [scopeText(each) ?? [], stepTexts(each)].flat()),
  );
  const dated = withPages(footing, cell.shown).filter(
    ({ asOf }) => footing !== 'count' || asOf !== 'undated',
  );
  const dates = new Set(dated.map(measurementDate));
  const undated = [
    ...(first && instrument ? [instrument, capitalise(runText(first))] : []),
    ...(first && !second ? otherRuns(criterion, cell, first) : []),
    ...(covers ? [capitalise(covers)] : []),
    ...scopes,
  ];
  const [about] = undated;
  return { details: [...undated, ...dates], ...(about !== undefined && { about }) };
}

/** Without figures of an own catalog that have no page: the document says so once. */
function withPages(footing: DoubtContext['footing'], shown: Measurement[]): Measurement[] {
  return footing ? shown.filter((measurement) => !isUnsourced(measurement)) : shown;
}

/** Other runs of the same test: shown apart, never merged. */
function otherRuns(criterion: Criterion, { claim }: ShownCell, shown: Measurement): string[] {
  const instrument = criterion.instruments.find(({ name }) => name === shown.instrument);
  if (!instrument || claim.state === 'unknown') return [];
  return measuredWith(claim, instrument)
    .filter((other) => other !== shown)
    .map((other) => {
      const run = [runText(other), ...(other.scope ? [other.scope] : [])].join(', ');
      return `${capitalise(run)}: ${valueText(other.value)}`;
    });
}

function vendorMark({ instruments }: Criterion, shown: Measurement[]): Mark | false {
  if (instruments.length > 0 && shown.some(({ reportedBy }) => reportedBy === 'vendor')) {
    return { kind: 'vendor-run', text: MARK_TEXT.vendorRun };
  }
  const isAnswer = shown.some(({ basis }) => basis === 'vendor-answer');
  return isAnswer && { kind: 'vendor-run', text: MARK_TEXT.vendorAnswer };
}

/** How the gravest of what is shown came to be known, where it was not read on a page. */
function unreadMark(shown: Measurement[]): Mark | false {
  if (shown.some(isUnverified)) return { kind: 'unverified', text: MARK_TEXT.unverified };
  return shown.some(isUnsourced) && { kind: 'unsourced', text: MARK_TEXT.unsourced };
}

/** What is weak about what a cell shows, the gravest first. */
export function cellMarks(
  comparison: DoubtContext,
  criterion: Criterion,
  cell: Pick<ShownCell, 'shown' | 'inheritedFrom'>,
): Mark[] {
  const life = comparison.catalog.shelfLifeDays[criterion.factKind];
  const ages = cell.shown.map((measurement) => ({
    asOf: measurement.asOf,
    age: freshness(measurement, life, comparison.today),
  }));
  const cited = withPages(comparison.footing, cell.shown);
  // The keeper of an own catalog says who said it, and when, only where that is known.
  const counts = comparison.footing === 'count';
  const stale = ages.find(({ age }) => age.state === 'stale');
  const marks: (Mark | false)[] = [
    stale !== undefined && { kind: 'stale', text: staleMark(ageText(stale.age, stale.asOf)) },
    !counts &&
      cited.some(({ asOf }) => asOf === 'undated') && { kind: 'undated', text: MARK_TEXT.undated },
    unreadMark(cited),
    cell.shown.some(({ basis }) => basis === 'derived') && {
      kind: 'inference',
      text: MARK_TEXT.inference,
    },
    cell.shown.some(isDoubtful) && {
      kind: 'caution',
      text: MARK_TEXT.caution,
    },
    vendorMark(criterion, cell.shown),
    isSecondHand(cell.shown) && { kind: 'second-hand', text: MARK_TEXT.secondHand },
    !counts &&
      (criterion.instruments.length > 0 || criterion.factKind === 'price') &&
      cited.some(({ reportedBy }) => reportedBy === 'third-party') && {
        kind: 'third-party',
        text: hostText(cell.shown) ?? MARK_TEXT.thirdParty,
      },
    cell.inheritedFrom !== null && {
      kind: 'inherited',
      text: inheritedMark(cell.inheritedFrom),
    },
  ];
  return marks.filter((mark) => mark !== false);
}
