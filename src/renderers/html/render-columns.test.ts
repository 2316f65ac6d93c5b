import { describe, expect, it } from 'vitest';
import type { Block, BlockOf } from '../../core/document/report-document.ts';
import { renderBlocks } from './render-blocks.ts';

const body: BlockOf<'columns'> = {
  type: 'columns',
  size: 'body',
  columns: [
    {
      title: 'Why we win',
      sign: 'ours',
      items: [{ text: 'One builder.', refs: [3], tag: 'internal' }],
    },
  ],
};
const section: Block = { type: 'heading', level: 1, id: 'card', text: 'The card' };

describe('columns as HTML', () => {
  it('have a heading each, one level below their section, or that of a section', () => {
    expect(renderBlocks([section, body])).toContain('<h3>Why we win</h3>');
    expect(renderBlocks([body])).toContain('<h2>Why we win</h2>');
  });

  it('are lists whose signs are not read aloud', () => {
    expect(renderBlocks([body])).toContain(
      '<ul><li><span class="sign" aria-hidden="true">▲</span><span>One builder.' +
        '<sup class="refs"><a href="#source-3">3</a></sup> <small class="tag">internal</small></span></li></ul>',
    );
  });

  it('are no list where they are the answer in ten seconds', () => {
    const lead = renderBlocks([{ ...body, size: 'lead' }]);
    expect(lead).toContain('<p>One builder.');
    expect(lead).not.toMatch(/<ul>|class="sign"/);
  });
});
