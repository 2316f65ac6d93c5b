import type { Rival } from '../../catalog/resolved.ts';
import { countAnswers } from '../../comparison/count-answers.ts';
import { doubtAbout } from '../../comparison/doubts.ts';
import { findRivalClaim } from '../../comparison/find-claim.ts';
import { areLevel } from '../../comparison/test-standings.ts';
import { basisText, resultGapText, MEETS, timesTheCost } from '../../wording/entity.ts';
import { moneyText } from '../../wording/money.ts';
import { liveRivals, markOf, entityName, type EntityContext } from './entity-context.ts';
import type { EntityPage } from './entity-page.ts';
import type { MonthlyCosts } from './price-section.ts';
import type { TestRank } from './test-ranks.ts';

type Alternatives = EntityPage['alternatives'];

/** Another rival of the same class on the same test, and what it costs beside this one. */
export type Alternative = {
  rival: Rival;
  month: number;
  /** Its cost as a multiple of this one’s. */
  ratio: number;
  /** Its result minus this one’s, so that more is better. */
  gap: number;
  isLevel: boolean;
};

const MOST_CHEAPER = 3;
const MOST_BETTER = 2;
const MOST = 4;

export type Beside = { yardstick: TestRank; alternatives: Alternative[] };

/**
 * Rivals that are cheaper or better than this one, nothing of their kind being both cheaper and better: the best of
 * the cheaper first, then the cheapest of the better. null where no price or no shared test stands on fresh evidence.
 */
export function alternativesTo(
  context: EntityContext,
  ranks: readonly TestRank[],
  costs: MonthlyCosts | null,
): Beside | null {
  const { catalog, entity } = context;
  const own = costs?.byId.get(entity.of.id);
  const yardstick = yardstickOf(context, ranks);
  if (!costs || !own?.isComparable || !yardstick || entity.kind === 'subject') return null;
  const { standing, instrument, cell } = yardstick;
  const sign = instrument.higherIsBetter ? 1 : -1;
  const all = standing.results.flatMap((result): Alternative[] => {
    const rival = catalog.rivals.find(({ id }) => id === result.candidate.index);
    const cost = costs.byId.get(result.candidate.index);
    if (!rival || rival.id === entity.of.id || rival.class !== entity.of.class) return [];
    if (!cost?.isComparable || doubtAbout(context, cell.criterion, [result.run])) return [];
    const gap = sign * (result.number - yardstick.own.number);
    const isLevel = areLevel(instrument, yardstick.own, result);
    return [{ rival, month: cost.month, ratio: cost.month / own.month, gap, isLevel }];
  });
  const efficient = all.filter((one) => !all.some((other) => beats(other, one)));
  const cheaper = efficient
    .filter(({ ratio }) => ratio < 1)
    .toSorted((one, other) => other.gap - one.gap);
  const better = efficient
    .filter(({ ratio, gap, isLevel }) => ratio >= 1 && gap > 0 && !isLevel)
    .toSorted((one, other) => one.ratio - other.ratio);
  const chosen = [...spread(cheaper, MOST_CHEAPER), ...better.slice(0, MOST_BETTER)];
  return { yardstick, alternatives: chosen.slice(0, MOST) };
}

/** The test that most were measured on, of one criterion that decides; one of general ability after all others. */
function yardstickOf(context: EntityContext, ranks: readonly TestRank[]): TestRank | null {
  const sure = ranks.filter(
    ({ cell, own }) =>
      cell.criterion.decides && doubtAbout(context, cell.criterion, [own.run]) === null,
  );
  const [first = null] = sure.toSorted(
    (one, other) =>
      Number(one.instrument.general) - Number(other.instrument.general) || other.of - one.of,
  );
  return first;
}

function beats(one: Alternative, other: Alternative): boolean {
  const [cheaper, better] = [other.month - one.month, one.gap - other.gap];
  return cheaper >= 0 && better >= 0 && cheaper + better > 0;
}

/** The first ones, and the last in place of the last of them. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  const last = items.at(-1);
  if (items.length <= most || last === undefined) return [...items];
  return [...items.slice(0, most - 1), last];
}

export function alternativeSection(
  context: EntityContext,
  beside: Beside | null,
  costs: MonthlyCosts | null,
): Alternatives {
  const { catalog, entity } = context;
  if (!catalog.decision?.cost) return { basis: null, items: kindredItems(context) };
  if (!beside || !costs || entity.kind === 'subject') {
    return { basis: null, items: [] };
  }
  const { yardstick, alternatives } = beside;
  const test = yardstick.instrument.name;
  return {
    basis: basisText(test),
    items: alternatives.map(({ rival, month, ratio, gap, isLevel }) => ({
      ...entityName(rival),
      maker: rival.company,
      mark: markOf(catalog, { kind: 'rival', of: rival }),
      month: moneyText(month, costs.money),
      facts: [resultGapText(gap, test, isLevel), timesTheCost(ratio)],
    })),
  };
}

/** Where nothing has a price: those of the same class that meet the same subjects, the best documented first. */
function kindredItems(context: EntityContext): Alternatives['items'] {
  const { catalog, entity } = context;
  const subjects = entity.kind === 'rival' ? entity.of.competesWith : [entity.of.id];
  const capabilities = catalog.capabilities.filter(({ retired }) => !retired);
  return liveRivals(catalog)
    .filter(({ id, competesWith, class: kind }) => {
      const isOther =
        entity.kind === 'subject' || (id !== entity.of.id && kind === entity.of.class);
      return isOther && competesWith.some((each) => subjects.includes(each));
    })
    .map((rival) => {
      const cells = capabilities.map((criterion) => ({
        criterion,
        claim: findRivalClaim(catalog, rival, criterion).claim,
      }));
      const { yes, no, all } = countAnswers(context, cells);
      const met = catalog.subjects.filter(
        ({ id }) => subjects.includes(id) && rival.competesWith.includes(id),
      );
      return { rival, known: yes + no, all, met: met.map(({ name }) => name) };
    })
    .toSorted((one, other) => other.known - one.known || one.rival.id - other.rival.id)
    .slice(0, entity.kind === 'subject' ? MOST_COMPETITORS : MOST)
    .map(({ rival, known, all, met }) => ({
      ...entityName(rival),
      maker: rival.company,
      mark: markOf(catalog, { kind: 'rival', of: rival }),
      month: null,
      facts: [
        ...(entity.kind === 'rival' ? [MEETS.also(met)] : []),
        ...(all > 0 ? [MEETS.documented(known, all)] : []),
      ],
    }));
}

const MOST_COMPETITORS = 8;
