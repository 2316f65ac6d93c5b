import { describe, expect, it } from 'vitest';
import { furtherQuestions } from '../scripts/worked/work.mjs';
import type { Catalog } from '../src/core/catalog/resolved.ts';
import type { DecisionInput } from '../src/core/catalog/decision-settings.ts';
import { evaluateDecision, type Decision } from '../src/core/decision/evaluate-decision.ts';
import { buildMemo } from '../src/core/report/build-memo.ts';
import { buildReport, type ReportInput } from '../src/core/report/build-report.ts';
import { STATEMENT_FORMS, type Assertion } from '../src/core/document/assertion.ts';
import type { Block, ReportDocument } from '../src/core/document/report-document.ts';
import { decided, PRESETS } from './support/decided-presets.ts';
import { further, models, type Authored } from './support/further-questions.ts';
import { judgeMemo } from './support/judge-memo.ts';
import { judgeStatements, judgeTitles } from './support/judge-statements.ts';
import { ledgerJudge } from './support/ledger-judge.ts';
import { manufacturingPairs, modelPairs, PROFILE_GROUPS } from './support/many-selections.ts';
import { REQUEST } from './support/real-reports.ts';

function memoOn(catalog: Catalog, decision: Decision): ReportDocument {
  return buildMemo(catalog, decision, { ...REQUEST, question: '' });
}

const formsSeen = new Set<string>();

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

const REPORTS: [string, Partial<ReportInput>][] = [
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
      return [judgeStatements, judgeTitles].flatMap((judged) => {
        const { faults: own, forms } = judged(document, comparison, judge());
        for (const form of forms) formsSeen.add(form);
        return own;
      });
    });
    expect([...new Set(faults)].slice(0, 20)).toEqual([]);
  });
});

const asked = (slug: string, input: DecisionInput) => ({
  slug,
  catalog: models,
  decision: evaluateDecision(models, input, REQUEST.date),
});
const [preset] = models.decision?.presets ?? [];
if (!preset) throw new Error('The catalog has no preset.');
const bare = { ...preset, needs: [], workload: null, weights: null };
const [one] =
  models.decision?.presets.flatMap(({ needs }) =>
    needs.filter(({ test }) => 'number' in test && test.kind === 'at-least'),
  ) ?? [];
const unmet = one && { ...one, test: { ...one.test, number: 1e12 } };
const DECISIONS = [
  ...PRESETS.map(({ slug, catalog }) => ({ slug, catalog, decision: decided(slug) })),
  ...(furtherQuestions as Authored[]).map((each) => asked(each.slug, further(each))),
  asked('nothing', bare),
  asked('requirements alone', { ...bare, needs: preset.needs }),
  asked('a workload alone', { ...bare, workload: preset.workload }),
  asked('what none meets', { ...preset, needs: [...preset.needs, ...(unmet ? [unmet] : [])] }),
  asked('one candidate', { ...preset, candidateIds: [13] }),
  asked('two candidates', { ...preset, candidateIds: [13, 3] }),
  ...(models.decision?.presets ?? []).flatMap((each) =>
    each.needs.map((_need, left) =>
      asked(`${each.slug} without requirement ${left + 1}`, {
        ...each,
        spread: 'firm',
        needs: each.needs.filter((_other, at) => at !== left),
      }),
    ),
  ),
];

describe.each(DECISIONS)('the memo of $slug', ({ catalog, decision }) => {
  it('says what its form, sides and claims bear out, and so do its slides', () => {
    const { faults, forms } = judgeMemo(memoOn(catalog, decision), catalog, decision);
    for (const form of forms) formsSeen.add(form);
    expect(faults).toEqual([]);
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

describe('a title is refused', () => {
  const comparison = modelPairs()[0];
  if (!comparison) throw new Error('No pair of models.');
  const document = buildReport(comparison, { ...REQUEST, template: 'profile' });

  /** The faults with the fields of its titles changed. */
  const faultsWith = (change: (one: Assertion) => Assertion[]) => {
    const changed = JSON.parse(JSON.stringify(document), (key, value: unknown) =>
      key === 'asserts' ? (value as Assertion[]).flatMap(change) : value,
    ) as ReportDocument;
    return judgeTitles(changed, comparison, ledgerJudge(comparison)).faults.join();
  };

  it('without a form', () => {
    expect(faultsWith((one) => [one])).toBe('');
    expect(faultsWith(() => [])).toContain('a title without a form: ');
  });

  it('with a lead of the other side', () => {
    const turned = faultsWith((one) => [{ ...one, sides: one.sides.toReversed() }]);
    expect(turned).toContain('a title by {"form":"lead"');
  });
});

describe('a memo is refused', () => {
  const decision = decided(preset.slug);
  const memo = memoOn(models, decision);

  /** The faults with the fields of every statement changed. */
  const faultsWith = (change: (one: Assertion) => Assertion[]) => {
    const changed = JSON.parse(JSON.stringify(memo), (key, value: unknown) =>
      key === 'asserts' ? (value as Assertion[]).flatMap(change) : value,
    ) as ReportDocument;
    return judgeMemo(changed, models, decision).faults.join();
  };
  const without = (form: Assertion['form']) => (each: Assertion) =>
    each.form === form ? [] : [each];
  const turned = (form: Assertion['form']) => (each: Assertion) =>
    each.form === form ? [{ ...each, sides: [3] }] : [each];

  it('without a form', () => {
    expect(faultsWith((each) => [each])).toBe('');
    expect(faultsWith(without('rank'))).toContain('no form: ');
    expect(faultsWith(without('worth'))).toContain('fewer forms than sentences: ');
    expect(faultsWith(without('count'))).toContain('qualify');
  });

  it('with another candidate', () => {
    expect(faultsWith(turned('choice'))).toContain('choice of 3');
    expect(faultsWith(turned('approval'))).toContain('approval of 3');
    expect(faultsWith(turned('expense'))).toContain('expense of 3');
    expect(faultsWith(turned('price-change'))).toContain('price-change of 3');
  });

  it('of a decision that came out otherwise', () => {
    const { recommendation } = decision;
    const other = { ...decision, recommendation: { ...recommendation, state: 'by-a-hair' } };
    expect(judgeMemo(memo, models, other as Decision).faults.join()).toContain('choice of ');
  });
});
