import { expect, test } from 'vitest';
import type { Block, ReportDocument } from '../../../core/document/report-document.ts';
import { criteriaAnsweredLive } from './criteria-answered-live.ts';

const row = (...texts: string[]) => texts.map((text) => ({ text, refs: [] }));
const answered = (id: string) => {
  const blocks: Block[] = [
    { type: 'heading', level: 1, id, text: 'Live research' },
    {
      type: 'table',
      caption: '',
      columns: [],
      rows: [
        row('Strengths', 'Catalog: nothing', 'Ours: two; theirs: one.'),
        row('Retention', 'Catalog: nothing', 'No answer', 'One answer only'),
      ],
    },
  ];
  return [...criteriaAnsweredLive({ blocks } as ReportDocument)];
};

test('the export holds more on a criterion where a live provider answered, and nowhere else', () => {
  expect(answered('live')).toEqual(['Strengths']);
  expect(answered('matrix')).toEqual([]);
});
