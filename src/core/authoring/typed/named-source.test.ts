import { expect, it } from 'vitest';
import type { AuthoredClaim } from '../../catalog/authored.ts';
import { noteWithSource, sourcedBy, sourceInNote } from './named-source.ts';

const own = {
  value: 9,
  basis: 'own',
  reported_by: 'third-party',
  confidence: 0.5,
  evidence: [],
} satisfies AuthoredClaim;
const PAGE = 'https://example.org/prices';
const on = (text: string, day: string | null = null) => ({ text, day });

it('a page makes a claim read, and stands before the pages that it had', () => {
  const once = sourcedBy(own, on(PAGE, '2026-05-01'));
  expect(once).toMatchObject({ basis: 'read', evidence: [{ url: PAGE, as_of: '2026-05-01' }] });
  const twice = sourcedBy(once, on('https://example.org/more'));
  expect(twice).toMatchObject({ evidence: [{ as_of: 'undated' }, { url: PAGE }] });
  expect(sourcedBy(once, on(PAGE, '2026-06-01'))).toMatchObject({
    evidence: [{ url: PAGE, as_of: '2026-06-01' }],
  });
});

it('a call, a deal or a report is kept in the note with its day, and the claim stays internal', () => {
  const noted = { ...own, note: 'Yearly plan' };
  expect(sourcedBy(noted, on('Call with Bolt', '2026-05-01'))).toEqual({
    ...noted,
    as_of: '2026-05-01',
    note: 'Yearly plan. Source: Call with Bolt.',
  });
  const once = sourcedBy(noted, on('Call with Bolt'));
  expect(sourcedBy(once, on('Deal desk'))).toMatchObject({
    note: 'Yearly plan. Source: Deal desk.',
  });
});

it('a day alone is that of the page, or of the claim', () => {
  expect(sourcedBy(own, on('', '2026-05-01'))).toEqual({ ...own, as_of: '2026-05-01' });
  const read = sourcedBy(own, on(PAGE));
  expect(sourcedBy(read, on('', '2026-05-01'))).toMatchObject({
    evidence: [{ url: PAGE, as_of: '2026-05-01' }],
  });
});

it('of an unknown it is what was looked at; of tests it is that of each', () => {
  const unknown: AuthoredClaim = { unknown: 'not-found', looked_at: [] };
  expect(sourcedBy(unknown, on(PAGE))).toMatchObject({ looked_at: [{ url: PAGE }] });
  expect(sourcedBy(unknown, on('Call'))).toMatchObject({ note: 'Source: Call.', looked_at: [] });
  const tests = { measurements: [1, 2].map((value) => ({ ...own, instrument: 'Test', value })) };
  expect(sourcedBy(tests, on(PAGE))).toMatchObject({
    measurements: [{ evidence: [{ url: PAGE }] }, { evidence: [{ url: PAGE }] }],
  });
});

it.each([undefined, 'Yearly plan', 'Is it dear? Yes!'])(
  'the note %j and its source come apart as they were put together',
  (comment) => {
    for (const source of ['Call with Bolt', 'Report, p. 3', 'A. B. Smith']) {
      const { comment: said, source: named } = sourceInNote(noteWithSource(comment, source));
      expect([said?.replace(/\.$/, ''), named]).toEqual([comment, source]);
    }
  },
);

it('a note without a source is a comment', () => {
  expect(sourceInNote('Source: none')).toEqual({ comment: 'Source: none', source: undefined });
});
