import { expect, it } from 'vitest';
import { heading } from '../../../core/document/heading.ts';
import { paragraph } from '../../../core/document/plain-blocks.ts';
import { both } from '../../../core/report/decision/marked-blocks.ts';
import type { DecisionPage } from '../../../core/report/decision/decision-blocks.ts';
import { pageReader, pageSender } from './sent-page.ts';

const page = (first: string, ...texts: string[]): DecisionPage => ({
  title: first,
  strength: null,
  answer: [both('answer', paragraph('lead', first))],
  sections: [
    {
      title: heading('ranks', 'Ranks'),
      blocks: texts.map((text, at) => both(`text-${at}`, paragraph('body', text))),
    },
  ],
  swings: {},
  letters: [],
});

it('leaves out what has not changed, and the page is whole again with the very same blocks', () => {
  const [send, read] = [pageSender(), pageReader()];
  const before = read(send(page('A', 'same', 'old')));
  expect(before).toEqual(page('A', 'same', 'old'));
  const sent = send(page('B', 'same', 'new'));
  expect(sent.sections[0]?.blocks).toEqual(['text-0', both('text-1', paragraph('body', 'new'))]);
  const after = read(sent);
  expect(after).toEqual(page('B', 'same', 'new'));
  expect(after.sections[0]?.blocks[0]).toBe(before.sections[0]?.blocks[0]);
});

it('brings back a block that was gone in between', () => {
  const [send, read] = [pageSender(), pageReader()];
  const texts = [['one', 'two'], ['one'], ['one', 'two'], []];
  for (const each of texts) expect(read(send(page('A', ...each)))).toEqual(page('A', ...each));
});
