import { describe, expect, it } from 'vitest';
import { TEMPLATES } from '../../core/document/report-document.ts';
import { choiceOf, formatsOf, modeOf, withDocument } from './export-choice.ts';
import { EXPORT_MODES } from './wizard-address.ts';

const DELIVERIES = ['tab', 'files'] as const;

describe('a mode is a document and a format', () => {
  it.each(DELIVERIES)('every document has every format, and each its mode: %s', (delivery) => {
    for (const document of TEMPLATES) {
      for (const format of formatsOf(document)) {
        const choice = { document, format };
        expect(choiceOf(modeOf(choice, delivery), delivery)).toEqual(choice);
      }
    }
  });

  it.each(DELIVERIES)('every mode by its name keeps its name: %s', (delivery) => {
    for (const mode of EXPORT_MODES.filter((each) => each !== 'simple_export')) {
      const named = { mode, document: null };
      expect(modeOf(choiceOf(named, delivery), delivery)).toEqual(named);
    }
  });

  it('means by its name what it always gave', () => {
    const named = (mode: (typeof EXPORT_MODES)[number]) =>
      DELIVERIES.map((delivery) => choiceOf({ mode, document: null }, delivery));
    const both = (choice: object) => [choice, choice];
    expect(named('intel_dashboard')).toEqual(both({ document: 'profile', format: 'dashboard' }));
    expect(named('clean_table')).toEqual(both({ document: 'matrix', format: 'html' }));
    expect(named('simple_export')).toEqual(both({ document: 'battlecard', format: 'html' }));
    expect(named('pdf')).toEqual(both({ document: 'battlecard', format: 'pdf' }));
    expect(named('word').map(({ document }) => document)).toEqual(['battlecard', 'profile']);
  });

  it('keeps the format when another document is chosen, where that has it', () => {
    expect(withDocument({ document: 'profile', format: 'dashboard' }, 'matrix')).toEqual({
      document: 'matrix',
      format: 'html',
    });
    expect(withDocument({ document: 'profile', format: 'csv' }, 'matrix').format).toBe('csv');
  });
});
