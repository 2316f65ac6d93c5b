import { expect, it } from 'vitest';
import { plainSentences } from '../../../../test/support/ledger-sentences.ts';
import { catalogs, REQUEST } from '../../../../test/support/real-reports.ts';
import { compare } from '../../comparison/compare.ts';
import type { Block } from '../../document/report-document.ts';
import { buildLedger } from '../../wording/check-draft/ledger.ts';
import { checkSentence } from '../../wording/check-draft/check-sentence.ts';
import { buildReport } from '../build-report.ts';

const catalog = catalogs.find(({ slug }) => slug === 'language-models');
if (!catalog) throw new Error('There is no such catalog.');
const criterionIds = catalog.criteria.map(({ id }) => id);
const comparison = compare(
  catalog,
  { subjectId: 2, representativeId: null, rivalIds: [1], criterionIds },
  '2026-11-21',
);
const ledger = buildLedger(comparison);
const [proved] = plainSentences(ledger).filter(
  ({ text, cited }) =>
    checkSentence(text, cited, ledger) === null &&
    cited.every((number) => 'value' in (ledger.claims[number - 1] ?? {})),
);
const text = `${proved?.text.replace(/\.$/, '')} [${proved?.cited.join(', ')}]. Buy it now.`;
const NOTE =
  'Drafted by Somebody from the claims of this report, and checked: 1 of 2 sentences kept.';
const build = (changes: Partial<typeof REQUEST>) =>
  buildReport(comparison, { ...REQUEST, draft: { provider: 'Somebody', text }, ...changes });
const noteAt = (blocks: Block[]) =>
  blocks.findIndex((block) => block.type === 'paragraph' && block.text === NOTE);

it.each(['profile', 'battlecard'] as const)(
  'what is kept of a draft stands at the end of the first section of a %s, with its sources',
  (template) => {
    const { blocks } = build({ template });
    const at = noteAt(blocks);
    expect(blocks[at + 1]).toEqual({
      type: 'list',
      ordered: false,
      items: [{ label: null, text: proved?.text, refs: [expect.any(Number)] }],
    });
    const without = blocks.filter((_, index) => index !== at && index !== at + 1);
    expect(without).toEqual(build({ template, draft: null }).blocks);
    expect(blocks[at + 2]).toMatchObject({ type: 'heading', level: 1 });
  },
);

it.each([
  ['a matrix', { template: 'matrix' }],
  ['a customer’s copy', { template: 'profile', audience: 'customer' }],
  ['a report whose claims prove none of it', { draft: { provider: 'Somebody', text: 'Buy it.' } }],
] as const)('%s carries no draft', (_, changes) => {
  expect(build(changes)).toEqual(build({ ...changes, draft: null }));
});
