import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { checkCatalog } from './catalog-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';

const faultsOf = (change: (input: CatalogInput) => void) => {
  const input = tinyCatalog();
  change(input);
  return checkCatalog(input, '2026-02-01').map(({ rule, file, path }) => [rule, file, path]);
};

it.each(['Say how hard it is.', 'Do you like north?', 'Do you like south-small?', 'Is it Acme?'])(
  'a question to the buyer is none that says: %s',
  (question) => {
    const broken = (list: string) => [
      ['buyer-question', 'criteria.yaml', [list, 0, 'buyer_question']],
    ];
    const rename = (input: CatalogInput) => (input.rivals[3]!.data.company = 'Acme (Holding)');
    const faults = faultsOf((input) => {
      rename(input);
      input.criteria.criteria[0]!.buyer_question = question;
    });
    expect(faults).toEqual(broken('criteria'));
    const ofCapability = faultsOf((input) => {
      rename(input);
      input.criteria.capabilities[0]!.buyer_question = question;
    });
    expect(ofCapability).toEqual(broken('capabilities'));
  },
);

it('a name inside another word is not the name', () => {
  const question = 'Do you look northward?';
  expect(faultsOf(({ criteria }) => (criteria.criteria[0]!.buyer_question = question))).toEqual([]);
});

const [SKILL, PRICE, CERTIFICATE] = [0, 1, 2];

it.each([
  ['a price is said as a share', PRICE, 'costs {share} as much', true],
  ['a price is not said in times', PRICE, 'costs {times} as much', false],
  ['the share stands once', PRICE, 'costs {share} of {share}', false],
  ['a price without a share says nothing', PRICE, 'costs less', false],
  ['points have no ratio', SKILL, 'is {times} as skilled', false],
  ['points are said without a number', SKILL, 'is more skilled', true],
  ['a yes or no has no lead in numbers', CERTIFICATE, 'is certified', false],
])('%s', (_, index, phrase, isSound) => {
  const faults = faultsOf(({ criteria }) => (criteria.criteria[index]!.lead_phrase = phrase));
  const expected = ['lead-phrase', 'criteria.yaml', ['criteria', index, 'lead_phrase']];
  expect(faults).toEqual(isSound ? [] : [expected]);
});

it('where more is better, a lead is said in times', () => {
  const faults = faultsOf(({ criteria }) => {
    criteria.criteria[PRICE]!.higher_is_better = true;
    criteria.criteria[PRICE]!.lead_phrase = 'pays {times} as much';
  });
  expect(faults).toEqual([]);
});

it('a phrase that does not fit says what it holds and what it should', () => {
  const said = (index: number, phrase: string) => {
    const input = tinyCatalog();
    input.criteria.criteria[index]!.lead_phrase = phrase;
    return checkCatalog(input, '2026-02-01').map(({ message, remedy }) => `${message} ${remedy}`);
  };
  expect(said(PRICE, 'costs {times} as much')).toEqual([
    'The phrase holds {times}. Write {share} in it, once.',
  ]);
  expect(said(PRICE, 'costs less')).toEqual([
    'The phrase holds no placeholder. Write {share} in it, once.',
  ]);
  expect(said(SKILL, 'is {times} as skilled')).toEqual([
    'The phrase holds {times}. Points have no ratio; leave it out.',
  ]);
});
