import { describe, expect, it } from 'vitest';
import type { Catalog, Claim, Rival } from '../src/core/catalog/resolved.ts';

import { findingAgainst } from '../src/core/comparison/findings.ts';
import { compare, type Comparison } from '../src/core/comparison/compare.ts';
import {
  TEMPLATES,
  type BlockOf,
  type MatrixRow,
  type ReportDocument,
} from '../src/core/document/report-document.ts';
import { buildReport } from '../src/core/report/build-report.ts';
import { VERDICT_WORDS } from '../src/core/wording/verdict-words.ts';
import { tallyOf } from '../src/core/wording/verdict-kind.ts';
import { verdictsSheet } from '../src/renderers/xlsx/report-sheets.ts';
import { leadsOf } from '../src/web/features/dashboard/leads-of.ts';
import { matrixView } from '../src/web/features/review/matrix-view.ts';
import {
  manufacturingPairs,
  modelPairs,
  randomModelSelections,
} from './support/many-selections.ts';
import { blocksOf, catalogs, REQUEST } from './support/real-reports.ts';

const SELECTIONS: [name: string, comparisons: Comparison[]][] = [
  ['all pairs of models', modelPairs()],
  ['all pairs of products', manufacturingPairs()],
  ['500 selections of models', randomModelSelections(500)],
];

function matrixOf(document: ReportDocument): BlockOf<'matrix'> {
  const [matrix] = blocksOf(document, 'matrix');
  if (!matrix) throw new Error('The document has no matrix.');
  return matrix;
}

const rowsOf = (document: ReportDocument) => matrixOf(document).groups.flatMap(({ rows }) => rows);

/** Every verdict by its row and rival. */
function kindsOf(rows: MatrixRow[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ criterionId, rivals }) =>
      rivals.flatMap(({ verdict }, rival) =>
        verdict ? [[`${criterionId} ${rival}`, verdict.kind]] : [],
      ),
    ),
  );
}

/** The same from the findings: leads with leader and strength, other verdicts by comparability. */
function leadsFound(comparison: Comparison): Record<string, string> {
  return Object.fromEntries(
    comparison.rows.flatMap((row) =>
      comparison.rivals.flatMap((_, rival) => {
        const finding = findingAgainst(comparison, row, rival);
        if (!finding?.leader) return [];
        const side = finding.leader.index === 0 ? 'subject' : 'rival';
        const kind = finding.strength === 'counted' ? side : `weak-${side}`;
        return [[`${row.criterion.id} ${rival}`, kind]];
      }),
    ),
  );
}

const isLead = (kind: string) => /subject|rival/.test(kind);
const leadsAmong = (kinds: Record<string, string>) =>
  Object.fromEntries(Object.entries(kinds).filter(([, kind]) => isLead(kind)));

describe.each(SELECTIONS)('of %s, every row and pair has one leader', (_, comparisons) => {
  it('in cards, matrices and profiles, in counters, bars, radars and workbooks', () => {
    expect(comparisons.length).toBeGreaterThan(20);
    for (const comparison of comparisons) {
      const documents = TEMPLATES.map((template) =>
        buildReport(comparison, { ...REQUEST, template }),
      );
      const found = leadsFound(comparison);
      const chosen = new Set(comparison.rows.map(({ criterion }) => criterion.id));
      for (const document of documents) {
        const rows = rowsOf(document);
        const own = rows.filter(({ criterionId }) => chosen.has(criterionId));
        expect(leadsAmong(kindsOf(own))).toEqual(found);
        countersAgree(document, rows);
        barsAgree(document, own);
        radarAgrees(document, comparison, kindsOf(own));
        workbookAgrees(document, rows);
      }
    }
  });
});

/** The dashboard, and the counters of the review. */
function countersAgree(document: ReportDocument, rows: MatrixRow[]): void {
  const view = matrixView({ document, cells: {} });
  leadsOf(matrixOf(document)).forEach(({ ours, theirs }, rival) => {
    const kinds = view?.groups.flatMap((group) =>
      group.rows.map(({ rivals }) => rivals[rival]?.kind ?? null),
    );
    expect(kinds).toHaveLength(rows.length);
    expect(tallyOf(kinds ?? [])).toMatchObject({
      subject: ours.firm.length,
      rival: theirs.firm.length,
      'weak-subject': ours.weak.length,
      'weak-rival': theirs.weak.length,
    });
  });
}

function barsAgree(document: ReportDocument, rows: MatrixRow[]): void {
  for (const { chart } of blocksOf(document, 'chart')) {
    if (chart.kind !== 'bars') continue;
    chart.series.forEach(({ segments }, rival) => {
      const tally = tallyOf(
        rows.flatMap(({ rivals }) => {
          const verdict = rivals[rival]?.verdict;
          return verdict ? [verdict.kind] : [];
        }),
      );
      const [ours, theirs, level, , , , weak] = segments.map(({ value }) => value);
      expect([ours, theirs, level, weak]).toEqual([
        tally.subject,
        tally.rival,
        tally.level,
        tally['weak-subject'] + tally['weak-rival'],
      ]);
    });
  }
}

