import { describe, expect, it } from 'vitest';
import { unsourced } from '../../../core/authoring/typed/read-typed.ts';
import { fieldsOf, readPoint, typedOfLine, type Names } from './point-lines.ts';

const CALLED = { us: 'Apriso', them: 'MPDV' };
const NAMES: Names = {
  us: ['Apriso'],
  them: ['MPDV'],
  called: CALLED,
  product: 'Apriso',
  rival: 'MPDV',
};
const read = (typed: Record<string, string>, others: string[] = []) =>
  readPoint(typed, null, NAMES, new Set(others));
const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');

describe('what is typed into a line', () => {
  it('is kept with its sides, for the inside, as ours', () => {
    expect(read({ text: 'We run in 35 plants.' })).toEqual({
      line: { text: '{us} run in 35 plants.', audience: 'internal', ...unsourced },
    });
  });

  it('has eighteen words at most, and two sentences', () => {
    expect(read({ text: words(18) })).toHaveProperty('line');
    expect(read({ text: words(19) })).toEqual({
      faults: { text: 'It has 19 words, too many to be said. Say it in at most 18 words.' },
    });
    expect(read({ text: 'One. Two. Three.' })).toHaveProperty('faults.text');
  });

  it('is said once on a card, and without foreign braces', () => {
    const said = read({ text: 'It is open.' }, ['It is open.']);
    expect(said).toHaveProperty('faults.text', 'The same line stands elsewhere on this card.');
    expect(read({ text: '{you} know' })).toHaveProperty('faults.text');
  });

  it('waits for the answer to what they say', () => {
    expect(read({ they_say: 'We are cheaper.', we_answer: '' })).toEqual({
      faults: { we_answer: '' },
    });
    expect(read({ they_say: 'We are cheaper.', we_answer: 'Ask us for the total.' })).toMatchObject(
      { line: { they_say: '{them} are cheaper.', we_answer: 'Ask {us} for the total.' } },
    );
  });

  it('is a proof with its customer and a year that has come, and is read back in parts', () => {
    const typed = { customer: 'Acme', year: '2024', what: '35 plants with us' };
    const answer = read(typed);
    expect(answer).toMatchObject({
      line: { text: 'Acme: 35 plants with {us}, 2024.', customer: 'Acme' },
    });
    if (!('line' in answer)) throw new Error('It was not read.');
    expect(typedOfLine(answer.line, CALLED)).toEqual(typed);
    expect(fieldsOf('proof', answer.line, CALLED)).toEqual(['customer', 'year', 'what']);
    expect(read({ ...typed, year: '2924' })).toHaveProperty('faults.year');
    expect(read({ ...typed, customer: '' })).toEqual({ faults: { customer: '' } });
  });
});
