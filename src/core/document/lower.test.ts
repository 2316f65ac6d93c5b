import { expect, test } from 'vitest';
import { sampleDocuments } from '../../../test/support/sample-documents.ts';
import { lower, type Primitive } from './lower.ts';
import type { Block } from './report-document.ts';

const line = (text: string) => ({ text, refs: [1], changed: true });

/** Looks, titles and lines in order, with what stands around each. */
function shown(primitive: Primitive) {
  if (primitive.type !== 'lines') return primitive.type;
  const { look, title, items } = primitive;
  return [
    look,
    title,
    ...items.map(({ label, text, tag, link, refs, changed }) =>
      [label, text, tag, link, refs.join(), changed && 'changed'].filter(Boolean).join(' | '),
    ),
  ];
}

test.each<[block: Block, lowered: unknown[]]>([
  [
    { type: 'list', ordered: false, items: [{ label: null, ...line('One') }] },
    [['points', null, 'One | 1 | changed']],
  ],
  [
    { type: 'list', ordered: true, items: [{ label: 'First', ...line('One') }] },
    [['steps', null, 'First | One | 1 | changed']],
  ],
  [
    { type: 'callout', tone: 'info', title: 'Note', text: 'One', changed: true },
    [['note', null, 'Note | One | changed']],
  ],
  [
    {
      type: 'facts',
      items: [{ label: 'Site', value: 'a', refs: [2], link: 'https://example.org' }],
    },
    [['facts', null, 'Site | a | https://example.org | 2']],
  ],
  [
    {
      type: 'verdict',
      lines: [{ label: 'Choose', ...line('Oak') }],
      counts: [{ label: 'Rows', value: '7' }],
    },
    [
      ['verdict', null, 'Choose | Oak | 1 | changed'],
      ['counts', null, 'Rows | 7'],
    ],
  ],
  [
    {
      type: 'columns',
      size: 'body',
      columns: [
        { title: 'Ours', sign: 'ours', items: [{ ...line('One'), tag: 'internal' }] },
        { title: 'Theirs', sign: 'theirs', items: [{ ...line('Two'), tag: null }] },
      ],
    },
    [
      ['column', 'Ours', 'One | internal | 1 | changed'],
      ['column', 'Theirs', 'Two | 1 | changed'],
    ],
  ],
])('a block lowers to its lines in order: %j', (block, lowered) => {
  if (block.type === 'matrix' || block.type === 'sources') throw new Error('never lowered');
  expect(lower(block).map(shown)).toEqual(lowered);
});

test('a heading, a paragraph, a table and a chart are primitives themselves', () => {
  const { blocks } = sampleDocuments.plain;
  for (const type of ['heading', 'paragraph', 'table', 'chart'] as const) {
    const block = blocks.find((each) => each.type === type);
    if (block?.type !== type) throw new Error(`The sample has no ${type}.`);
    expect(lower(block)).toEqual([block]);
  }
});
