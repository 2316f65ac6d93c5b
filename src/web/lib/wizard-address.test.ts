import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUDIENCES, CHAIRS } from '../../core/catalog/vocabulary.ts';
import { TEMPLATES } from '../../core/document/report-document.ts';
import {
  EMPTY_WIZARD,
  EXPORT_MODES,
  isFileFormat,
  readWizardAddress,
  selectionSearch,
  writeWizardAddress,
  type WizardState,
} from './wizard-address.ts';

const entityId = fc.integer({ min: 1, max: 2_147_483_647 });
const criterionId = fc.oneof(
  fc.integer({ min: 1, max: 9_999 }).map(String),
  fc
    .tuple(fc.constantFrom('company', 'sales intel', 'load-space'), fc.nat(9))
    .map((parts) => parts.join('_')),
);
const state: fc.Arbitrary<WizardState> = fc
  .record({
    step: fc.integer({ min: 1, max: 5 }),
    subjectId: fc.option(entityId),
    representativeId: fc.option(entityId),
    rivalIds: fc.uniqueArray(entityId, { maxLength: 20 }),
    criterionIds: fc.uniqueArray(criterionId, { maxLength: 40 }),
    at: fc.constantFrom(null, 'own', 'some-cloud'),
    view: fc.constantFrom('selection' as const, 'differences' as const),
    compact: fc.option(fc.boolean()),
    mode: fc.constantFrom(...EXPORT_MODES),
    document: fc.constantFrom(null, ...TEMPLATES),
    audience: fc.constantFrom(...AUDIENCES),
    chair: fc.constantFrom(...CHAIRS),
    options: fc.record({
      logo: fc.boolean(),
      charts: fc.boolean(),
      contact: fc.boolean(),
      disclaimer: fc.boolean(),
    }),
    withAddress: fc.boolean(),
  })
  .map((each) => (isFileFormat(each.mode) ? each : { ...each, document: null }));

describe('the wizard address', () => {
  it('gives back every state that is written into it', () => {
    fc.assert(
      fc.property(state, (each) => {
        const address = writeWizardAddress(each).toString();
        expect(readWizardAddress(new URLSearchParams(address))).toEqual(each);
      }),
    );
  });

  it('reads any text without throwing, and what it reads can be written again', () => {
    const names = fc.constantFrom(
      'catalog',
      'step',
      'product',
      'as',
      'competitors',
      'features',
      'at',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
        const read = readWizardAddress(new URLSearchParams(pairs));
        expect(readWizardAddress(writeWizardAddress(read))).toEqual(read);
      }),
    );
  });

  it('is empty for the empty wizard', () => {
    expect(writeWizardAddress(EMPTY_WIZARD).toString()).toBe('');
  });

  it('falls back where a value is malformed, and keeps the others', () => {
    const read = readWizardAddress(
      new URLSearchParams(
        'catalog=x&step=9&product=0x1&competitors=7,7,-1,9999999999&features=3,%3Cb%3E',
      ),
    );
    expect(read).toEqual({ ...EMPTY_WIZARD, step: 5, rivalIds: [7], criterionIds: ['3'] });
  });

  it('hands on the selection without the wizard’s own matters', () => {
    const reviewed = { ...EMPTY_WIZARD, step: 4, subjectId: 3, rivalIds: [8, 5] };
    const search = selectionSearch(reviewed);
    expect(search.toString()).toBe('product=3&competitors=8%2C5');
  });
});
