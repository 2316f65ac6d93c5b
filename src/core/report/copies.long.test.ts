import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bare,
  pairsWithoutPlays,
  pairsWithPlays,
  secretsIn,
  secretsOf,
} from '../../../test/support/copy-secrets.ts';
import {
  anyComparison,
  blocksOf,
  catalogs,
  refsIn,
  REQUEST,
} from '../../../test/support/real-reports.ts';
import { compare, type ComparisonRow } from '../comparison/compare.ts';
import { copyOf } from '../comparison/copy-of.ts';
import { isUnverified } from '../comparison/doubts.ts';
import { swapSides } from '../comparison/swap-sides.ts';
import { documentTexts } from '../document/document-texts.ts';
import { reportDocument, TEMPLATES, type ReportDocument } from '../document/report-document.ts';
import { buildReport } from './build-report.ts';
import { omissionsIn } from './left-out.ts';
import { changedCells } from './matrix/changed-cells.ts';

const RUNS = { numRuns: 40 };
const anyTemplate = fc.constantFrom(...TEMPLATES);
const anyPair = anyComparison.map(({ catalog, today, subject, representative, rivals, rows }) => {
  const selection = {
    subjectId: subject.id,
    representativeId: representative?.id ?? null,
    rivalIds: rivals.slice(0, 1).map(({ id }) => id),
    criterionIds: rows.map(({ criterion }) => criterion.id),
  };
  return compare(catalog, selection, today);
});

const linesOf = (document: ReportDocument) =>
  blocksOf(document, 'columns').flatMap(({ columns }) => columns.flatMap(({ items }) => items));
const cellsOf = (document: ReportDocument) =>
  blocksOf(document, 'matrix')
    .flatMap(({ groups }) => groups.flatMap(({ rows }) => rows))
    .flatMap(({ subject, rivals }) => [subject, ...rivals]);

/** As a live provider would have answered about the first rival. */
function liveAbout({ rivals }: { rivals: { id: number }[] }) {
  const answer = {
    provider: 'A live provider',
    model: 'm-1',
    askedAt: '2026-11-21T10:00:00.000Z',
    rows: [],
  };
  return new Map([[rivals[0]?.id ?? 0, [answer]]]);
}

