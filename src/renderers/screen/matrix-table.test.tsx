import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleDocuments } from '../../../test/support/sample-documents.ts';
import type { BlockOf } from '../../core/document/report-document.ts';
import { MatrixTable } from './matrix-table.tsx';

const matrix = sampleDocuments.plain.blocks.find((block) => block.type === 'matrix');
if (!matrix) throw new Error('There is no matrix.');

const draw = (block: BlockOf<'matrix'>, differencesOnly: boolean) =>
  renderToStaticMarkup(<MatrixTable block={block} differencesOnly={differencesOnly} />);
const namesOf = (markup: string) =>
  [...markup.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g)].map(([, name]) => name);
const rows = matrix.groups.flatMap((group) => group.rows);
const marked = (identical: (group: number) => boolean): BlockOf<'matrix'> => ({
  ...matrix,
  groups: matrix.groups.map((group, at) => ({
    ...group,
    rows: group.rows.map((row) => ({ ...row, identical: identical(at) })),
  })),
});

describe('differences only', () => {
  it('hides the rows in which every cell reads the same, and no others', () => {
    const differing = rows.filter(({ identical }) => !identical).map(({ name }) => name);
    expect(differing.length).toBeGreaterThan(0);
    expect(differing.length).toBeLessThan(rows.length);
    expect(namesOf(draw(matrix, true))).toEqual(differing);
  });

  it('shows every row where it is not asked for', () => {
    expect(namesOf(draw(matrix, false))).toEqual(rows.map(({ name }) => name));
    expect(namesOf(renderToStaticMarkup(<MatrixTable block={matrix} />))).toHaveLength(rows.length);
  });

  it('leaves out the heading of a category of which nothing is left', () => {
    const markup = draw(
      marked((group) => group === 0),
      true,
    );
    expect(markup).not.toContain(`>${matrix.groups[0]?.name}<`);
    expect(markup).toContain(`>${matrix.groups[1]?.name}<`);
  });

  it('says that there is none in place of an empty table', () => {
    const markup = draw(
      marked(() => true),
      true,
    );
    expect(markup).not.toContain('<table');
    expect(markup).toContain('there are no differences to show');
  });
});
