import type { Instrument } from '../../catalog/resolved.ts';
import { doubtAbout } from '../../comparison/doubts.ts';
import { findRivalClaim } from '../../comparison/find-claim.ts';
import { standingsAmong, type Result, type TestStanding } from '../../comparison/test-standings.ts';
import { placeText } from '../../wording/entity.ts';
import { figureText } from '../../wording/figures.ts';
import { footingOf, liveRivals, type EntityCell, type EntityContext } from './entity-context.ts';
import type { EntityPage } from './entity-page.ts';

/** Where one rival stands on a test, beside all others that one board tested with one agent. */
export type TestRank = {
  cell: EntityCell;
  instrument: Instrument;
  standing: TestStanding;
  own: Result;
  rank: number;
  of: number;
  /** It alone is best, and its figure and the next one stand on fresh evidence. */
  leads: boolean;
};

/** Widest first of each criterion, in the catalog’s order; candidates of a standing are rivals by their id. */
export function testRanks(context: EntityContext): TestRank[] {
  const { catalog, entity, criteria } = context;
  if (entity.kind === 'subject') return [];
  const rivals = liveRivals(catalog);
  return criteria.flatMap((cell) => {
    const { criterion } = cell;
    if (criterion.instruments.length === 0 || cell.claim.state === 'unknown') return [];
    const claims = rivals.map((rival) => ({
      candidate: { name: rival.name, index: rival.id },
      claim: findRivalClaim(catalog, rival, criterion).claim,
    }));
    return standingsAmong(criterion, claims)
      .flatMap((standing): TestRank[] => {
        const own = standing.results.find(({ candidate }) => candidate.index === entity.of.id);
        const instrument = criterion.instruments.find(({ name }) => name === standing.instrument);
        return own && instrument ? [rankIn(context, { cell, instrument, standing, own })] : [];
      })
      .toSorted((one, other) => other.of - one.of);
  });
}

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
    leads: isAlone && isSure,
  };
}

/** How many others are level with a result that nothing is better than. */
function levelOthers({ standing, own, rank }: TestRank): number {
  return rank === 1 && standing.top.includes(own) ? standing.top.length - 1 : 0;
}

export function rankItems(context: EntityContext, ranks: readonly TestRank[]): EntityPage['ranks'] {
  return ranks.map((each) => {
    const { cell, instrument, standing, own, rank, of, leads } = each;
    return {
      ...footingOf(context, cell.criterion, [own.run]),
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

/** Tests that independent boards ran on others, and not on it. */
export function untestedIn(context: EntityContext, ranks: readonly TestRank[]): string[] {
  if (context.entity.kind === 'subject') return [];
  const taken = new Set(ranks.map(({ instrument }) => instrument.name));
  return context.criteria.flatMap(({ criterion, claim }) => {
    const named = criterion.instruments.map(({ name }) => name);
    const measured = claim.state === 'known' ? claim.measurements : [];
    const own = new Set(measured.map(({ instrument }) => instrument));
    return named.filter((name) => !taken.has(name) && !own.has(name));
  });
}
