import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '../../../core/document/report-document.ts';
import { EXPORT_ADDRESSES } from '../../../server/modules/exports/export-addresses.ts';
import { dashboardAddress } from '../../lib/addresses.ts';
import { choiceOf, formatsOf, modeOf } from '../../lib/export-choice.ts';
import { EMPTY_WIZARD, FILE_FORMATS } from '../../lib/wizard-address.ts';
import { cleanTableBody, newReportBody, documentAddress, previewAddress } from './run-export.ts';
import { actionText, chosenText, fileNames } from './export-words.ts';

const STATE = { ...EMPTY_WIZARD, subjectId: 3, rivalIds: [5], criterionIds: ['1'] };
const SELECTION = 'product=3&competitors=5&features=1';

describe('what is asked for', () => {
  it('is every document in every format that the address makes', () => {
    expect([...EXPORT_ADDRESSES.battlecard.formats]).toEqual([...FILE_FORMATS]);
    expect(documentAddress(STATE, { document: 'battlecard', format: 'csv' })).toBe(
      `/api/export/battlecard?${SELECTION}&format=csv`,
    );
    expect(documentAddress(STATE, { document: 'matrix', format: 'pdf' })).toBe(
      `/api/export/battlecard?${SELECTION}&format=pdf&template=matrix`,
    );
    expect(previewAddress(STATE, 'profile')).toBe(
      `/api/export/battlecard?${SELECTION}&format=html&template=profile&preview=1`,
    );
  });

  it('is saved as the document that was chosen', () => {
    for (const document of TEMPLATES) {
      for (const format of formatsOf(document)) {
        const state = { ...STATE, ...modeOf({ document, format }, 'files') };
        const chosen = choiceOf(state, 'files').document;
        expect(newReportBody(state, chosen)).toMatchObject({ productId: 3, template: document });
      }
    }
  });

  it.each([
    [{ audience: 'customer', chair: 'own' }, 'audience=customer'],
    [{ audience: 'internal', chair: 'rival' }, 'chair=rival'],
  ] as const)('is the copy %j, wherever it is asked for', (copy, parameter) => {
    const page = { document: 'battlecard', format: 'html' } as const;
    expect(documentAddress({ ...STATE, ...copy }, page)).toContain(parameter);
    expect(previewAddress({ ...STATE, ...copy }, 'matrix')).toContain(parameter);
    expect(newReportBody({ ...STATE, ...copy }, 'battlecard')).toMatchObject(copy);
    expect(cleanTableBody({ ...STATE, ...copy })).toMatchObject(copy);
    expect(dashboardAddress({ ...STATE, ...copy })).toContain(parameter);
    expect(documentAddress(STATE, page)).not.toMatch(/audience|chair/);
  });
});

describe('the button', () => {
  it.each([
    ['battlecard', 'powerpoint', 'tab', 'Download battlecard as PowerPoint', 'A.pptx'],
    ['profile', 'pdf', 'tab', 'Open profile as PDF in a new tab', 'A.pdf'],
    ['profile', 'dashboard', 'tab', 'Open dashboard', null],
    ['matrix', 'html', 'tab', 'Open comparison table as HTML in a new tab', 'A.html'],
    ['matrix', 'html', 'files', 'Open comparison table as HTML in a new tab', 'A.html'],
    ['profile', 'dashboard', 'files', 'Download profile as HTML and PDF', 'A.html and .pdf'],
    ['matrix', 'xlsx', 'files', 'Download comparison table as Excel', 'A.xlsx'],
  ] as const)(
    'says what happens to the %s as %s (%s), and the foot bar what comes',
    (document, format, delivery, text, name) => {
      expect(actionText({ document, format }, delivery)).toBe(text);
      expect(fileNames('A.html', { document, format }, delivery)).toBe(name);
    },
  );

  it('stands beside a heading that names the same document and format', () => {
    expect(chosenText({ document: 'profile', format: 'dashboard' }, 'tab')).toBe(
      'Chosen: Marketing Competitive Intel Profile as Dashboard.',
    );
    expect(chosenText({ document: 'matrix', format: 'pdf' }, 'files')).toBe(
      'Chosen: Clean comparison table as PDF.',
    );
  });
});
