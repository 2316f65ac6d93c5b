import { expect, it } from 'vitest';
import { goldenDocuments } from '../../../test/support/sample-documents.ts';
import { heading } from './heading.ts';
import type { Block, ReportDocument } from './report-document.ts';
import { inSections, sectionBlocks } from './section-blocks.ts';

const paragraph = (text: string): Block => ({ type: 'paragraph', tone: 'body', text, refs: [] });
const [one, two, under, last] = [
  paragraph('One.'),
  paragraph('Two.'),
  heading('under', 'Under it', 2),
  paragraph('Last.'),
];

function section(id: string) {
  const [document] = Object.values(goldenDocuments);
  const blocks = [
    paragraph('Before.'),
    heading('a', 'A'),
    one,
    under,
    two,
    heading('b', 'B'),
    last,
  ];
  return sectionBlocks({ ...(document as ReportDocument), blocks }, id);
}

it('a section is all that stands under its heading, up to the next of the first level', () => {
  expect(section('a')).toEqual([one, under, two]);
  expect(section('b')).toEqual([last]);
});

it('there is no section where no heading of the first level has the id', () => {
  expect(section('under')).toEqual([]);
  expect(section('c')).toEqual([]);
});

it('a document is cut before every heading of the first level, and nothing is lost', () => {
  const [a, b] = [heading('a', 'A'), heading('b', 'B')];
  const blocks = [one, a, under, two, b, last];
  expect(inSections(blocks)).toEqual([[one], [a, under, two], [b, last]]);
  expect(inSections([])).toEqual([]);
});
