import { expect, it } from 'vitest';
import type { AuthoredCriterion } from '../../catalog/authored.ts';
import type { LiveFinding } from '../../live/finding.ts';
import { NOT_PROPOSED } from '../../wording/proposals.ts';
import { proposeClaim } from './propose-claim.ts';

const TEXT = { type: 'text', instruments: [] } as never as AuthoredCriterion;
const source = (url: string, title = 'A page', date: string | null = null) => ({
  url,
  title,
  date,
});
const found = (rest: object) =>
  ({
    provider: 'Somebody',
    askedAt: '2026-11-21T12:00:00.000Z',
    confidence: 5,
    quote: null,
    test: null,
    value: 'Words',
    sources: [source('https://bolt.example/a')],
    ...rest,
  }) as never as LiveFinding;
const propose = (rest: object, website?: string, criterion = TEXT) =>
  proposeClaim(found(rest), { criterion, units: [], website });

it('what pages of the vendor alone say is reported by him', () => {
  const [own, other] = [source('https://www.bolt.example/b'), source('https://other.example')];
  const reporter = (sources: object[], website?: string) => propose({ sources }, website);
  const site = 'https://bolt.example';
  expect(reporter([own], site)).toMatchObject({ claim: { reported_by: 'vendor' } });
  expect(reporter([own, other], site)).toMatchObject({ claim: { reported_by: 'third-party' } });
  expect(reporter([own])).toMatchObject({ claim: { reported_by: 'third-party' } });
});

it('a page has a title of 120 characters, and its own day where that is past', () => {
  const title = `${'x'.repeat(119)} yes`;
  expect(
    propose({ sources: [source('https://bolt.example/a', title, '2026-11-21')] }),
  ).toMatchObject({
    claim: { evidence: [{ title: 'x'.repeat(119), as_of: '2026-11-21' }] },
  });
  const later = propose({ sources: [source('https://bolt.example/a', 'A', '2026-11-22')] });
  expect(later).toMatchObject({ claim: { evidence: [{ as_of: '2026-11-21', read_on: true }] } });
});

it('nothing is proposed of what is unknown, or without a page', () => {
  expect(propose({ value: null })).toEqual({ nothing: NOT_PROPOSED.unknown });
  expect(propose({ value: 'n/a' })).toEqual({ nothing: NOT_PROPOSED.unknown });
  expect(propose({ sources: [] })).toEqual({ nothing: NOT_PROPOSED.noPage('Words') });
  const shown = (value: string) => propose({ value, sources: [] });
  expect(shown('x'.repeat(80))).toEqual({ nothing: NOT_PROPOSED.noPage('x'.repeat(80)) });
  expect(shown('x'.repeat(81))).toEqual({ nothing: NOT_PROPOSED.noPage(`${'x'.repeat(79)}…`) });
});

it('a figure is one of the test that it names', () => {
  const instruments = ['Quiz', 'Exam'].map((name) => ({ name, unit: 'pts' }));
  const tested = { type: 'number', instruments } as never as AuthoredCriterion;
  expect(propose({ value: '5', test: 'EXAM' }, undefined, tested)).toMatchObject({
    claim: { measurements: [{ instrument: 'Exam', value: 5 }] },
  });
  for (const test of [null, 'Race'])
    expect(propose({ value: '5', test }, undefined, tested)).toEqual({
      nothing: NOT_PROPOSED.noTest('5'),
    });
  expect(propose({ value: 'good', test: 'Quiz' }, undefined, tested)).toHaveProperty('nothing');
});
