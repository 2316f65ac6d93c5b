import type { Catalog, Criterion, Instrument, Rival } from '../../catalog/resolved.ts';
import { doubtAbout } from '../../comparison/doubts.ts';
import { findRivalClaim } from '../../comparison/find-claim.ts';
import { standingsAmong, type Result, type TestStanding } from '../../comparison/test-standings.ts';
import { placeText } from '../../wording/entity.ts';
import { figureText } from '../../wording/figures.ts';
import { factFooting, liveRivals, type EntityCell, type EntityContext } from './entity-context.ts';
import type { EntityPage } from './entity-page.ts';

/** Where one rival stands on a test, beside all others that one board tested with one agent. */
export type TestRank = {
  cell: EntityCell;
  instrument: Instrument;
  standing: TestStanding;
  own: Result;
  rank: number;
  of: number;
  /** It alone is best of several, and its figure and the next one stand on fresh evidence. */
  leads: boolean;
};

/** By criterion, in the catalog’s order, the widest test first; candidates of a standing are rivals by their id. */
export function testRanks(context: EntityContext): TestRank[] {
  const { catalog, entity, criteria } = context;
  if (entity.kind === 'subject') return [];
  const rivals = liveRivals(catalog);
  return criteria.flatMap((cell) => {
    const { criterion } = cell;
    if (criterion.instruments.length === 0 || cell.claim.state === 'unknown') return [];
    return standingsAmong(criterion, claimsOn(catalog, rivals, criterion))
      .flatMap((standing): TestRank[] => {
        const own = standing.results.find(({ candidate }) => candidate.index === entity.of.id);
        const instrument = criterion.instruments.find(({ name }) => name === standing.instrument);
        return own && instrument ? [rankIn(context, { cell, instrument, standing, own })] : [];
      })
      .toSorted((one, other) => other.of - one.of);
  });
}

function claimsOn(catalog: Catalog, rivals: readonly Rival[], criterion: Criterion) {
  return rivals.map((rival) => ({
    candidate: { name: rival.name, index: rival.id },
    claim: findRivalClaim(catalog, rival, criterion).claim,
  }));
}

/** The fewest measured among whom a rank says something. */
export const FEWEST_MEASURED = 5;

function rankIn(
  context: EntityContext,
  found: Pick<TestRank, 'cell' | 'instrument' | 'standing' | 'own'>,
): TestRank {
  const { cell, instrument, standing, own } = found;
  const isBetter = ({ number }: Result) =>
    instrument.higherIsBetter ? number > own.number : number < own.number;
  const [first, next] = standing.results;
  const isAlone = standing.top.length === 1 && first === own;
  const isSure = doubtAbout(context, cell.criterion, [first.run, next.run]) === null;
  return {
    ...found,
    rank: 1 + standing.results.filter(isBetter).length,
    of: standing.results.length,
    leads: isAlone && isSure && standing.results.length >= FEWEST_MEASURED,
  };
}

/** How many others are level with a result that nothing is better than. */
function levelOthers({ standing, own, rank }: TestRank): number {
  return rank === 1 && standing.top.includes(own) ? standing.top.length - 1 : 0;
}

export function rankItems(context: EntityContext, ranks: readonly TestRank[]): EntityPage['ranks'] {
  const firstBest = ranks.toSorted((one, other) => one.rank - other.rank || other.of - one.of);
  return firstBest.map((each) => {
    const { cell, instrument, standing, own, rank, of, leads } = each;
    return {
      ...factFooting(context, cell.criterion, [own.run]),
      criterion: cell.criterion.name,
      criterionId: cell.criterion.id,
      test: instrument.name,
      board: standing.board,
      agent: standing.agent,
      value: figureText(own.run),
      rank,
      of,
      place: placeText(rank, of, levelOthers(each)),
      leads,
      isGeneral: instrument.general,
    };
  });
}

/** Tests that independent boards ran on many others and not on it, those with most results first. */
export function untestedIn({ catalog, entity, criteria }: EntityContext): string[] {
  if (entity.kind === 'subject') return [];
  const rivals = liveRivals(catalog);
  return criteria
    .flatMap(({ criterion, claim }) => {
      const own = claim.state === 'known' ? claim.measurements : [];
      return standingsAmong(criterion, claimsOn(catalog, rivals, criterion)).filter(
        ({ instrument, results }) =>
          results.length >= MANY && own.every((each) => each.instrument !== instrument),
      );
    })
    .toSorted((one, other) => other.results.length - one.results.length)
    .map(({ instrument }) => instrument)
    .filter((name, at, all) => all.indexOf(name) === at)
    .slice(0, MOST_UNTESTED);
}

const MANY = 10;
const MOST_UNTESTED = 5;
