import { expect, test } from 'vitest';
import type { Block, BlockOf, ReportDocument } from '../../../core/document/report-document.ts';
import { criteriaAnsweredLive, previewed } from './battlecard-preview.tsx';

type Line = BlockOf<'table'>['rows'][number][number];

const line = (text: string): Line => ({ text, refs: [] });
const none: Line = { ...line('Nothing came'), unanswered: true };
const start = { text: '', align: 'start' as const };
const answered = (id: string) => {
  const blocks: Block[] = [
    { type: 'heading', level: 1, id, text: 'Live research' },
    {
      type: 'table',
      caption: '',
      columns: [start, start, { ...start, live: true }, { ...start, live: true }, start],
      rows: [
        [line('Strengths'), line('Nothing'), none, line('Ours: two.'), line('One alone')],
        [line('Retention'), line('Nothing'), none, none, line('One alone')],
      ],
    },
  ];
  return [...criteriaAnsweredLive({ blocks } as ReportDocument)];
};

test('the export holds more on a criterion where a live provider answered, and nowhere else', () => {
  expect(answered('live')).toEqual(['Strengths']);
  expect(answered('matrix')).toEqual([]);
});

test('a value of more than two lines is cut at a word and says where the rest is', () => {
  const cell = (text: string) => ({ state: 'known', text, details: [] }) as never;
  const text = 'word '.repeat(40).trim();
  expect(previewed(cell(text), false).text).toMatch(/ word … Data available in full export$/);
  expect(previewed(cell('Short'), true).text).toBe('Short');
});
