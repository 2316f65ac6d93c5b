import { describe, expect, it } from 'vitest';
import { buildReport, type ReportRequest } from '../src/core/report/build-report.ts';
import { STATEMENT_FORMS, type Assertion } from '../src/core/document/assertion.ts';
import type { Block, ReportDocument } from '../src/core/document/report-document.ts';
import { judgeStatements } from './support/judge-statements.ts';
import { ledgerJudge } from './support/ledger-judge.ts';
import { manufacturingPairs, modelPairs, PROFILE_GROUPS } from './support/many-selections.ts';
import { REQUEST } from './support/real-reports.ts';

const formsSeen = new Set<string>();

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

const REPORTS: [string, Partial<ReportRequest>][] = [
  ['a battlecard', { template: 'battlecard' }],
  ['a page to leave behind', { template: 'battlecard', audience: 'customer' }],
  ['a profile', { template: 'profile' }],
];

describe.each([
  ['every pair of manufacturing', manufacturingPairs()],
  ['every pair of language models', modelPairs()],
  ['groups of one to ten', PROFILE_GROUPS.flatMap(({ comparisons }) => comparisons)],
])('the first page on %s', (_, comparisons) => {
  const judged = comparisons.map((comparison) => ({
    comparison,
    judge: once(() => ledgerJudge(comparison)),
  }));

  it.each(REPORTS)('of %s says what its form, sides and claims bear out', (_name, wanted) => {
    const faults = judged.flatMap(({ comparison, judge }) => {
      const document = buildReport(comparison, { ...REQUEST, ...wanted });
      const { faults: own, forms } = judgeStatements(document, comparison, judge());
      for (const form of forms) formsSeen.add(form);
      return own;
    });
    expect([...new Set(faults)].slice(0, 20)).toEqual([]);
  });
});

it('every form is used', () => {
  expect([...formsSeen].toSorted()).toEqual(STATEMENT_FORMS.toSorted());
});

function hasLead({ blocks }: ReportDocument): boolean {
  const asserted = blocks.flatMap((block) =>
    block.type === 'table' ? block.rows.flat().flatMap(({ asserts = [] }) => asserts) : [],
  );
  return asserted.some(({ form }) => form === 'lead');
}

describe('a first page is refused', () => {
  const comparison = modelPairs().find((each) => hasLead(buildReport(each, REQUEST)));
  if (!comparison) throw new Error('No pair has a lead.');
  const document = buildReport(comparison, REQUEST);

  /** The faults with the fields of its lines changed. */
  const faultsWith = (change: (asserts: Assertion[]) => Assertion[] | undefined) => {
    const blocks = document.blocks.map((block): Block => {
      if (block.type === 'table') {
        const rows = block.rows.map((row) =>
          row.map((line) => ({ ...line, asserts: line.asserts && change(line.asserts) })),
        );
        return { ...block, rows };
      }
      return block;
    });
    return judgeStatements({ ...document, blocks }, comparison, ledgerJudge(comparison)).faults;
  };
  const withForm =
    (change: (one: Assertion) => Assertion) =>
    (asserts: Assertion[]): Assertion[] =>
      asserts.map(change);

  it('without a form', () => {
    expect(faultsWith((asserts) => asserts)).toEqual([]);
    expect(faultsWith(() => undefined).join()).toContain('no form: ');
    expect(faultsWith(() => []).join()).toContain('no form: ');
  });

  it('with a lead of the other side', () => {
    const turned = withForm((one) =>
      one.form === 'lead' ? { ...one, sides: one.sides.toReversed() } : one,
    );
    expect(faultsWith(turned).join()).toContain('lead of ');
  });

  it('with a fact that is not on file', () => {
    const invented = withForm((one) => ({ ...one, form: 'fact', claims: ['no such criterion'] }));
    expect(faultsWith(invented).join()).toContain('fact of ');
  });

  it('with a line that was not written', () => {
    const written = withForm((one) => ({ ...one, form: 'play', claims: ['why_we_win'] }));
    expect(faultsWith(written).join()).toContain('play of ');
  });

  it('that calls unknown what is known', () => {
    const unknown = withForm((one) => ({ ...one, form: 'not-known' }));
    expect(faultsWith(unknown).join()).toContain('not-known of ');
  });
});
