import { expect, it } from 'vitest';
import { catalogs, REQUEST } from '../../../../test/support/real-reports.ts';
import { compare } from '../../comparison/compare.ts';
import type { Block } from '../../document/report-document.ts';
import { buildReport, type Draft } from '../build-report.ts';
import { draftFindings } from './draft-findings.ts';

const catalog = catalogs.find(({ slug }) => slug === 'language-models');
if (!catalog) throw new Error('There is no such catalog.');
const criterionIds = catalog.criteria.map(({ id }) => id);
const comparison = compare(
  catalog,
  { subjectId: 2, representativeId: null, rivalIds: [1], criterionIds },
  '2026-11-21',
);
const [first, second] = draftFindings(comparison);
if (!first || !second) throw new Error('There is nothing to choose from.');

const NOTE = 'Chosen by Somebody from the findings of this report, the most important first.';
const draftOf = (...findingIds: string[]): Draft => ({ provider: 'Somebody', findingIds });
const build = (changes: Partial<typeof REQUEST>) =>
  buildReport(comparison, { ...REQUEST, draft: draftOf(second.id, first.id), ...changes });
const noteAt = (blocks: Block[]) =>
  blocks.findIndex((block) => block.type === 'paragraph' && block.text === NOTE);

it.each(['profile', 'battlecard'] as const)(
  'what is chosen stands at the end of the first section of a %s, in its order, with its sources',
  (template) => {
    const { blocks } = build({ template });
    const at = noteAt(blocks);
    const items = [second, first].map(({ label, text }) => ({
      label,
      text,
      refs: expect.arrayContaining([expect.any(Number)]),
    }));
    expect(blocks[at + 1]).toEqual({ type: 'list', ordered: false, items });
    const without = blocks.filter((_, index) => index !== at && index !== at + 1);
    expect(without).toEqual(build({ template, draft: null }).blocks);
    expect(blocks[at + 2]).toMatchObject({ type: 'heading', level: 1 });
  },
);

it.each([
  ['a matrix', { template: 'matrix' }],
  ['a customer’s copy', { template: 'profile', audience: 'customer' }],
  ['a report of which none of the findings holds', { draft: draftOf('earlier/1/ours') }],
] as const)('%s carries no draft', (_, changes) => {
  expect(build(changes)).toEqual(build({ ...changes, draft: null }));
});
