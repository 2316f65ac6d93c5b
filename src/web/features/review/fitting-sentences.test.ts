import { expect, it } from 'vitest';
import { shorterTexts } from './review-head.tsx';

it('leaves out the last part first, and says that more was said', () => {
  expect(shorterTexts('Oak comes first in price; Elm in speed. Both are open.')).toEqual([
    'Oak comes first in price; Elm in speed. Both are open.',
    'Oak comes first in price; Elm in speed…',
    'Oak comes first in price…',
  ]);
});

it('never cuts within a part, and leaves a text of one part whole', () => {
  expect(shorterTexts('Oak 3.5 comes first.')).toEqual(['Oak 3.5 comes first.']);
});
