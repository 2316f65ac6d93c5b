import { expect, test } from 'vitest';
import type { Block, BlockOf, ReportDocument } from '../../../core/document/report-document.ts';
import { criteriaAnsweredLive } from './battlecard-preview.tsx';

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
