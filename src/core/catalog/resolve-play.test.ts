import { expect, it } from 'vitest';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { resolveCatalog } from './resolve-catalog.ts';

const TODAY = '2026-02-01';

it('a play names its pair by ids and keeps the order of sections and lines', () => {
  const { plays } = resolveCatalog(tinyCatalog(), TODAY);
  expect(plays.map(({ section, text, answer }) => [section, text, answer])).toEqual([
    ['why_we_win', "{us}'s hotline is open at night; south-large has none.", undefined],
    ['buyer_questions', 'At which hours do you work?', undefined],
    ['objections', 'You are late.', 'That was last year. Look now.'],
    ['walk_away', 'All plants run south-large already.', undefined],
  ]);
  expect(plays.every(({ subjectId, rivalId }) => subjectId === 1 && rivalId === 3)).toBe(true);
});

it('a line is dated by its newest evidence, or by itself where it has none', () => {
  const input = tinyCatalog();
  const [line] = input.plays[0]!.data.why_we_win;
  const { evidence, ...rest } = line!;
  const older = { url: 'https://example.org/older', as_of: '2025' };
  input.plays[0]!.data.proof = [
    { ...rest, evidence: [older, ...evidence] },
    { ...rest, evidence: [], as_of: '2024-05', note: 'Heard at a fair.' },
    { ...rest, evidence: [] },
  ];
  const proof = resolveCatalog(input, TODAY).plays.filter(({ section }) => section === 'proof');
  expect(proof.map(({ asOf, note }) => [asOf, note])).toEqual([
    ['2026-01-15', undefined],
    ['2024-05', 'Heard at a fair.'],
    ['undated', undefined],
  ]);
});

it('a play without subject holds for every subject', () => {
  const input = tinyCatalog();
  delete input.plays[0]!.data.subject;
  expect(resolveCatalog(input, TODAY).plays[0]?.subjectId).toBeNull();
});
