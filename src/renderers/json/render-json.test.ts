import { describe, expect, it } from 'vitest';
import { goldenDocuments, sampleDocuments } from '../../../test/support/sample-documents.ts';
import { readJson, renderJson } from './render-json.ts';

const { plain } = sampleDocuments;

describe('the document as JSON', () => {
  it.each(Object.entries({ ...sampleDocuments, ...goldenDocuments }))(
    'is read back as it was written: %s',
    (_, document) => {
      expect(readJson(renderJson(document))).toEqual(document);
    },
  );

  it('is refused when its version is not known', () => {
    expect(() => readJson(renderJson(plain).replace('"version": 1', '"version": 2'))).toThrow();
  });

  it('is refused when a link is neither http nor https', () => {
    const text = renderJson(plain).replaceAll('https://example.org', 'javascript://example.org');
    expect(() => readJson(text)).toThrow();
  });
});
