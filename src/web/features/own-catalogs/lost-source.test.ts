import { expect, it } from 'vitest';
import type { AuthoredClaim } from '../../../core/catalog/authored.ts';
import { lostSources, standsAsWritten } from './lost-source.ts';
import { unsourced } from '../../../core/authoring/typed/read-typed.ts';

const PAGE = { url: 'https://example.org/prices', as_of: '2025-01-02', read_on: true as const };
const READ = { basis: 'read' as const, reported_by: 'vendor' as const, confidence: 0.9 };

function kept(before: AuthoredClaim, value: AuthoredClaim) {
  const columns = [{ part: 'rivals/a', data: { claims: { price: before } } }] as never;
  const edit = { op: 'set' as const, part: 'rivals/a', path: ['claims', 'price'], value };
  return lostSources({ columns }, [edit as never], '2026-11-22').map((lost) => {
    expect(lost.before.value).toEqual(before);
    expect(standsAsWritten({ columns }, lost)).toBe(false);
    return lost.kept.value;
  });
}

it('a new value may keep the source of the old one, which was then read again today', () => {
  expect(
    kept(
      { value: 'Yes, once', has: true, covers: ['North'], ...READ, evidence: [PAGE] },
      { value: 'No', has: false, ...unsourced },
    ),
  ).toEqual([{ value: 'No', has: false, ...READ, evidence: [{ ...PAGE, as_of: '2026-11-22' }] }]);
  const { read_on: _read, ...dated } = PAGE;
  const measured = (value: number, rest: object) => ({ instrument: 'Test', value, ...rest });
  expect(
    kept(
      { measurements: [measured(1, { ...READ, evidence: [dated] })] } as AuthoredClaim,
      { measurements: [measured(2, unsourced)] } as AuthoredClaim,
    ),
  ).toEqual([{ measurements: [measured(2, { ...READ, evidence: [dated] })] }]);
});

it('without a source, or without a value, there is nothing to keep', () => {
  const read: AuthoredClaim = { value: 'Yes', ...READ, evidence: [PAGE] };
  expect(kept({ value: 'Yes', ...unsourced }, { value: 'No', ...unsourced })).toEqual([]);
  expect(kept(read, { unknown: 'not-researched', looked_at: [] })).toEqual([]);
  expect(kept({ unknown: 'not-researched', looked_at: [] }, read)).toEqual([]);
});
