import { describe, expect, it } from 'vitest';
import { smallDocument, smallTable } from '../../../../test/support/small-document.ts';
import { FILE_FURNITURE } from '../../../core/document/file-furniture.ts';
import { heading } from '../../../core/document/heading.ts';
import { BODY } from './deck-look.ts';
import { planDeck } from './plan-deck.ts';

describe('a section that has one slide', () => {
  const slideOf = (rows: number) => {
    const lines = Array.from({ length: rows }, (_, at) => [`Candidate ${at}`, '$1.00']);
    const table = smallTable('All of them', ['Candidate', 'Price'], ...lines);
    const document = smallDocument([heading('summary', 'Summary'), table]);
    const { slides } = planDeck({ ...document, template: 'profile' });
    expect(slides).toHaveLength(1);
    return slides[0];
  };
  const said = (slide: ReturnType<typeof slideOf>) => JSON.stringify(slide?.shapes);

  it('shows what fits, as small as it takes', () => {
    const slide = slideOf(12);
    expect(said(slide)).toContain('Candidate 11');
    expect(said(slide)).not.toContain(FILE_FURNITURE.restInNotes);
    expect(slide?.notes.join()).not.toContain('Candidate 11');
  });

  it('is filled, and says where the rest is, when not all fits', () => {
    const slide = slideOf(60);
    const [table, note] = slide?.shapes.slice(-2) ?? [];
    expect(said(slide)).toContain('Candidate 14');
    expect(said(slide)).not.toContain('Candidate 59');
    expect(JSON.stringify(note)).toContain(FILE_FURNITURE.restInNotes);
    expect(slide?.notes.join()).toContain('Candidate 59');
    expect(note?.y).toBeGreaterThanOrEqual((table?.y ?? Infinity) + (table?.height ?? 0));
    expect((note?.y ?? 0) + (note?.height ?? Infinity)).toBeLessThanOrEqual(BODY.bottom);
  });

  it('says so of a text that is longer than the slide', () => {
    const text = Array.from({ length: 900 }, (_, at) => `word ${at}`).join(' ');
    const table = smallTable('One of them', ['Candidate', 'Text'], ['Elm', text]);
    const { slides } = planDeck({
      ...smallDocument([heading('summary', 'Summary'), table]),
      template: 'profile',
    });
    expect(said(slides[0])).not.toContain('word 899');
    expect(said(slides[0])).toContain(FILE_FURNITURE.restInNotes);
    expect(slides[0]?.notes.join()).toContain('word 899');
  });
});
