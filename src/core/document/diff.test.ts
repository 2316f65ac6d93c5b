import { describe, expect, it } from 'vitest';
import { earlierReport } from '../../../test/support/earlier-report.ts';
import { goldenDocuments, sampleDocuments } from '../../../test/support/sample-documents.ts';
import { cellsOf, diffDocuments } from './diff.ts';
import { linesOf, mapLines } from './map-lines.ts';
import type { Block, ReportDocument } from './report-document.ts';

const { plain } = sampleDocuments;
const real = Object.values(goldenDocuments);

function withBlocks(change: (block: Block) => Block, document = plain): ReportDocument {
  return { ...document, blocks: document.blocks.map(change) };
}

describe('what changed between two documents', () => {
  it('is nothing between a document and itself', () => {
    for (const document of [...real, ...Object.values(sampleDocuments)]) {
      expect(diffDocuments(document, structuredClone(document))).toEqual([]);
    }
  });

  it('is every line that reads otherwise, each once, of every kind of block', () => {
    const before = withBlocks((block) =>
      mapLines(block, ({ text }) => ({ text: `${text} or so` })),
    );
    const lines = plain.blocks.flatMap((block, at) =>
      linesOf(block).flatMap(({ row }, line) =>
        row && !row.isHead ? [] : { kind: 'line', block: at, line },
      ),
    );
    const changes = diffDocuments(plain, before).filter(({ kind }) => kind === 'line');
    expect(changes).toEqual(lines);
    expect(new Set(lines.map(({ block }) => plain.blocks[block]?.type)).size).toBe(8);
  });

  it('is a cell whose verdict ends otherwise, and none whose evidence became weak', () => {
    const ending = (kind: 'level' | 'rival' | 'weak-rival') =>
      withBlocks((block) => {
        const copy = structuredClone(block);
        const verdict =
          copy.type === 'matrix' ? copy.groups[0]?.rows[0]?.rivals[0]?.verdict : undefined;
        if (verdict) verdict.kind = kind;
        return copy;
      });
    const [first] = cellsOf(plain).filter(({ cell }) => cell.verdict);
    expect(diffDocuments(ending('rival'), ending('weak-rival'))).toEqual([]);
    expect(diffDocuments(ending('rival'), ending('level'))).toMatchObject([
      { kind: 'cell', now: { key: first?.key } },
    ]);
  });

  it('names what page one says no more, once each', () => {
    const [first] = real;
    if (!first) throw new Error('There are no golden documents.');
    const gone = diffDocuments(first, earlierReport(first)).filter(({ kind }) => kind === 'gone');
    expect(gone.length).toBeGreaterThan(0);
    for (const change of gone) {
      expect(change).toMatchObject({ what: 'line', text: expect.stringMatching(/ or so$/) });
    }
  });
});

it('the same lines give the same block back', () => {
  for (const block of [...real, plain].flatMap(({ blocks }) => blocks)) {
    expect(mapLines(block, (line) => line)).toEqual(block);
  }
});
