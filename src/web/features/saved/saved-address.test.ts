import { describe, expect, it } from 'vitest';
import { readWizardAddress } from '../../lib/wizard-address.ts';
import { changesSentence } from '../../ui/changed-claims.tsx';
import { readSavedId, selectionAddress } from './saved-screen.tsx';

describe('the address of a saved report', () => {
  it.each([
    ['0123456789abcdef0123456789abcdef', '0123456789abcdef0123456789abcdef'],
    ['0123456789abcdef0123456789abcde', null],
    ['1', '1'],
    ['2147483647', '2147483647'],
    ['2147483648', null],
    ['99999999999', null],
    ['0', null],
    ['01', null],
    ['1e3', null],
    ['-1', null],
    [':id', null],
    ['', null],
  ])('reads %j as %j', (text, id) => {
    expect(readSavedId(text)).toBe(id);
  });

  it('leads to the wizard’s review with the same selection and options', () => {
    const selection = {
      subjectId: 101,
      representativeId: null,
      rivalIds: [1001, 1002],
      criterionIds: ['sales intel_0', 'company_1'],
    };
    const options = { logo: true, charts: false, contact: true, disclaimer: false };
    const [path, search] = selectionAddress({
      catalog: { slug: 'manufacturing-software', version: 'v1' },
      selection,
      options,
    }).split('?');
    expect(path).toBe('/wizard');
    expect(new URLSearchParams(search).get('catalog')).toBe('manufacturing-software');
    expect(readWizardAddress(new URLSearchParams(search))).toMatchObject({
      ...selection,
      step: 4,
      options,
    });
  });
});

it('says in a sentence how much has changed', () => {
  expect([0, 1, 7].map(changesSentence)).toEqual([
    'Nothing has changed since',
    '1 fact has changed since',
    '7 facts have changed since',
  ]);
});