describe('a customer’s copy, over any selection of the real catalogs', () => {
  it('holds no internal line, no tag, no unverified value and no live answer', () => {
    fc.assert(
      fc.property(anyComparison, anyTemplate, (comparison, template) => {
        const request = { ...REQUEST, template, live: liveAbout(comparison) };
        const internal = buildReport(comparison, request);
        const document = buildReport(comparison, { ...request, audience: 'customer' });
        expect(reportDocument.parse(document).audience).toBe('customer');
        expect(linesOf(document).flatMap(({ tag }) => tag ?? [])).toEqual([]);
        const texts = new Set(documentTexts(document));
        for (const play of comparison.catalog.plays) {
          if (play.audience !== 'internal' || play.section === 'buyer_questions') continue;
          expect(texts).not.toContain(play.text);
        }
        const marks = cellsOf(document).flatMap((cell) => cell.marks.map(({ kind }) => kind));
        expect(marks).not.toContain('unverified');
        const headings = (one: ReportDocument) => blocksOf(one, 'heading').map(({ id }) => id);
        expect(headings(internal)).toContain('live');
        expect(headings(document)).not.toContain('live');
        const numbers = blocksOf(document, 'sources').flatMap(({ items }) => items);
        for (const ref of refsIn(document.blocks)) expect(ref).toBeLessThanOrEqual(numbers.length);
      }),
      RUNS,
    );
  });

  it('leaves out whole what is internal and every row with a cell that is unverified alone', () => {
    fc.assert(
      fc.property(anyComparison, (comparison) => {
        const copy = copyOf(comparison, { audience: 'customer', chair: 'own' });
        const idsOf = (rows: ComparisonRow[]) => rows.map(({ criterion }) => criterion.id);
        const whole = (rows: ComparisonRow[]) =>
          idsOf(
            rows.filter(
              ({ criterion, subject, rivals }) =>
                criterion.audience === 'customer' &&
                ![subject, ...rivals].some(
                  ({ claim }) => claim.state === 'known' && claim.measurements.every(isUnverified),
                ),
            ),
          );
        expect(idsOf(copy.rows)).toEqual(whole(comparison.rows));
        expect(idsOf(copy.capabilities)).toEqual(whole(comparison.capabilities));
        for (const row of [...copy.rows, ...copy.capabilities]) {
          const cells = [row.subject, ...row.rivals];
          expect(cells.flatMap(({ shown }) => shown).filter(isUnverified)).toEqual([]);
          for (const { claim, verdict } of row.rivals) {
            if (claim.state === 'unknown') expect(verdict.advantage).toBe('neutral');
          }
        }
      }),
      RUNS,
    );
  });

  it('calls no candidate best, cheapest or only where a row of the comparison does not prove it', () => {
    fc.assert(
      fc.property(anyComparison, (comparison) => {
        const document = buildReport(comparison, { ...REQUEST, audience: 'customer' });
        const [table] = blocksOf(document, 'table').filter(({ caption }) =>
          caption.startsWith('Choose'),
        );
        const copy = copyOf(comparison, { audience: 'customer', chair: 'own' });
        for (const [, condition] of table?.rows ?? []) {
          const text = condition?.text ?? '';
          if (!/Best of|Cheapest of|The only one|The cheaper|Ahead of the other/.test(text))
            continue;
          const row = copy.rows.find(({ criterion }) => text.startsWith(`${criterion.name} `));
          const cells = row ? [row.subject, ...row.rivals] : [];
          expect(cells.length).toBe(comparison.rivals.length + 1);
          for (const { claim } of cells) expect(claim.state).toBe('known');
        }
      }),
      { numRuns: 120 },
    );
  });

  it('is the whole report where nothing is internal, and says how much it leaves out where something is', () => {
    fc.assert(
      fc.property(anyComparison, anyTemplate, (comparison, template) => {
        const internal = buildReport(comparison, { ...REQUEST, template });
        const customer = buildReport(comparison, { ...REQUEST, template, audience: 'customer' });
        const counts = omissionsIn(comparison, internal, customer);
        const tags = linesOf(internal).filter(({ tag }) => tag === 'internal').length;
        const isInternal = ({ criterion }: { criterion: { audience: string } }) =>
          criterion.audience === 'internal';
        expect(counts.internalRows).toBe(comparison.rows.filter(isInternal).length);
        expect(counts.internalLines).toBeGreaterThanOrEqual(tags);
        expect(counts.liveAnswers).toBe(0);
        const gone = comparison.rows.length - customer.selection.criterionIds.length;
        expect(counts.internalRows + counts.unverifiedValues).toBeGreaterThanOrEqual(gone);
        expect(documentTexts(customer).join(' ')).not.toMatch(/not shown|left out/i);
        expect(omissionsIn(comparison, customer, customer)).toMatchObject({
          internalLines: 0,
          cautions: 0,
        });
      }),
      RUNS,
    );
  });
});

it('the catalogs keep from customers what is for us alone, and no capability of those decides', () => {
  const internal = catalogs.map(({ slug, criteria, capabilities }) => {
    const [attributes, questions] = [criteria, capabilities].map((all) =>
      all.filter(({ audience }) => audience === 'internal'),
    );
    expect(questions?.filter(({ decides }) => decides)).toEqual([]);
    return [slug, attributes?.length, questions?.length];
  });
  expect(internal).toEqual([
    ['language-models', 1, 0],
    ['manufacturing-software', 8, 13],
  ]);
});

describe.each([
  ['with a play', pairsWithPlays()],
  ['without a play', pairsWithoutPlays()],
])('a customer’s copy of each pair %s', (_, pairs) => {
  it.each(TEMPLATES)('as %s says and cites nothing that is internal or goes whole', (template) => {
    expect(pairs.length).toBeGreaterThanOrEqual(20);
    let internal = 0;
    for (const comparison of pairs) {
      const secrets = secretsOf(comparison);
      const own = JSON.stringify(buildReport(comparison, { ...REQUEST, template }));
      internal += secretsIn(bare(own), secrets).length;
      for (const chair of ['own', 'rival'] as const) {
        const request = { ...REQUEST, template, audience: 'customer', chair } as const;
        const document = buildReport(comparison, request);
        const json = JSON.stringify(document);
        const name = `${comparison.subject.name} and ${comparison.rivals[0]?.name}, ${chair}`;
        expect([name, ...secretsIn(bare(json), secrets)]).toEqual([name]);
        const ids = [
          ...document.selection.criterionIds,
          ...blocksOf(document, 'matrix').flatMap(({ groups }) =>
            groups.flatMap(({ rows }) => rows.map(({ criterionId }) => criterionId)),
          ),
        ];
        expect([name, ...ids.filter((id) => secrets.ids.includes(id))]).toEqual([name]);
        const cited = secrets.urls.filter((url) => json.includes(`"${url}"`));
        expect([name, ...cited]).toEqual([name]);
      }
    }
    expect(internal).toBeGreaterThan(pairs.length);
  });
});

