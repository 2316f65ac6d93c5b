import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../../test/support/catalog-builders.ts';
import {
  booleanClaim,
  criterionOf,
  instrumentOf,
  numberClaim,
  textClaim,
  UNKNOWN,
} from '../../../../test/support/claim-builders.ts';
import { anyComparison } from '../../../../test/support/real-reports.ts';
import type { Claim } from '../../catalog/resolved.ts';
import { compare, type Comparison } from '../../comparison/compare.ts';
import { leadIndex } from '../../comparison/led-rows.ts';
import { isOneTester } from '../../comparison/pair-measurements.ts';
import { documentedWeaknesses, whatNotToClaim, whatToSay } from './build-talk-track.ts';
import { createSourceRegister } from '../evidence/number-sources.ts';
import { whatTheyWillSay } from './what-they-will-say.ts';
import { whatToAsk } from './what-to-ask.ts';

const TODAY = '2026-11-21';
const quality = criterionOf({ id: '1', name: 'Quality' });

function against(ours: Claim, theirs: Claim, criterion = quality) {
  const catalog = catalogOf(
    [subjectOf(1, { claims: { [criterion.id]: ours } })],
    [rivalOf(20, { claims: { [criterion.id]: theirs } })],
    [criterion],
  );
  const selection = {
    subjectId: 1,
    representativeId: null,
    rivalIds: [20],
    criterionIds: [criterion.id],
  };
  return compare(catalog, selection, TODAY);
}

/** One rival on several criteria, the heaviest first. */
function overSeveral(pairs: [ours: Claim, theirs: Claim][]) {
  const criteria = pairs.map((_, index) =>
    criterionOf({ id: String(index), name: `Aspect ${index}`, weight: 9 - index }),
  );
  const claimsOf = (side: 0 | 1) =>
    Object.fromEntries(pairs.map((pair, index) => [String(index), pair[side]]));
  const catalog = catalogOf(
    [subjectOf(1, { claims: claimsOf(0) })],
    [rivalOf(20, { claims: claimsOf(1) })],
    criteria,
  );
  const criterionIds = criteria.map(({ id }) => id);
  const selection = { subjectId: 1, representativeId: null, rivalIds: [20], criterionIds };
  return compare(catalog, selection, TODAY);
}

