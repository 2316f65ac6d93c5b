import { expect, it } from 'vitest';
import { sampleDocuments } from '../../../test/support/sample-documents.ts';
import { documentTexts } from './document-texts.ts';

/** Every text of the sample ends with a number of its own. */
const NUMBERED = / \d+$/;
/** Shown by a picture, only on demand, or made of texts that the block already contains. */
const NOT_READ = new Set(['chart', 'alt', 'description', 'reason', 'statement', 'standing']);

function numberedTexts(value: unknown): string[] {
  if (typeof value === 'string') return NUMBERED.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    NOT_READ.has(key) ? [] : numberedTexts(inner),
  );
}

it('owes a reader every text of a document, once', () => {
  const texts = documentTexts(sampleDocuments.plain);
  const missing = numberedTexts(sampleDocuments.plain).filter((text) => !texts.includes(text));
  expect(missing).toEqual([]);
  expect(numberedTexts(sampleDocuments.plain).length).toBeGreaterThan(100);
});