/** No axis of a single criterion contradicts the leader in the matrix. */
function radarAgrees(
  document: ReportDocument,
  { catalog, rivals }: Comparison,
  kinds: Record<string, string>,
): void {
  for (const { chart } of blocksOf(document, 'chart')) {
    if (chart.kind !== 'spider') continue;
    const [own, ...others] = chart.series;
    catalog.spider.axes.forEach(({ criterionIds: [criterionId, second] }, axis) => {
      if (second !== undefined) return;
      for (const other of others) {
        const [ours, theirs] = [own?.points[axis], other.points[axis]];
        const rival = rivals.findIndex(({ name }) => name === other.name);
        const kind = kinds[`${criterionId} ${rival}`] ?? '';
        if (ours && theirs && ours.lower > theirs.upper) expect(kind).not.toMatch(/rival/);
        if (ours && theirs && theirs.lower > ours.upper) expect(kind).not.toMatch(/subject/);
      }
    });
  }
}

/** The sheet of verdicts: as many of each word as the matrix has. */
function workbookAgrees(document: ReportDocument, rows: MatrixRow[]): void {
  const shown = JSON.stringify(verdictsSheet(document));
  for (const kind of ['subject', 'rival', 'weak-subject', 'weak-rival'] as const) {
    const word = VERDICT_WORDS[kind];
    const count = rows
      .flatMap(({ rivals }) => rivals)
      .filter(({ verdict }) => verdict?.kind === kind);
    expect(shown.split(`"${word}"`).length - 1).toBe(count.length);
  }
}

/** The same catalog with unknown values as not researched. */
function withoutUnknowns(catalog: Catalog): Catalog {
  const struck = <Entity extends { claims: Rival['claims'] }>(entity: Entity): Entity => ({
    ...entity,
    claims: Object.fromEntries(
      Object.entries(entity.claims).map(([id, claim]) => [
        id,
        claim.state === 'known' ? claim : NOT_LOOKED_FOR,
      ]),
    ),
  });
  return {
    ...catalog,
    subjects: catalog.subjects.map(struck),
    rivals: catalog.rivals.map(struck),
  };
}

const NOT_LOOKED_FOR: Claim = { state: 'unknown', reason: 'not-researched', lookedAt: [] };

/** The conclusions of a document: its titles, the reasons of both sides, the answer and the leads. */
function conclusionsOf(document: ReportDocument): unknown[] {
  const { blocks: all } = document;
  const evidence = all.findIndex(
    (block) => block.type === 'heading' && block.id === 'capabilities',
  );
  // Points that one side documents mention whether the other was researched: evidence, no reason.
  const blocks = all.filter((_, index) => evidence < 0 || index < evidence || index > evidence + 1);
  return [
    document.title,
    ...blocks.map((block) => {
      switch (block.type) {
        case 'heading':
          return block.text;
        case 'paragraph':
          return block.tone === 'lead' ? block.text : null;
        case 'columns':
          return block.columns.map(({ title, items }) => [title, items.map(({ text }) => text)]);
        case 'matrix':
          return [
            block.groups.map(({ standing }) => standing),
            leadsAmong(kindsOf(rowsOf(document))),
          ];
        case 'table':
          return isAnswer(block)
            ? block.rows.map((row) => row.map(({ text }) => text))
            : block.caption;
        case 'chart':
          return [block.title, block.statement?.text];
        default:
          return block.type;
      }
    }),
  ];
}

/** Whether a table is an answer: the choice, the leads, or the replies. */
function isAnswer({ columns: [first] }: BlockOf<'table'>): boolean {
  return ['Choose', 'Competitor', 'They say'].includes(first?.text ?? '');
}

it('concludes word for word the same where what is unknown was not looked for', () => {
  const struck = new Map(catalogs.map((catalog) => [catalog.slug, withoutUnknowns(catalog)]));
  const comparisons = [...manufacturingPairs(), ...randomModelSelections(100)];
  for (const comparison of comparisons) {
    const { catalog, subject, representative, rivals, rows, today } = comparison;
    const selection = {
      subjectId: subject.id,
      representativeId: representative?.id ?? null,
      rivalIds: rivals.map(({ id }) => id),
      criterionIds: rows.map(({ criterion }) => criterion.id),
    };
    const other = compare(struck.get(catalog.slug) ?? catalog, selection, today);
    expect(other.counts.unknown).toBe(comparison.counts.unknown);
    for (const template of TEMPLATES) {
      for (const audience of ['internal', 'customer'] as const) {
        const [one, two] = [comparison, other].map((each) =>
          conclusionsOf(buildReport(each, { ...REQUEST, template, audience })),
        );
        expect(two).toEqual(one);
      }
    }
  }
});
