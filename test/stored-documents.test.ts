import { describe, expect, it } from 'vitest';
import type { VerdictKind } from '../src/core/catalog/verdict-kinds.ts';
import type { BlockOf, ReportDocument } from '../src/core/document/report-document.ts';
import { markChanges } from '../src/core/report/mark-changes.ts';
import { readStored } from '../src/core/wording/stored-document.ts';
import { isComparedKind, tallyOf } from '../src/core/wording/verdict-kind.ts';
import { leadsOf } from '../src/web/features/dashboard/leads-of.ts';
import { matrixView } from '../src/web/features/review/matrix-view.ts';
import { openFile } from '../src/server/workers/open/open-file.ts';
import { carriedDocument } from '../src/server/workers/open/read-origin.ts';
import { earlierFile } from './support/earlier-build.ts';

/** Documents stored by an earlier build keep their texts, whatever their verdicts are called today. */

const FILES = ['matrix-internal-xlsx.xlsx', 'profile-internal-pdf.pdf'];

async function documentIn(name: string): Promise<ReportDocument> {
  const render = () => Promise.reject(new Error('No file is made.'));
  const opened = await openFile({ file: earlierFile(name), product: null }, render);
  if (opened.state !== 'recognised') throw new Error(`${name} is not recognised.`);
  return carriedDocument(opened.origin.document);
}

const reworded = (json: string) => json.replace(/("word": ?)"([^"]*)"/g, '$1"now called $2"');

function matrixOf({ blocks }: ReportDocument): BlockOf<'matrix'> {
  const matrix = blocks.find((block) => block.type === 'matrix');
  if (!matrix) throw new Error('The document has no matrix.');
  return matrix;
}

function kindsOf(document: ReportDocument): (VerdictKind | null)[] {
  const view = matrixView({ document, cells: {} });
  return (view?.groups ?? []).flatMap(({ rows }) =>
    rows.flatMap(({ rivals }) => rivals.map(({ kind }) => kind)),
  );
}

describe.each(FILES)('%s of an earlier build', async (name) => {
  const stored = await documentIn(name);

  it('has a kind for each verdict, by the words of that build', () => {
    const words = matrixOf(stored).groups.flatMap(({ rows }) =>
      rows.flatMap(({ rivals }) => rivals.flatMap(({ verdict }) => verdict?.word ?? [])),
    );
    const compared = words.filter((word) => /superior|^comparable/.test(word));
    expect(compared.length).toBeGreaterThan(0);
    expect(compared.length).toBeLessThan(words.length);
    expect(kindsOf(stored).filter(isComparedKind)).toHaveLength(compared.length);
  });

  it('compares, leads and has changed in the same cells where every verdict has another word', () => {
    const other = readStored(reworded(JSON.stringify(stored)));
    expect(JSON.stringify(other).includes('now called comparable')).toBe(true);
    expect(kindsOf(other)).toEqual(kindsOf(stored));
    expect(tallyOf(kindsOf(other))).toEqual(tallyOf(kindsOf(stored)));
    const leads = (document: ReportDocument) =>
      leadsOf(matrixOf(document)).map(({ ours, theirs, neither }) => ({
        ours,
        theirs,
        neither: neither.map(({ kind, count }) => [kind, count]),
      }));
    expect(leads(other)).toEqual(leads(stored));
    const marked = matrixOf(markChanges(other, stored));
    expect(JSON.stringify(marked).includes('"changed":true')).toBe(false);
  });
});
