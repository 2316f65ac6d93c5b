import { expect, it } from 'vitest';
import { withFullPages } from './layout.ts';
import type { Block } from '../../core/document/report-document.ts';

const card: Block = { type: 'heading', level: 1, id: 'card', text: 'Card', opensPage: true };
const text = (length: number): Block => ({
  type: 'paragraph',
  tone: 'body',
  text: 'x'.repeat(length),
  refs: [],
});
const openings = (blocks: Block[]) =>
  withFullPages(blocks).map((block) => block.type === 'heading' && block.opensPage);

it('opens a page behind one that is well filled, and none behind one that is nearly empty', () => {
  expect(openings([text(500), card, text(500), card])).toEqual([false, true, false, true]);
  expect(openings([text(100), card, text(100), card, text(400), card])).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});
