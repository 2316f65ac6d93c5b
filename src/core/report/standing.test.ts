import { describe, expect, it } from 'vitest';
import { sampleDocuments } from '../../../test/support/sample-documents.ts';
import { cellsOf } from '../document/diff.ts';
import { standingOf, unsaidLines, type BesideToday } from './standing.ts';

const { plain } = sampleDocuments;
const same: BesideToday = { changes: [], lines: [], firstRank: null, refusal: null };
const [cell] = cellsOf(plain);
const change = {
  criterion: cell?.criterion ?? '',
  entity: cell?.entity ?? '',
  saved: '1',
  today: '2' as string | null,
};
const stateOf = (beside: Partial<BesideToday>) => standingOf(plain, { ...same, ...beside });
const rank = (holds: boolean) => ({ holds, sentence: 'A is first.', saved: null, now: null });

describe('how a saved report stands today', () => {
  it('is still true where nothing reads otherwise', () => {
    expect(stateOf({})).toMatchObject({ state: 'holds', title: 'Still true' });
    expect(stateOf({ firstRank: rank(true) }).text).toMatch(/^A is first\. /);
  });

  it('counts the lines that changed, cells and sentences alike', () => {
    expect(stateOf({ changes: [change] }).title).toBe('1 line changed');
    expect(stateOf({ changes: [change], lines: ['A leads.'] })).toMatchObject({
      state: 'changed',
      title: '2 lines changed',
    });
    expect(stateOf({ changes: [{ ...change, today: null }] }).state).toBe('changed');
  });

  it('no longer holds where a lead turned, a side left or another is first', () => {
    expect(stateOf({ changes: [{ ...change, turned: true }] })).toEqual({
      state: 'over',
      title: 'No longer holds',
      text: `The lead has turned on ${change.criterion}.`,
    });
    const gone = cellsOf(plain)
      .filter(({ entity }) => entity === change.entity)
      .map(({ criterion, entity }) => ({ criterion, entity, saved: '', today: null }));
    expect(stateOf({ changes: gone }).text).toBe(`${change.entity} is no longer in the catalog.`);
    expect(stateOf({ firstRank: rank(false), changes: [change] })).toMatchObject({
      state: 'over',
      text: 'A is first.',
    });
  });

  it('is not known where nothing can be set beside it, never “no”', () => {
    expect(stateOf({ refusal: 'Why.', changes: [change] })).toMatchObject({
      state: 'unknown',
      text: 'Why.',
    });
  });

  it('names the lines of a page that another day does not say', () => {
    const line = { type: 'paragraph' as const, tone: 'body' as const, text: 'A leads.', refs: [] };
    const before = { ...plain, blocks: [line, ...plain.blocks] };
    expect(unsaidLines(before, plain)).toEqual(['A leads.']);
    expect(unsaidLines(plain, plain)).toEqual([]);
  });

  it('counts figures that changed, and no words of a later build on the same facts', () => {
    const asserts = [{ form: 'lead' as const, sides: [0, 1], claims: ['4'] }];
    const said = (text: string) => {
      const block = { type: 'paragraph' as const, tone: 'lead' as const, text, refs: [], asserts };
      return { ...plain, blocks: [block, ...plain.blocks] };
    };
    const before = said('Coding: 73 against 58.');
    expect(unsaidLines(before, said('Coding: 73 vs 58.'))).toEqual([]);
    expect(unsaidLines(before, said('Coding: 74 vs 58.'))).toEqual(['Coding: 73 against 58.']);
  });
});
