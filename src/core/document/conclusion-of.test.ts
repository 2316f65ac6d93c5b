import { expect, test } from 'vitest';
import { conclusionOf } from './conclusion-of.ts';

test('the conclusion is the lead of a document, and none where it leads with nothing', () => {
  const body = { type: 'paragraph', tone: 'body', text: 'Body.', refs: [] } as const;
  const lead = { type: 'paragraph', tone: 'lead', text: 'Choose by price.', refs: [3] } as const;
  expect(conclusionOf({ blocks: [body, lead] })).toEqual({ text: 'Choose by price.', refs: [3] });
  expect(conclusionOf({ blocks: [body] })).toBeNull();
});
