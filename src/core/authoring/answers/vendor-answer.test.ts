import { describe, expect, it } from 'vitest';
import { measuredClaim, ownClaim } from '../../../../test/support/authored-claims.ts';
import type { AuthoredClaim } from '../../catalog/authored.ts';
import { UNREAD_ANSWER } from '../../wording/vendor-answers.ts';
import { newParts } from '../frame/new-parts.ts';
import { answersToEdits, type VendorAnswer } from './answers-to-edits.ts';

const MADE = '2026-01-02';
function made() {
  const criteria = ['Price', 'Price of a seat', 'Note', 'Skill'];
  const parts = newParts({ name: 'Tools', product: 'Ours', rivals: ['Bolt', 'Crank'], criteria });
  const [, seat, , skill] = parts.criteria.criteria;
  Object.assign(seat!, { type: 'number' });
  Object.assign(skill!, { type: 'number', instruments: [{ name: 'Quiz', unit: 'pts' }] });
  return parts;
}
const sent = (
  question: string,
  answer: string,
  rest: Partial<VendorAnswer> = {},
): VendorAnswer => ({
  questionId: 'R1-C1',
  vendor: 'Bolt Inc.',
  candidate: 'Bolt',
  question,
  answer,
  documentedAt: '',
  asOf: '',
  ...rest,
});
const read = (answers: VendorAnswer[], parts = made()) => answersToEdits(answers, MADE, parts);
const placeOf = (answer: VendorAnswer, parts = made()) =>
  read([answer], parts).changes.map(({ edit }) => `${edit.part} ${edit.path.join(' ')}`)[0] ?? null;
const reasonOf = (answer: VendorAnswer, parts = made()) =>
  read([answer], parts).unreadable.map(({ reason }) => reason)[0] ?? null;
const claimOf = (answer: VendorAnswer, parts = made()) =>
  read([answer], parts).changes[0]?.edit.value;

describe('the question that an answer is to', () => {
  it.each<[string, VendorAnswer, string | null]>([
    [
      'has the longest name that it holds',
      sent('What is the price of a seat?', '5'),
      'rivals/bolt claims price-of-a-seat',
    ],
    [
      'has the criterion of its number',
      sent('What is the price of a seat?', 'high', { questionId: 'R1-Cown 1' }),
      'rivals/bolt claims price',
    ],
    [
      'may be the second on a criterion',
      sent('What is the price of a seat?', 'high', { questionId: 'R1-Cown 1-2' }),
      'rivals/bolt claims price',
    ],
    [
      'has no criterion that it does not name',
      sent('What is the price?', 'high', { questionId: 'R1-Cown 3' }),
      'rivals/bolt claims price',
    ],
    ['names a test', sent('How good is it in QUIZ?', '5'), 'rivals/bolt claims skill'],
    ['names nothing', sent('How good is it?', '5'), null],
    [
      'is of a product in any case',
      sent('Price?', 'high', { candidate: ' CRANK ' }),
      'rivals/crank claims price',
    ],
    ['is of no product', sent('Price?', 'high', { candidate: 'Dent' }), null],
  ])('%s', (_, answer, place) => {
    expect(placeOf(answer)).toBe(place);
    expect(reasonOf(answer)).toBe(place === null ? UNREAD_ANSWER.question : null);
  });

  it('is of the product with its number, of two that are called so', () => {
    const parts = made();
    parts.rivals[1]!.data.name = 'Bolt';
    expect(placeOf(sent('Price?', 'high', { questionId: 'R200002-Cown 1' }), parts)).toBe(
      'rivals/crank claims price',
    );
    expect(placeOf(sent('Price?', 'high', { questionId: 'R9-Cown 1' }), parts)).toBe(
      'rivals/bolt claims price',
    );
  });

  it('says what stood there before', () => {
    const parts = made();
    parts.rivals[0]!.data.claims['price'] = ownClaim('low');
    const answer = sent('Price?', 'high');
    expect(read([answer], parts).changes[0]).toMatchObject({
      was: ownClaim('low'),
      product: 'Bolt',
      criterion: 'Price',
    });
  });
});

