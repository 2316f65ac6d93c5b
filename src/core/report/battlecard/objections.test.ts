import { describe, expect, it } from 'vitest';
import { catalogOf, rivalOf, subjectOf } from '../../../../test/support/catalog-builders.ts';
import {
  criterionOf,
  instrumentOf,
  numberClaim,
  textClaim,
} from '../../../../test/support/claim-builders.ts';
import type { Claim, Criterion, Play } from '../../catalog/resolved.ts';
import { compare } from '../../comparison/compare.ts';
import { createSourceRegister } from '../evidence/number-sources.ts';
import { pairAt } from '../pair/pair.ts';
import { objections } from './objections.ts';

type Row = { ours: Claim; theirs: Claim; criterion?: Partial<Criterion> };
const HIGH = numberClaim(90);
const LOW = numberClaim(50);

/** What they say and what is answered, on rows named A, B, C … in order of weight. */
function saidOver(rows: Row[], plays: Play[] = []) {
  const ids = rows.map((_, index) => String.fromCharCode(65 + index));
  const claims = (side: 'ours' | 'theirs') =>
    Object.fromEntries(rows.map((row, index) => [ids[index], row[side]]));
  const catalog = catalogOf(
    [subjectOf(1, { claims: claims('ours') })],
    [rivalOf(20, { claims: claims('theirs') })],
    rows.map(({ criterion }, index) =>
      criterionOf({
        id: ids[index],
        name: `Skill ${ids[index]}`,
        weight: 99 - index,
        ...criterion,
      }),
    ),
    { plays },
  );
  const selection = { subjectId: 1, representativeId: null, rivalIds: [20], criterionIds: ids };
  const comparison = compare(catalog, selection, '2026-11-21');
  const pair = pairAt(comparison, 0, 'internal', createSourceRegister());
  if (!pair) throw new Error('There is no pair.');
  return objections(pair, 4, new Set()).map(({ says, answer }) => [says.text, answer.text]);
}

const play: Play = {
  subjectId: 1,
  rivalId: 20,
  section: 'objections',
  text: 'You are small.',
  answer: 'We are, and we answer the phone.',
  say: null,
  theme: null,
  audience: 'internal',
  basis: 'read',
  reportedBy: 'vendor',
  confidence: 0.8,
  evidence: [],
  asOf: '2026-10-01',
};

describe('what they say and what is answered', () => {
  it('begins with what was written for the pair', () => {
    expect(saidOver([{ ours: LOW, theirs: HIGH }], [play])[0]).toEqual([
      '“You are small.”',
      'We are, and we answer the phone.',
    ]);
  });

  it('sets a lead of ours against a lead of theirs, each once, then concedes', () => {
    expect(
      saidOver([
        { ours: LOW, theirs: HIGH },
        { ours: LOW, theirs: HIGH },
        { ours: HIGH, theirs: LOW },
      ]),
    ).toEqual([
      ['“We lead in skill A.”', 'That holds. On our side: skill C: 90% against 50%.'],
      [
        '“We lead in skill B.”',
        'That holds. Ask how much skill B counts for this buyer, and accept the answer.',
      ],
    ]);
  });

  it('names the limit of a figure that is the maker’s own run, or out of date', () => {
    const quiz = { instruments: [instrumentOf('Quiz')] };
    const run = (number: number) =>
      numberClaim(number, { instrument: 'Quiz', reportedBy: 'vendor', board: 'Maker' });
    const stale = { asOf: '2022-01-01' };
    expect(
      saidOver([
        { ours: run(50), theirs: run(90), criterion: quiz },
        { ours: LOW, theirs: numberClaim(90, stale) },
      ]).map(([, answer]) => answer),
    ).toEqual([
      'That is its maker’s own run. Propose a trial on the buyer’s own tasks before it counts.',
      'The figures are out of date. Ask for today’s figure, with its source, before it counts.',
    ]);
  });

  it('answers their words with words of ours where nothing is scored', () => {
    const words = { type: 'text', unit: null, role: 'strength' } as const;
    const row: Row = {
      ours: textClaim('Fast to learn.'),
      theirs: textClaim('Strong in food. And more.'),
      criterion: words,
    };
    expect(saidOver([row])).toEqual([
      ['“Strong in food.”', 'Good to hear. On our side: fast to learn.'],
    ]);
  });

  it('is empty where neither leads nor words are known', () => {
    expect(saidOver([{ ours: HIGH, theirs: HIGH }])).toEqual([]);
  });
});
