import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../../test/support/tiny-catalog.ts';
import type { AuthoredClaim } from '../../catalog/authored.ts';
import type { CatalogEdit, CatalogParts } from '../../catalog/own-catalog.ts';
import { applyEdits } from '../edits/apply-edits.ts';
import { checkShape } from '../edits/check-shape.ts';
import { cellHistory, type CellChange } from './cell-history.ts';

const CELL = { part: 'rivals/north-large', slug: 'price' };
const START = new Date('2026-02-01T00:00:00Z');
const dayOf = (revision: number) => new Date(START.getTime() + revision * 86_400_000);

function tinyParts(): CatalogParts {
  const { slug: _slug, version: _version, ...parts } = tinyCatalog();
  return parts;
}
const set = (path: string[], value: unknown, part = CELL.part): CatalogEdit =>
  ({ op: 'set', part, path, value }) as CatalogEdit;
const price = (value: number, note?: string) => ({
  value,
  basis: 'own',
  reported_by: 'third-party',
  confidence: 0.5,
  evidence: [],
  ...(note !== undefined && { note }),
});
const claimOf = ({ rivals }: CatalogParts): AuthoredClaim | null =>
  rivals.find(({ slug }) => slug === 'north-large')?.data.claims.price ?? null;

/** Every save in turn, with what the cell held after each. */
function saved(saves: CatalogEdit[][], parts = tinyParts()) {
  const held = [claimOf(parts)];
  const changes: CellChange[] = [];
  for (const edits of saves) {
    const { parts: next, inverse, refused } = applyEdits(parts, edits, checkShape);
    expect(refused).toEqual([]);
    changes.unshift({ revision: held.length, at: dayOf(held.length), inverse });
    parts = next;
    held.push(claimOf(parts));
  }
  return { held, changes, now: claimOf(parts) };
}
const historyOf = ({ now, changes }: ReturnType<typeof saved>) =>
  cellHistory(CELL, now, changes, START);

it('each value is held from the save that wrote it until the next, back to the beginning', () => {
  const all = saved([
    [set(['claims', 'price'], price(9))],
    [set(['name'], 'North, the large'), set(['claims', 'price'], price(7), 'rivals/south-large')],
    [set(['claims', 'price', 'note'], 'Heard on the phone.')],
    [set(['claims', 'price'], price(5))],
  ]);
  const { now, past } = historyOf(all);
  expect(now).toEqual({ claim: price(5), revision: 4, since: dayOf(4) });
  expect(past).toEqual([
    { claim: price(9, 'Heard on the phone.'), revision: 3, since: dayOf(3), until: dayOf(4) },
    { claim: price(9), revision: 1, since: dayOf(1), until: dayOf(3) },
    { claim: all.held[0], revision: 0, since: START, until: dayOf(1) },
  ]);
});

it('a claim that was removed is unknown meanwhile, and before the entity was there is no history', () => {
  const all = saved([
    [set(['claims', 'price'], null)],
    [set(['claims', 'price'], price(9))],
    [{ op: 'remove', part: CELL.part }],
  ]);
  expect(all.held[1]).toHaveProperty('unknown');
  expect(historyOf(all).past.map(({ claim, revision }) => [claim, revision])).toEqual([
    [price(9), 2],
    [all.held[1], 1],
    [all.held[0], 0],
  ]);
  const without = applyEdits(tinyParts(), [{ op: 'remove', part: CELL.part }], checkShape).parts;
  const entity = tinyParts().rivals.find(({ slug }) => slug === 'north-large')?.data;
  const added = saved([[{ op: 'add', part: CELL.part, data: entity } as CatalogEdit]], without);
  expect(historyOf(added)).toMatchObject({ now: { revision: 1, claim: added.now }, past: [] });
});

it('where older saves are left out the oldest claim is too, because since when it stood is unknown', () => {
  const { now, changes } = saved([
    [set(['claims', 'price'], price(9))],
    [set(['claims', 'price'], price(5))],
  ]);
  const { past } = cellHistory(CELL, now, changes, null);
  expect(past.map(({ claim }) => claim)).toEqual([price(9)]);
});

it('whatever was saved in whatever order, the history gives back each value once in turn', () => {
  const edit = fc.oneof(
    fc.integer({ min: 1, max: 3 }).map((value) => set(['claims', 'price'], price(value))),
    fc.constant(set(['description'], 'Another text.')),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
      (saves) => {
        const all = saved(saves);
        const { now, past } = historyOf(all);
        const inTurn = all.held.filter(
          (claim, at) => JSON.stringify(claim) !== JSON.stringify(all.held[at - 1]),
        );
        expect([...past.map(({ claim }) => claim).reverse(), now.claim]).toEqual(inTurn);
      },
    ),
    { numRuns: 60 },
  );
});