const NO_ANSWER = 'No documented answer: say so.';
const IS_UNKNOWN =
  /none is public|sources conflict|not researched yet|not covered by|^(Not published|No public evidence found|Not applicable|Sources conflict|Not researched yet|Not covered by the company's claim) for /;

describe('the lines of a battlecard', () => {
  it('never put into a seller’s mouth what stands under "what not to claim"', () => {
    fc.assert(
      fc.property(anyComparison, (comparison) => {
        const said = whatToSay(comparison, createSourceRegister()).map(({ label }) => label);
        for (const { label } of whatNotToClaim(comparison, createSourceRegister()))
          expect(said).not.toContain(label);
      }),
      { numRuns: 100 },
    );
  });

  it('never say a lead that rests on two testers or on the price of a host', () => {
    fc.assert(
      fc.property(anyComparison, (comparison) => {
        const said = whatToSay(comparison, createSourceRegister()).map(({ label }) => label);
        for (const row of comparison.rows.filter(({ criterion }) =>
          said.includes(criterion.name),
        )) {
          const pair = row.rivals[leadIndex(row, 'product')]?.verdict.pair;
          if (!pair) continue;
          expect(isOneTester(pair)).toBe(true);
          expect([pair.subject.host, pair.rival.host]).toEqual([undefined, undefined]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('name the evidence of everything they state', () => {
    fc.assert(
      fc.property(anyComparison, (comparison) => {
        const sources = createSourceRegister();
        const stated = [
          ...whatToSay(comparison, sources),
          ...whatTheyWillSay(comparison, sources).filter(({ text }) => text !== NO_ANSWER),
          ...documentedWeaknesses(comparison, sources),
          ...whatToAsk(comparison, sources).filter(({ text }) => !IS_UNKNOWN.test(text)),
          ...whatNotToClaim(comparison, sources).filter(({ text }) => !IS_UNKNOWN.test(text)),
        ];
        expect(stated.filter(({ refs }) => refs.length === 0)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('say nothing twice in one section', () => {
    fc.assert(
      fc.property(anyComparison, (comparison) => {
        const sources = createSourceRegister();
        for (const lines of [
          whatToAsk(comparison, sources),
          whatTheyWillSay(comparison, sources),
          whatNotToClaim(comparison, sources),
        ]) {
          const texts = lines.map(({ text }) => text.replace(/^.*(?=Documented answer: )/, ''));
          expect(new Set(texts).size).toBe(texts.length);
        }
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['unknown', UNKNOWN, 'Not published for Subject 1.'],
    ['stale', numberClaim(90, { asOf: '2024-01-01' }), 'stale'],
    ['undated', numberClaim(90, { asOf: 'undated' }), 'undated'],
    ['from memory', numberClaim(90, { basis: 'memory', confidence: 0.6 }), 'unverified'],
    ['inferred', numberClaim(90, { basis: 'derived' }), 'our inference'],
    ['of low confidence', numberClaim(90, { confidence: 0.4 }), 'low confidence'],
    ['the price of a host', numberClaim(90, { host: 'Some Cloud' }), 'third-party host'],
  ] as const)('keep a claim that is %s for "what not to claim"', (_kind, ours, reason) => {
    const comparison = against(ours, numberClaim(50));
    expect(whatToSay(comparison, createSourceRegister())).toEqual([]);
    expect(whatNotToClaim(comparison, createSourceRegister()).map(({ text }) => text)).toEqual([
      expect.stringContaining(reason),
    ]);
  });

  it('do not boast of a lead over stale evidence', () => {
    const comparison = against(numberClaim(90), numberClaim(50, { asOf: '2024-01-01' }));
    expect(whatToSay(comparison, createSourceRegister())).toEqual([]);
    expect(whatNotToClaim(comparison, createSourceRegister())[0]?.text).toContain(
      'Rival 20 is stale',
    );
  });

  it('do not boast of a lead over the price of a host', () => {
    const comparison = against(numberClaim(90), numberClaim(50, { host: 'Some Cloud' }));
    expect(whatToSay(comparison, createSourceRegister())).toEqual([]);
    expect(whatNotToClaim(comparison, createSourceRegister())[0]?.text).toContain(
      'for Rival 20 is that of a third-party host',
    );
  });

  it.each([
    ['each maker’s own run', 'Maker', 'vendor'],
    ['figures from different testers', 'Testers', 'independent'],
  ] as const)('do not boast of a lead that rests on %s', (what, board, reportedBy) => {
    const tested = criterionOf({ instruments: [instrumentOf('Quiz')] });
    const run = (number: number, name: string) =>
      numberClaim(number, { instrument: 'Quiz', reportedBy, board: name });
    const said = (comparison: Comparison) => whatToSay(comparison, createSourceRegister());
    const unlike = against(run(90, board), run(50, 'Other board'), tested);
    expect(said(unlike)).toEqual([]);
    expect(whatNotToClaim(unlike, createSourceRegister()).map(({ text }) => text)).toEqual([
      `The lead of Subject 1 rests on ${what}.`,
    ]);
    expect(said(against(run(90, board), run(50, board), tested))).toHaveLength(1);
  });

  it.each([
    ['not-found', 'Ask Rival 20 about Quality: none is public.'],
    ['in-conflict', 'Ask Rival 20 about Quality: sources conflict.'],
    ['not-researched', 'Ask Rival 20 about Quality: not researched yet.'],
    ['not-applicable', undefined],
  ] as const)('ask by the reason why an answer is unknown: %s', (reason, question) => {
    const unknown: Claim = { state: 'unknown', reason, lookedAt: [] };
    const [asked] = whatToAsk(against(booleanClaim(true), unknown), createSourceRegister());
    expect(asked?.text).toBe(question);
  });

  it.each([
    [{ basis: 'memory' }, 'A source', 'what we hold is unverified'],
    [{ asOf: '2024-01-01' }, 'What holds today', 'our evidence is stale'],
    [{ asOf: 'undated' }, 'A date', 'our source is undated'],
    [{ basis: 'derived' }, 'Confirmation', 'what we hold is our inference'],
    [{ host: 'X' }, 'A list price', 'the price we hold is that of a third-party host'],
    [{ confidence: 0.4 }, 'A second source', 'we hold it with low confidence'],
  ] as const)('ask about weak evidence, by its number: %o', (weakness, label, why) => {
    const asked = whatToAsk(
      against(numberClaim(50), numberClaim(40, weakness)),
      createSourceRegister(),
    );
    expect(asked).toEqual([{ label, text: `Ask Rival 20 about Quality: ${why}.`, refs: [1] }]);
  });

  it('ask nothing where the answer is documented, or where the subject itself has none', () => {
    const sources = createSourceRegister();
    expect(whatToAsk(against(numberClaim(50), numberClaim(40)), sources)).toEqual([]);
    expect(whatToAsk(against(UNKNOWN, UNKNOWN), sources)).toEqual([]);
  });

  it('say so where an objection has no documented answer', () => {
    const [objection] = whatTheyWillSay(
      against(numberClaim(50), numberClaim(90)),
      createSourceRegister(),
    );
    expect(objection?.text).toContain('Rival 20 leads in Quality');
    expect(objection?.text).toContain(NO_ANSWER);
  });

  it('give one answer to several objections once, by the name under which it is said', () => {
    const comparison = overSeveral([
      [numberClaim(50), numberClaim(90)],
      [numberClaim(50), numberClaim(80)],
      [numberClaim(90), numberClaim(50)],
    ]);
    expect(whatTheyWillSay(comparison, createSourceRegister())).toEqual([
      { label: 'Aspect 0', text: expect.stringMatching(/for Subject 1\.$/), refs: [1] },
      { label: 'Aspect 1', text: expect.stringMatching(/for Subject 1\.$/), refs: [1] },
      {
        label: 'To both',
        text: 'Documented answer: Aspect 2, under “What to say”.',
        refs: [1],
      },
    ]);
  });

  it('fold equal cautions into one line with the numbers of what is weak', () => {
    const stale = numberClaim(50, { asOf: '2024-01-01' });
    const comparison = overSeveral([
      [stale, numberClaim(90)],
      [UNKNOWN, numberClaim(90)],
      [stale, numberClaim(90)],
    ]);
    expect(whatNotToClaim(comparison, createSourceRegister())).toEqual([
      {
        label: 'Aspect 0 and Aspect 2',
        text: 'The evidence for Subject 1 is stale: check it first.',
        refs: [1],
      },
      { label: 'Aspect 1', text: 'Not published for Subject 1.', refs: [] },
    ]);
  });

  it('expect of a rival without documented strengths what is weakly held, and say that it is', () => {
    const strength = criterionOf({ id: '9', type: 'text', unit: null, role: 'strength' });
    const told = (rest: Parameters<typeof textClaim>[1]) =>
      whatTheyWillSay(
        against(UNKNOWN, textClaim('Quick.', rest), strength),
        createSourceRegister(),
      ).map(({ text }) => text);
    expect(told({})).toEqual([`Quick. ${NO_ANSWER}`]);
    expect(told({ basis: 'memory', confidence: 0.6 })).toEqual([
      `“Quick.” The claim for Rival 20 is unverified. ${NO_ANSWER}`,
    ]);
    expect(told({ basis: 'memory', confidence: 0.3 })).toEqual([]);
  });

  it('tell a rival’s weakness only from a verified claim, and never warn of claiming one’s own', () => {
    const weakness = criterionOf({ id: '9', type: 'text', unit: null, role: 'weakness' });
    const told = (rest: Parameters<typeof textClaim>[1]) =>
      documentedWeaknesses(
        against(UNKNOWN, textClaim('Reviewers find it slow.', rest), weakness),
        createSourceRegister(),
      );
    expect(told({})).toEqual([
      { label: 'Rival 20: Quality', text: 'Reviewers find it slow.', refs: [1] },
    ]);
    expect(told({ basis: 'memory', confidence: 0.6 })).toEqual([]);
    expect(whatNotToClaim(against(UNKNOWN, UNKNOWN, weakness), createSourceRegister())).toEqual([]);
  });
});
