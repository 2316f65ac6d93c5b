import { describe, expect, it } from 'vitest';
import { dayNumber } from '../src/core/catalog/day-number.ts';
import { formatDay } from '../src/core/catalog/format-number.ts';
import { pricesIn } from '../src/core/catalog/decision-settings.ts';
import { resolveCatalog } from '../src/core/catalog/resolve-catalog.ts';
import type { Catalog } from '../src/core/catalog/resolved.ts';
import { evaluateDecision, type Decision } from '../src/core/decision/evaluate-decision.ts';
import { decisionPage } from '../src/core/report/decision/decision-blocks.ts';
import { totalIn, decided, PRESETS, DECIDED_ON } from './support/decided-presets.ts';
import { withSourcesMoved } from './support/moved-days.ts';
import { catalogs, inputs } from './support/real-reports.ts';

/** Answers on later days: only a known change of that day alters them. */

const LATER = '2027-01-02';
const [models] = catalogs;
if (!models) throw new Error('There is a catalog.');

const days = dayNumber(LATER) - dayNumber(DECIDED_ON);
const later = inputs.map((input) => resolveCatalog(withSourcesMoved(input, days), LATER));

/** Models of which a price begins or ends, or that retire somewhere, between the two days. */
function changedBetween({ rivals, decision }: Catalog): number[] {
  const isBetween = (day: string | undefined) =>
    day !== undefined && day > DECIDED_ON && day <= LATER;
  const ids = pricesIn(decision?.cost ?? null);
  return rivals
    .filter(({ claims, lifecycle }) => {
      const prices = ids.flatMap((id) => {
        const claim = claims[id];
        if (!claim) return [];
        const [own] = claim.state === 'known' ? claim.measurements : [];
        const terms = (claim.state === 'known' ? own?.terms : claim.terms) ?? [];
        return [...(own ? [own] : []), ...terms];
      });
      return (
        prices.some(
          ({ from, until }) =>
            isBetween(from) || (until !== undefined && until >= DECIDED_ON && until < LATER),
        ) || lifecycle.retires.some(({ on }) => isBetween(on))
      );
    })
    .map(({ id }) => id);
}

function channelOf({ purchases }: Decision, id: number): string | undefined {
  return purchases.find(({ candidateId }) => candidateId === id)?.channel;
}

/** The answer without shares, which move with every cost. */
function answerOf({ recommendation: answer }: Decision) {
  return { state: answer.state, leaderId: 'leaderId' in answer ? answer.leaderId : null };
}

describe(`on ${LATER}, every source read as long before`, () => {
  it('the sources have moved, and known days have not', () => {
    const moved = later.find(({ slug }) => slug === models.slug);
    const flash = moved?.rivals.find(({ name }) => name === 'Gemini 3.8 Flash');
    const id = models.decision?.cost?.inputPriceId ?? '';
    const amount = (catalog: typeof moved) => {
      const claim = catalog?.rivals.find(({ name }) => name === 'Gemini 3.8 Flash')?.claims[id];
      const value = claim?.state === 'known' ? claim.measurements[0].value : null;
      return value?.kind === 'number' ? value.number : null;
    };
    expect([amount(models), amount(moved)]).toEqual([0.75, 1.5]);
    expect(flash?.lifecycle).toBeDefined();
    expect(changedBetween(models)).toContain(flash?.id);
  });

  it.each(PRESETS)('$slug changes only by a known day, which was named before', (each) => {
    const { catalog, preset, slug } = each;
    const then = later.find((moved) => moved.slug === catalog.slug);
    if (!then) throw new Error('The catalog has moved.');
    const [before, after] = [decided(slug), evaluateDecision(then, preset, LATER)];
    const changed = changedBetween(catalog);
    const piles = ({ placement }: Decision) =>
      placement.candidates
        .filter(({ candidateId }) => !changed.includes(candidateId))
        .map(({ candidateId, pile }) => [candidateId, pile]);
    expect(piles(after)).toEqual(piles(before));
    const bought = ({ purchases }: Decision) =>
      purchases.filter(({ candidateId }) => !changed.includes(candidateId));
    expect(bought(after)).toEqual(bought(before));
    for (const { candidateId, cost } of before.costs?.candidates ?? []) {
      if (changed.includes(candidateId)) continue;
      expect(totalIn(after, candidateId)).toBeCloseTo(cost?.total ?? Infinity, 4);
    }
    const dates = before.changes?.dates.filter(({ day }) => day <= LATER) ?? [];
    if (dates.length === 0) return expect(answerOf(after)).toEqual(answerOf(before));
    if (answerOf(after).leaderId !== answerOf(before).leaderId) {
      expect(dates.map(({ firstId }) => firstId)).toContain(answerOf(after).leaderId);
    }
  });
});

describe(`on ${LATER}, no source read again`, () => {
  const aged = inputs.map((input) => resolveCatalog(input, LATER));

  it.each(PRESETS)(
    '$slug: each that is in or out today and waits only then is named as old today',
    (each) => {
      const { catalog, preset, slug } = each;
      const then = aged.find((other) => other.slug === catalog.slug);
      if (!then) throw new Error('The catalog has aged.');
      const [before, after] = [decided(slug), evaluateDecision(then, preset, LATER)];
      const known = changedBetween(catalog);
      const pileOf = new Map(
        before.placement.candidates.map(({ candidateId, pile }) => [candidateId, pile]),
      );
      const moved = after.placement.candidates
        .filter(
          ({ candidateId, pile }) =>
            pileOf.get(candidateId) !== pile &&
            pileOf.get(candidateId) !== 'ask' &&
            channelOf(after, candidateId) === channelOf(before, candidateId),
        )
        .map(({ candidateId }) => candidateId)
        .filter((id) => !known.includes(id));
      const named = before.changes?.ages.filter(({ day }) => day <= LATER) ?? [];
      expect(named.map(({ candidateId }) => candidateId)).toEqual(expect.arrayContaining(moved));
      if (named.length === 0) expect(answerOf(after)).toEqual(answerOf(before));
      const page = JSON.stringify(decisionPage(catalog, before).sections);
      for (const id of moved) {
        const name = catalog.rivals.find((rival) => rival.id === id)?.name ?? '';
        const day = formatDay(named.find(({ candidateId }) => candidateId === id)?.day ?? '');
        const said = `too old [^"]*from ${day} for [^;"]*${name.replace(/[().]/g, '.')}`;
        expect(page).toMatch(new RegExp(said));
      }
    },
  );
});