it('a selection of internal rows alone is still a report for customers, without a matrix of nothing', () => {
  for (const catalog of catalogs) {
    const criterionIds = catalog.criteria.flatMap(({ id, audience }) =>
      audience === 'internal' ? [id] : [],
    );
    const [subject] = catalog.subjects;
    const rival = catalog.rivals.find(
      ({ competesWith, retired }) => subject && !retired && competesWith.includes(subject.id),
    );
    if (!subject || !rival) throw new Error('There is a pair.');
    const selection = { subjectId: subject.id, rivalIds: [rival.id], representativeId: null };
    const comparison = compare(catalog, { ...selection, criterionIds }, REQUEST.date);
    for (const template of TEMPLATES) {
      const document = buildReport(comparison, { ...REQUEST, template, audience: 'customer' });
      expect(JSON.stringify(reportDocument.parse(document))).toBe(JSON.stringify(document));
      expect(document.selection.criterionIds).toEqual([]);
      expect(documentTexts(document).join(' ')).not.toMatch(/NaN|undefined/);
      for (const { groups } of blocksOf(document, 'matrix')) {
        for (const { rows } of groups) expect(rows.length).toBeGreaterThan(0);
      }
    }
  }
});

describe('the rival’s chair', () => {
  it('taken twice is the same comparison', () => {
    fc.assert(
      fc.property(anyPair, (pair) => {
        expect(swapSides(swapSides(pair))).toEqual(pair);
      }),
      RUNS,
    );
  });

  it('turns every verdict and every claim to the other side, and nothing else', () => {
    const OTHER = { product: 'competitor', competitor: 'product', neutral: 'neutral' };
    fc.assert(
      fc.property(anyPair, (pair) => {
        const other = swapSides(pair);
        [...pair.rows, ...pair.capabilities].forEach((row, at) => {
          const swapped = [...other.rows, ...other.capabilities][at];
          const [cell] = row.rivals;
          expect(swapped?.subject.claim).toBe(cell?.claim);
          expect(swapped?.rivals[0]?.claim).toBe(row.subject.claim);
          const verdict = swapped?.rivals[0]?.verdict;
          expect(verdict?.advantage).toBe(OTHER[cell?.verdict.advantage ?? 'neutral']);
          expect(verdict?.confidence).toBe(cell?.verdict.confidence);
          expect(verdict?.pair?.subject).toBe(cell?.verdict.pair?.rival);
        });
        expect(other.counts).toEqual(pair.counts);
      }),
      RUNS,
    );
  });

  it('gives a whole report that names its chair, keeps the selection and has not changed today', () => {
    fc.assert(
      fc.property(anyPair, anyTemplate, fc.boolean(), (pair, template, isCustomers) => {
        const audience = isCustomers ? 'customer' : 'internal';
        const request = { ...REQUEST, date: pair.today, template, audience } as const;
        const document = buildReport(pair, { ...request, chair: 'rival' });
        const own = buildReport(pair, request);
        expect(JSON.stringify(reportDocument.parse(document))).toBe(JSON.stringify(document));
        expect(document.selection).toEqual(own.selection);
        expect(document.title).toMatch(/, as .+ sees it$/);
        expect(document.subtitle).toContain('would put it');
        const headings = blocksOf(document, 'heading').map(({ id }) => id);
        expect(headings).not.toContain('before-use');
        const changes = changedCells(document, pair.catalog, pair.today);
        expect(changes.filter(({ today }) => today !== null)).toEqual([]);
        expect(changes.length).toBe(changedCells(own, pair.catalog, pair.today).length);
      }),
      RUNS,
    );
  });

  it('is refused to several rivals', () => {
    fc.assert(
      fc.property(
        anyComparison.filter(({ rivals }) => rivals.length > 1),
        (comparison) => {
          expect(() => swapSides(comparison)).toThrow(RangeError);
        },
      ),
      RUNS,
    );
  });
});
