import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../../test/support/catalog-builders.ts';
import {
  criterionOf,
  instrumentOf,
  numberClaim,
  textClaim,
  UNKNOWN,
} from '../../../../test/support/claim-builders.ts';
import { anyComparison, catalogs, REQUEST } from '../../../../test/support/real-reports.ts';
import type { Catalog } from '../../catalog/resolved.ts';
import { compare } from '../../comparison/compare.ts';
import { buildReport } from '../build-report.ts';
import { changedCells } from './changed-cells.ts';

const TODAY = '2026-11-21';
const selection = {
  subjectId: 1,
  representativeId: null,
  rivalIds: [20, 21],
  criterionIds: ['1', '2'],
};

function freshCatalog(): Catalog {
  const tests = [instrumentOf('New quiz'), instrumentOf('Old quiz')];
  return catalogOf(
    [subjectOf(1, { flagshipId: 10, representativeIds: [10] })],
    [
      rivalOf(10, {
        subjectId: 1,
        claims: {
          '1': {
            state: 'known',
            measurements: [
              numberClaim(90, { instrument: 'New quiz' }).measurements[0],
              numberClaim(80, { instrument: 'Old quiz' }).measurements[0],
            ],
          },
          '2': textClaim('Calm'),
        },
      }),
      rivalOf(20, {
        competesWith: [1],
        claims: { '1': numberClaim(70, { instrument: 'New quiz' }), '2': UNKNOWN },
      }),
      rivalOf(21, {
        competesWith: [1],
        claims: { '1': numberClaim(60, { instrument: 'Old quiz' }), '2': textClaim('Loud') },
      }),
    ],
    [
      criterionOf({ id: '1', name: 'Quality', instruments: tests }),
      criterionOf({ id: '2', name: 'Tone', type: 'text', unit: null }),
    ],
  );
}

/** A report of the fresh catalog, read against the catalog as `change` leaves it. */
function changesAfter(change: (catalog: Catalog) => void) {
  const saved = buildReport(compare(freshCatalog(), selection, TODAY), REQUEST);
  const later = freshCatalog();
  change(later);
  return changedCells(saved, later, TODAY);
}

const find = <Item extends { id: Id }, Id>(items: Item[], id: Id): Item => {
  const item = items.find((candidate) => candidate.id === id);
  if (!item) throw new Error(`no entry ${String(id)}`);
  return item;
};
const evidenceAt = (url: string) => ({ url, asOf: '2026-10-01', readOn: false });
const pairsOf = (cells: { criterion: string; entity: string }[]) =>
  cells.map(({ criterion, entity }) => `${criterion}: ${entity}`);

