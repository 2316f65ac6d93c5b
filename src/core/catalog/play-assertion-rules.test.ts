import { describe, expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import type { AuthoredPlayLine } from './authored-play.ts';
import type { AuthoredClaim } from './authored.ts';
import { checkCatalog } from './catalog-rules.ts';
import { linesSayWhatTheyAssert } from './play-assertion-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';

const FILE = 'plays/north--south-large.yaml';
const PLACE = ['why_we_win', 0, 'says', 0];
type Says = NonNullable<AuthoredPlayLine['says']>[number];

function saying(says: Says, section: 'why_we_win' | 'objections' = 'why_we_win'): CatalogInput {
  const input = tinyCatalog();
  Object.assign(input.plays[0]!.data[section][0]!, { says: [says] });
  return input;
}
const faultsOf = (input: CatalogInput) => checkCatalog(input, '2026-02-01');
const answer = (has: boolean): AuthoredClaim => ({
  value: has ? 'Yes' : 'No',
  has,
  basis: 'read',
  reported_by: 'vendor',
  confidence: 0.9,
  evidence: [{ url: 'https://example.org/page', as_of: '2026-01-15' }],
});

describe('what a line of a play asserts of a side', () => {
  it('may be what the claim on file says, and what has not been looked for', () => {
    expect(faultsOf(saying({ of: 'us', criterion: 'hotline', has: true }))).toEqual([]);
    const input = saying({ of: 'them', criterion: 'hotline', has: true });
    input.subjects[1]!.data.claims.hotline = { unknown: 'not-researched', looked_at: [] };
    expect(faultsOf(input)).toEqual([]);
  });

  it('is never the opposite of the claim on file, one that a rival inherits included', () => {
    const ours = saying({ of: 'us', criterion: 'hotline', has: false });
    const theirs = saying({ of: 'them', criterion: 'hotline', has: false });
    for (const input of [ours, theirs]) {
      expect(faultsOf(input)).toMatchObject([{ file: FILE, path: PLACE, rule: 'contradiction' }]);
    }
  });

  it('is held to the rival’s own answer where there is one', () => {
    const input = saying({ of: 'them', criterion: 'hotline', has: false });
    input.rivals[2]!.data.claims.hotline = answer(false);
    expect(faultsOf(input)).toEqual([]);
  });

  it.each<[string, Says]>([
    ['a criterion that exists', { of: 'us', criterion: 'luck', has: true }],
    ['one that is answered by yes or no', { of: 'them', criterion: 'price', has: true }],
  ])('is of %s', (_, says) => {
    expect(faultsOf(saying(says))).toMatchObject([{ file: FILE, path: PLACE, rule: 'reference' }]);
  });

  it('is not said of us where the play holds for every subject', () => {
    const input = saying({ of: 'us', criterion: 'hotline', has: true });
    delete input.plays[0]!.data.subject;
    input.plays[0]!.slug = 'any--south-large';
    expect(faultsOf(input)).toMatchObject([
      { file: 'plays/any--south-large.yaml', path: PLACE, rule: 'reference' },
    ]);
  });

  it('is no reason to choose where the capability decides nothing', () => {
    const says: Says = { of: 'us', criterion: 'hotline', has: true };
    const [reason, objection] = [saying(says), saying(says, 'objections')];
    for (const input of [reason, objection]) input.criteria.capabilities[0]!.decides = false;
    expect(faultsOf(reason)).toMatchObject([{ file: FILE, path: PLACE, rule: 'decides' }]);
    expect(faultsOf(objection)).toEqual([]);
  });
});

describe('a line that speaks of a capability by its name', () => {
  const unsaid = { file: FILE, path: ['why_we_win', 0], rule: 'assertion' };

  it('says what it asserts of it', () => {
    expect(linesSayWhatTheyAssert(tinyCatalog())).toMatchObject([unsaid]);
    const input = saying({ of: 'us', criterion: 'hotline', has: true });
    expect(linesSayWhatTheyAssert(input)).toEqual([]);
  });

  it('may be a question', () => {
    const input = tinyCatalog();
    const { why_we_win: reasons, buyer_questions: questions } = input.plays[0]!.data;
    questions.push({ ...reasons.pop()!, text: 'Do you need a hotline?' });
    expect(linesSayWhatTheyAssert(input)).toEqual([]);
  });
});
