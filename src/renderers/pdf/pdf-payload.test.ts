import { expect, it } from 'vitest';
import { smallDocument } from '../../../test/support/small-document.ts';
import { heading } from '../../core/document/heading.ts';
import { paragraph, textTable } from '../../core/document/plain-blocks.ts';
import type { Block } from '../../core/document/report-document.ts';
import { pdfPayload } from './pdf-payload.ts';

const coverage = { has: () => true };

function drawnBlocks(blocks: Block[]): Record<string, unknown>[] {
  const payload = JSON.parse(pdfPayload(smallDocument(blocks), coverage)) as {
    sections: { blocks: Record<string, unknown>[] }[];
  };
  return payload.sections.flatMap((section) => section.blocks);
}

const table = textTable('What to ask', ['Model', 'Question'], []);

it('keeps the sentence between a heading and its table with both', () => {
  const said = (blocks: Block[]) =>
    drawnBlocks(blocks).flatMap(({ type, isLead }) => (type === 'paragraph' ? [isLead] : []));
  const [title, text] = [heading('questions', 'Open questions'), paragraph('body', 'Two wait.')];
  expect(said([title, text, table])).toEqual([true]);
  expect(said([title, text, text])).toEqual([false, false]);
  expect(said([text, table])).toEqual([false]);
});

it('heads the sender and the legal text as what closes a report', () => {
  const blocks = ['sources', 'contact', 'disclaimer'].map((id) => heading(id, id));
  expect(drawnBlocks(blocks).map(({ isClosing }) => isClosing)).toEqual([false, true, true]);
});