describe('changedCells', () => {
  it('finds nothing where the same catalog is asked again, whatever was selected', () => {
    fc.assert(
      fc.property(anyComparison, (comparison) => {
        const catalog = catalogs.find(({ slug }) => slug === comparison.catalog.slug);
        if (!catalog) throw new Error('no catalog');
        const report = buildReport(comparison, { ...REQUEST, date: comparison.today });
        for (const day of [comparison.today, '2028-03-01']) {
          expect(changedCells(report, catalog, day)).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('asks nothing of a row that an earlier build showed to customers in part', () => {
    const shown = freshCatalog();
    const comparison = compare(shown, selection, TODAY);
    const saved = buildReport(comparison, { ...REQUEST, date: TODAY, audience: 'customer' });
    for (const block of saved.blocks) {
      if (block.type !== 'matrix') continue;
      const row = block.groups.flatMap(({ rows }) => rows).find(({ name }) => name === 'Tone');
      if (row) Object.assign(row.subject, { text: 'Not shown in this copy', state: 'unknown' });
    }
    find(shown.rivals, 10).claims['2'] = textClaim('Calm', { basis: 'memory', evidence: [] });
    expect(changedCells(saved, shown, TODAY)).toEqual([]);
    find(shown.rivals, 20).claims['1'] = UNKNOWN;
    expect(pairsOf(changedCells(saved, shown, TODAY))).toEqual([
      'Quality: Subject 1',
      'Quality: Rival 20',
    ]);
  });

  it('tells what a cell said and what it says today', () => {
    const changes = changesAfter((catalog) => {
      find(catalog.rivals, 20).claims['2'] = textClaim('Warm');
      find(catalog.rivals, 10).claims['2'] = UNKNOWN;
    });
    expect(changes).toEqual([
      { criterion: 'Tone', entity: 'Subject 1', saved: 'Calm', today: 'Not published' },
      { criterion: 'Tone', entity: 'Rival 20', saved: 'Not published', today: 'Warm' },
    ]);
  });

  it.each([
    [
      'date',
      textClaim('Loud', { asOf: '2026-06-20' }),
      'Loud (as of 2026-10-01)',
      'Loud (as of 2026-06-20)',
    ],
    [
      'date, and is stale',
      textClaim('Loud', { asOf: '2024-06-20' }),
      'Loud (as of 2026-10-01; 9/10 confidence)',
      'Loud (as of 2024-06-20; old: 2 years; 3/10 confidence)',
    ],
    [
      'source',
      textClaim('Loud', { evidence: [evidenceAt('https://example.org/other')] }),
      'Loud (source: example.org: page)',
      'Loud (source: example.org: other)',
    ],
    [
      'number of sources',
      textClaim('Loud', {
        evidence: [evidenceAt('https://example.org/page'), evidenceAt('https://example.org/other')],
      }),
      'Loud (source: example.org: page)',
      'Loud (sources: example.org: page and example.org: other)',
    ],
    [
      'basis',
      textClaim('Loud', { basis: 'derived', confidence: 0.2 }),
      'Loud (9/10 confidence)',
      'Loud (our inference; low confidence; 2/10 confidence)',
    ],
    [
      'confidence',
      textClaim('Loud', { confidence: 0.7 }),
      'Loud (9/10 confidence)',
      'Loud (7/10 confidence)',
    ],
  ])('says what a claim of the same words has changed in its %s', (_what, claim, saved, today) => {
    const changes = changesAfter((catalog) => {
      find(catalog.rivals, 21).claims['2'] = claim;
    });
    expect(changes).toEqual([{ criterion: 'Tone', entity: 'Rival 21', saved, today }]);
  });

  it('finds nothing where sources were graded since', () => {
    const page = { url: 'https://example.org/page', asOf: '2026-10-01', readOn: false };
    const graded = textClaim('Loud', { evidence: [{ ...page, grade: 'C' }] });
    const changes = changesAfter((catalog) => {
      find(catalog.rivals, 21).claims['2'] = graded;
    });
    expect(changes).toEqual([]);
  });

  it('says who ran a test since, and what was inherited', () => {
    const changes = changesAfter((catalog) => {
      find(catalog.rivals, 20).claims['1'] = numberClaim(70, {
        instrument: 'New quiz',
        reportedBy: 'vendor',
      });
      const rival = find(catalog.rivals, 21);
      rival.subjectId = 1;
      delete rival.claims['2'];
      find(catalog.subjects, 1).claims['2'] = textClaim('Loud');
    });
    expect(changes).toEqual([
      { criterion: 'Quality', entity: 'Rival 20', saved: '70%', today: '70% (vendor’s own run)' },
      {
        criterion: 'Tone',
        entity: 'Rival 21',
        saved: 'Loud',
        today: 'Loud (inherited from Subject 1)',
      },
    ]);
  });

  it('puts a change of the subject’s claim on the subject alone', () => {
    const changes = changesAfter((catalog) => {
      find(catalog.rivals, 10).claims['2'] = textClaim('Calm', {
        basis: 'derived',
        confidence: 0.3,
      });
    });
    expect(changes).toEqual([
      {
        criterion: 'Tone',
        entity: 'Subject 1',
        saved: 'Calm',
        today: 'Calm (our inference; low confidence)',
      },
    ]);
  });

  it.each([
    ['is retired', (catalog: Catalog) => void (find(catalog.rivals, 21).retired = true)],
    ['no longer competes', (catalog: Catalog) => void (find(catalog.rivals, 21).competesWith = [])],
  ])('says that a rival which %s is compared no more, and nothing else changed', (_, change) => {
    const changes = changesAfter(change);
    expect(pairsOf(changes)).toEqual(['Quality: Rival 21', 'Tone: Rival 21']);
    expect(changes.map(({ today }) => today)).toEqual([null, null]);
  });

  it('has no words for a rival or a criterion that is gone', () => {
    const changes = changesAfter((catalog) => {
      catalog.rivals = catalog.rivals.filter(({ id }) => id !== 20);
      catalog.criteria = catalog.criteria.filter(({ id }) => id !== '2');
    });
    expect(changes.filter(({ today }) => today === null).map(({ saved }) => saved)).toEqual([
      '70%',
      'Calm',
      'Not published',
      'Loud',
    ]);
  });

  it.each([
    ['subject', (catalog: Catalog) => void (find(catalog.subjects, 1).retired = true)],
    ['representative', (catalog: Catalog) => void (find(catalog.rivals, 10).retired = true)],
    [
      'criteria',
      (catalog: Catalog) => {
        for (const criterion of catalog.criteria) criterion.retired = true;
      },
    ],
  ])('says that what hangs on a retired %s is compared no more', (what, change) => {
    const changes = changesAfter(change);
    expect(changes.every(({ today }) => today === null)).toBe(true);
    expect(changes).toHaveLength(what === 'criteria' ? 6 : 2);
  });

  it('reads every cell as gone where the subject itself is gone', () => {
    const changes = changesAfter((catalog) => {
      catalog.subjects = [];
    });
    expect(changes).toHaveLength(6);
    expect(changes.every(({ today }) => today === null)).toBe(true);
  });
});
