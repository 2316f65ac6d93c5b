import { expect, test } from 'vitest';
import { conclusionOf } from './conclusion-of.ts';
import type { Block } from './report-document.ts';

test('the conclusion is the lead of a document, and none where it leads with nothing', () => {
  const body: Block = { type: 'paragraph', tone: 'body', text: 'Body.', refs: [] };
  const lead: Block = { type: 'paragraph', tone: 'lead', text: 'Choose by price.', refs: [3] };
  expect(conclusionOf({ blocks: [body, lead] })).toEqual({ text: 'Choose by price.', refs: [3] });
  expect(conclusionOf({ blocks: [body] })).toBeNull();
});