describe('the claim of an answer', () => {
  const origin = { basis: 'vendor-answer', reported_by: 'vendor' };
  it.each<[string, Partial<VendorAnswer>, object]>([
    ['without a page', {}, { confidence: 0.6, as_of: MADE, evidence: [] }],
    [
      'with words for a page',
      { documentedAt: 'our manual' },
      { confidence: 0.6, as_of: MADE, evidence: [] },
    ],
    [
      'with its page',
      { documentedAt: ' https://a.example ', asOf: ' 2025-12-31 ' },
      { confidence: 0.8, evidence: [{ url: 'https://a.example', as_of: '2025-12-31' }] },
    ],
    [
      'with an undated page',
      { documentedAt: 'https://a.example', asOf: 'soon' },
      { confidence: 0.8, evidence: [{ url: 'https://a.example', as_of: 'undated' }] },
    ],
  ])('%s', (_, rest, expected) => {
    expect(claimOf(sent('Note?', ' Words ', rest))).toEqual({
      value: 'Words',
      ...origin,
      ...expected,
    });
  });

  it('is a result beside those of others, in place of an earlier answer', () => {
    const parts = made();
    const [first, second] = measuredClaim(5, 6).measurements;
    const before: AuthoredClaim = {
      measurements: [first!, { ...second!, basis: 'vendor-answer' }],
    };
    parts.rivals[0]!.data.claims['skill'] = before;
    const result = {
      instrument: 'Quiz',
      value: 7,
      board: 'Bolt Inc.',
      ...origin,
      confidence: 0.6,
      as_of: MADE,
      evidence: [],
    };
    expect(claimOf(sent('Skill?', '7'), parts)).toEqual({ measurements: [first, result] });
    expect(claimOf(sent('Skill?', '< 7', { vendor: '' }))).toEqual({
      measurements: [{ ...result, board: 'unknown', note: 'Written as “< 7”.' }],
    });
    expect(claimOf(sent('Skill?', '7', { vendor: 'x'.repeat(121) }))).toMatchObject({
      measurements: [{ board: 'x'.repeat(120) }],
    });
  });

  it('is none of two tests, and none without a number', () => {
    const two = made();
    two.criteria.criteria[3]!.instruments.push({ name: 'Exam', unit: 'pts' } as never);
    expect(reasonOf(sent('Skill?', '7'), two)).toBe(UNREAD_ANSWER.test);
    expect(reasonOf(sent('Skill?', 'unlimited'))).toBe(UNREAD_ANSWER.test);
  });

  it('is none of an empty answer, nor of one that is too long', () => {
    expect(reasonOf(sent('Note?', ' '))).toBe(UNREAD_ANSWER.pageAlone);
    expect(reasonOf(sent('Note?', 'x'.repeat(1201)))).toBe(UNREAD_ANSWER.long);
    expect(reasonOf(sent('Note?', 'x'.repeat(1200)))).toBeNull();
    expect(reasonOf(sent('Note?', 'n/a'))).toBe(UNREAD_ANSWER.empty);
    expect(reasonOf(sent('Price of a seat?', '5 €'))).toBe(UNREAD_ANSWER.unit('€', null));
  });

  it('is read by what the other answers show', () => {
    const seat = (answer: string) => sent('Price of a seat?', answer);
    const { changes } = read([seat('1.000'), seat('2,5')]);
    expect(changes.map(({ edit }) => (edit.value as { value: number }).value)).toEqual([1000, 2.5]);
    expect(read([seat('1.000')]).unreadable).toHaveLength(1);
    const dated = (asOf: string) =>
      sent('Note?', 'Words', { documentedAt: 'https://a.example', asOf });
    expect(read([dated('03/04/2026'), dated('04/13/2026')]).changes[0]?.edit.value).toMatchObject({
      evidence: [{ as_of: '2026-03-04' }],
    });
  });
});
