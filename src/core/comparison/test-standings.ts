import type { Claim, Criterion, Instrument, Measurement } from '../catalog/resolved.ts';
import type { Comparison, ComparisonRow } from './compare.ts';
import { doubtAbout, isStated, type Doubt } from './doubts.ts';
import { cellAt, findingBetween, type Candidate } from './findings.ts';
import { relativeDifference } from './judge.ts';

/** What independent tests say of several candidates, each test on one board with one agent. */

export type Result = { candidate: Candidate; run: Measurement; number: number };

export type TestStanding = {
  instrument: string;
  board: string;
  agent: string | null;
  /** Of the candidates that it measured, the best first; two at least. */
  results: [first: Result, next: Result, ...Result[]];
  /** The results that are level with the best; itself alone where it leads. */
  top: Result[];
};

/**
 * How the candidates stand in one criterion. `lead`: every test that tells them apart puts one first, no verdict
 * says otherwise, and half of them were measured. `level`: no test tells the best apart. `split`: two tests
 * disagree; `disputed`: a verdict does not agree; `few`: less than half were measured; `weak`: a figure is in doubt.
 */
export type TestFinding = { row: ComparisonRow; standing: TestStanding } & (
  | { kind: 'lead' | 'level' | 'disputed' | 'few' }
  | { kind: 'weak'; doubt: Doubt }
  | { kind: 'split'; standings: TestStanding[] }
);

/** Null where no test measured two of the candidates. */
export function testFindingIn(
  comparison: Pick<Comparison, 'catalog' | 'today' | 'footing'>,
  row: ComparisonRow,
  all: readonly Candidate[],
): TestFinding | null {
  const standings = standingsIn(row, all);
  const [widest] = standings;
  if (!widest) return null;
  const leading = standings.filter(({ top }) => top.length === 1);
  const leaders = new Set(leading.map(({ results }) => results[0].candidate.index));
  if (leaders.size > 1) return { kind: 'split', row, standing: widest, standings: leading };
  const [standing = widest] = leading;
  if (standing.results.length * 2 < all.length) return { kind: 'few', row, standing };
  const [first, next] = standing.results;
  const used = leading.length > 0 ? [first.run, next.run] : standing.top.map(({ run }) => run);
  const doubt = doubtAbout(comparison, row.criterion, used);
  if (doubt !== null) return { kind: 'weak', row, standing, doubt };
  if (leading.length === 0) return { kind: 'level', row, standing };
  const isShared = standing.results.slice(1).every(({ candidate }) => {
    const finding = findingBetween(comparison, row, first.candidate, candidate);
    return finding?.leader === first.candidate;
  });
  const isBehind = all.some(
    (other) => findingBetween(comparison, row, first.candidate, other)?.leader === other,
  );
  return { kind: isShared && !isBehind ? 'lead' : 'disputed', row, standing };
}

/** Those that measured most of the candidates first, else in the order of the criterion. */
function standingsIn({ criterion, ...row }: ComparisonRow, all: readonly Candidate[]) {
  if (!criterion.decides) return [];
  const special = criterion.instruments.filter(({ general }) => !general);
  const claims = all.flatMap((candidate) => {
    const claim = cellAt({ criterion, ...row }, candidate)?.claim;
    return claim ? [{ candidate, claim }] : [];
  });
  return standingsAmong({ ...criterion, instruments: special }, claims).toSorted(
    (one, other) => other.results.length - one.results.length,
  );
}

/** The order of all measured candidates on each test of a criterion, general tests included. */
export function standingsAmong(
  { instruments }: Pick<Criterion, 'instruments'>,
  claims: readonly { candidate: Candidate; claim: Claim }[],
): TestStanding[] {
  const runs = claims.flatMap(({ candidate, claim }) => independentRuns(claim, candidate));
  return instruments.flatMap((instrument) => standingsOn(instrument, runs));
}

function standingsOn(instrument: Instrument, runs: Result[]): TestStanding[] {
  const boards = new Map<string, Result[]>();
  for (const result of runs) {
    const { instrument: test, board, agent } = result.run;
    if (test !== instrument.name || board === undefined) continue;
    const key = JSON.stringify([board, agent ?? '']);
    const own = boards.get(key) ?? [];
    const isMeasured = own.some(({ candidate }) => candidate.index === result.candidate.index);
    if (!isMeasured) boards.set(key, [...own, result]);
  }
  return [...boards.values()].flatMap((results): TestStanding[] => {
    const [first, next, ...rest] = results.toSorted((one, other) =>
      instrument.higherIsBetter ? other.number - one.number : one.number - other.number,
    );
    if (!first || !next) return [];
    const top = [first, ...[next, ...rest].filter((each) => areLevel(instrument, first, each))];
    const { board = '', agent = null } = first.run;
    return [{ instrument: instrument.name, board, agent, results: [first, next, ...rest], top }];
  });
}

/** Within the tie band of a test, or within what both testers state as their error. */
export function areLevel({ tieBand }: Instrument, one: Result, other: Result): boolean {
  const error = (one.run.error ?? 0) + (other.run.error ?? 0);
  const gap = Math.abs(one.number - other.number);
  return gap <= error || relativeDifference(one.number, other.number) <= tieBand || gap === 0;
}

function independentRuns(claim: Claim, candidate: Candidate): Result[] {
  if (claim.state !== 'known') return [];
  return claim.measurements.flatMap((run) =>
    run.reportedBy === 'independent' && isStated(run) && run.value.kind === 'number'
      ? [{ candidate, run, number: run.value.number }]
      : [],
  );
}
