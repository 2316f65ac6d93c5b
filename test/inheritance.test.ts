import { expect, it } from 'vitest';
import { findRivalClaim } from '../src/core/comparison/find-claim.ts';
import { compare } from '../src/core/comparison/compare.ts';
import { buildReport } from '../src/core/report/build-report.ts';
import { blocksOf, REQUEST } from './support/real-reports.ts';
import { catalogs } from './support/real-reports.ts';

const catalog = catalogs.find(({ slug }) => slug === 'language-models')!;

function held(model: string, slug: string) {
  const rival = catalog.rivals.find((each) => each.slug === model)!;
  const criterion = catalog.criteria.find((each) => each.slug === slug)!;
  const { claim, inheritedFrom } = findRivalClaim(catalog, rival, criterion);
  if (claim.state === 'unknown') return { inheritedFrom, reason: claim.reason, note: claim.note };
  const [{ value }] = claim.measurements;
  return { inheritedFrom, yes: value.kind === 'boolean' && value.yes };
}

it('does not credit a model with customer-managed keys that its vendor excludes it from', () => {
  expect(held('claude-fable-5-2', 'customer_managed_keys')).toEqual({
    inheritedFrom: null,
    yes: false,
  });
  expect(held('claude-opus-5-5', 'customer_managed_keys')).toEqual({
    inheritedFrom: 'Anthropic',
    yes: true,
  });
});

it('does not give a vendor’s own models the batch discount of the models it resells', () => {
  for (const model of ['mai-thinking-1', 'mai-code-1-flash', 'phi-4']) {
    const found = held(model, 'batch_discount');
    expect(found.inheritedFrom).toBeNull();
    expect(found.reason).toBeDefined();
  }
});

it('gives no preview the uptime agreement of released models', () => {
  expect(held('gemini-3-1-pro', 'uptime_sla')).toMatchObject({ reason: 'not-applicable' });
  expect(held('gemini-3-8-flash', 'uptime_sla')).toMatchObject({ inheritedFrom: 'Google' });
  const previews = catalog.rivals.filter(({ status }) => status === 'preview');
  expect(previews.length).toBeGreaterThan(0);
  for (const { slug } of previews) expect(held(slug, 'uptime_sla').yes).not.toBe(true);
});

it('lets open weights be tuned whatever their maker’s own service offers', () => {
  expect(held('gpt-oss-120b', 'fine_tuning')).toEqual({ inheritedFrom: null, yes: true });
  expect(held('gpt-6-astra', 'fine_tuning')).toEqual({ inheritedFrom: 'OpenAI', yes: false });
});

it('gives a model that others host none of its maker’s certificates', () => {
  for (const certificate of ['soc2_type2', 'iso_27001', 'hipaa_baa']) {
    for (const model of ['gpt-oss-120b', 'gemma-4-31b'])
      expect(held(model, certificate)).toMatchObject({ reason: 'not-covered' });
  }
});

it('says in the cell that the company’s claim does not cover the model, and whose an inherited one is', () => {
  const criterionIds = catalog.criteria
    .filter(({ slug }) => slug === 'soc2_type2')
    .map(({ id }) => id);
  const rivalIds = ['gemma-4-31b', 'gemini-3-8-flash'].map(
    (slug) => catalog.rivals.find((rival) => rival.slug === slug)!.id,
  );
  const selection = { subjectId: 2, representativeId: null, rivalIds, criterionIds };
  const report = buildReport(compare(catalog, selection, REQUEST.date), REQUEST);
  const [row] = blocksOf(report, 'matrix')[0]!.groups[0]!.rows;
  expect(row?.rivals.map(({ text }) => text)).toEqual([
    "Not covered by the company's claim",
    expect.stringMatching(/^Yes/),
  ]);
  expect(row?.rivals.map(({ marks }) => marks.map((mark) => mark.text))).toEqual([
    [],
    expect.arrayContaining(['inherited from Google']),
  ]);
});
