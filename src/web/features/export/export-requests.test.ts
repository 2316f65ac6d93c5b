import { describe, expect, it } from 'vitest';
import { EXPORT_ADDRESSES } from '../../../server/modules/exports/export-addresses.ts';
import { dashboardAddress } from '../../lib/addresses.ts';
import { EMPTY_WIZARD, EXPORT_MODES, type ExportMode } from '../../lib/wizard-address.ts';
import { DOCUMENT_WORDS } from './export-modes.ts';
import {
  battlecardAddress,
  cleanTableBody,
  createBody,
  fileTemplate,
  tabTemplate,
} from './export-requests.ts';

const STATE = { ...EMPTY_WIZARD, subjectId: 3, rivalIds: [5], criterionIds: ['1'] };

/** The address that makes the file of each mode, for whoever asks without saving. */
const FILES = [
  ['intel_dashboard', 'marketing-intelligence-report'],
  ['clean_table', 'professional-dashboard'],
  ['html', 'working-battlecard'],
  ['pdf', 'working-battlecard'],
  ['word', 'intelligence-dashboard'],
  ['powerpoint', 'intelligence-dashboard'],
  ['simple_export', 'simple-battlecard'],
] as const;

/** What the server makes at an address of this screen. */
function templateAt(address: string) {
  const name = new URL(address, 'http://localhost').pathname.replace('/api/export/', '');
  return Object.entries(EXPORT_ADDRESSES).find(([each]) => each === name)?.[1].template;
}

describe('the document of a format is the one its address gives', () => {
  it.each(FILES)('where files are downloaded: %s, which is also what is saved', (mode, name) => {
    const { template } = EXPORT_ADDRESSES[name];
    expect(fileTemplate(mode)).toBe(template);
    expect(createBody({ ...STATE, mode })).toMatchObject({
      productId: 3,
      competitorIds: [5],
      featureIds: ['1'],
      template,
    });
  });

  const inTabs = EXPORT_MODES.filter(
    (mode) => mode !== 'intel_dashboard' && mode !== 'clean_table',
  );
  it.each(inTabs)('where a tab is opened: %s', (mode) => {
    expect(tabTemplate(mode)).toBe(templateAt(battlecardAddress(STATE, mode)));
  });

  it.each([
    [{ audience: 'customer', chair: 'own' }, 'audience=customer'],
    [{ audience: 'internal', chair: 'rival' }, 'chair=rival'],
  ] as const)('in the copy %j, wherever it is asked for', (copy, parameter) => {
    expect(battlecardAddress({ ...STATE, ...copy }, 'html')).toContain(parameter);
    expect(createBody({ ...STATE, ...copy })).toMatchObject(copy);
    expect(cleanTableBody({ ...STATE, ...copy })).toMatchObject(copy);
    expect(dashboardAddress({ ...STATE, ...copy })).toContain(parameter);
    expect(battlecardAddress(STATE, 'html')).not.toMatch(/audience|chair/);
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
