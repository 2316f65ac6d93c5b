import { describe, expect, it } from 'vitest';
import { EXPORT_ADDRESSES } from '../../../server/modules/exports/export-addresses.ts';
import { PROFILE_ADDRESS } from '../../lib/export-profile.ts';
import { EMPTY_WIZARD, EXPORT_MODES, type ExportMode } from '../../lib/wizard-address.ts';
import { DOCUMENT_WORDS } from './export-modes.ts';
import {
  battlecardAddress,
  CLEAN_TABLE_ADDRESS,
  createBody,
  fileRequest,
  fileTemplate,
  tabTemplate,
} from './export-requests.ts';

const STATE = { ...EMPTY_WIZARD, subjectId: 3, rivalIds: [5], criterionIds: ['1'] };

/** What the server makes at an address of this screen. */
function templateAt(address: string) {
  const name = new URL(address, 'http://localhost').pathname.replace('/api/export/', '');
  return Object.entries(EXPORT_ADDRESSES).find(([each]) => each === name)?.[1].template;
}

describe('the document of a format is the one its address gives', () => {
  const modes = EXPORT_MODES.filter((mode) => mode !== 'csv' && mode !== 'json');

  it.each(modes)('where files are downloaded: %s, which is also what is saved', (mode) => {
    const address =
      mode === 'intel_dashboard'
        ? PROFILE_ADDRESS
        : mode === 'clean_table'
          ? CLEAN_TABLE_ADDRESS
          : fileRequest(STATE, mode).path;
    expect(fileTemplate(mode)).toBe(templateAt(address));
    expect(createBody({ ...STATE, mode })).toMatchObject({
      productId: 3,
      competitorIds: [5],
      featureIds: ['1'],
      template: templateAt(address),
    });
  });

  const inTabs = EXPORT_MODES.filter(
    (mode) => mode !== 'intel_dashboard' && mode !== 'clean_table',
  );
  it.each(inTabs)('where a tab is opened: %s', (mode) => {
    expect(tabTemplate(mode)).toBe(templateAt(battlecardAddress(STATE, mode)));
  });

  it('says it in one word for each flow, whatever the format', () => {
    const words = (mode: ExportMode) =>
      [tabTemplate, fileTemplate].map((templateOf) => DOCUMENT_WORDS[templateOf(mode)]);
    expect(words('html')).toEqual(['Battlecard', 'Battlecard']);
    expect(words('word')).toEqual(['Battlecard', 'Whole profile']);
    expect(words('powerpoint')).toEqual(['Battlecard', 'Whole profile']);
    expect(words('clean_table')).toEqual(['Comparison table', 'Comparison table']);
    expect(words('intel_dashboard')).toEqual(['Whole profile', 'Whole profile']);
  });
});
