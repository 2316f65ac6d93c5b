import { describe, expect, it } from 'vitest';
import { anAccount, aRow, anAnswer } from '../../../../test/support/batch-builders.ts';
import { BadFormatError, readBatchAnswer } from './read-batch-answer.ts';

const WHOLE = anAnswer();

describe('a batch answer', () => {
  it('is taken as it came', () => {
    expect(readBatchAnswer(WHOLE)).toEqual(WHOLE);
    const mixed = anAnswer({
      comparisons: [
        aRow({ statistics: null, metrics: null, confidence: null, live: [anAccount()] }),
      ],
      unavailable: [{ provider: 'Some provider', reason: 'It is away.' }],
    });
    expect(readBatchAnswer(mixed)).toEqual(mixed);
  });

  it.each([[undefined], ['2'], [-1]])('with %j calls reports none', (calls) => {
    expect(readBatchAnswer({ ...WHOLE, api_calls_made: calls }).api_calls_made).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['a text', 'ok'],
    ['a list', []],
    ['no success flag', { ...WHOLE, success: undefined }],
    ['a failure', { ...WHOLE, success: false }],
    ['no comparisons', { ...WHOLE, comparisons: undefined }],
    ['comparisons that are no list', { ...WHOLE, comparisons: {} }],
    ['a row that is none', { ...WHOLE, comparisons: [aRow(), null] }],
    ['a row without an attribute', withRow({ attribute: undefined })],
    ['an unknown advantage', withRow({ advantage: 'both' })],
    ['a value that is no text', withRow({ product_value: { html: '<b>' } })],
    ['a row without the catalog’s account', withRow({ catalog: undefined })],
    ['a live account without sources', withRow({ live: [{ ...anAccount(), sources: undefined }] })],
    ['a source without a title', withRow({ sources: [{ url: null, date: 'undated' }] })],
    ['no origin', { ...WHOLE, origin: undefined }],
    ['no list of the unavailable', { ...WHOLE, unavailable: undefined }],
  ])('with %s is refused whole', (_, body) => {
    expect(() => readBatchAnswer(body)).toThrow(BadFormatError);
  });
});

function withRow(changes: Record<string, unknown>): unknown {
  return { ...WHOLE, comparisons: [{ ...aRow(), ...changes }] };
}
