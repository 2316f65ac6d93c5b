import { expect, it } from 'vitest';
import { criterionOf, instrumentOf } from '../../../test/support/claim-builders.ts';
import { asItems } from '../values/read-item.ts';
import { tinyCatalog } from '../../../test/support/tiny-catalog.ts';
import { authoredRival } from './authored.ts';
import { resolveClaim } from './resolve-claim.ts';
import { evidenceResolver } from './resolve-evidence.ts';

const { data } = tinyCatalog().rivals[0]!;
const tested = criterionOf({ instruments: [instrumentOf('First'), instrumentOf('Second')] });

function resolved(claim: object, criterion = criterionOf()) {
  const { claims } = authoredRival.parse({ ...data, claims: { skill: claim } });
  return resolveClaim(claims['skill']!, criterion, {
    today: '2026-02-01',
    resolveEvidence: evidenceResolver({}),
  });
}
const facts = { basis: 'read', reported_by: 'vendor', confidence: 0.9 };
const on = (...dates: string[]) => ({
  evidence: dates.map((as_of) => ({ url: 'https://example.org/', as_of })),
});
const only = (claim: object, criterion = criterionOf()) => {
  const found = resolved(claim, criterion);
  return found.state === 'known' ? found.measurements[0] : null;
};

it('a note stands with what it is about, and nowhere where there is none', () => {
  const unknown = { unknown: 'not-found', looked_at: on('2026-01-01').evidence };
  expect(resolved({ ...unknown, note: 'Asked twice.' })).toMatchObject({ note: 'Asked twice.' });
  expect(resolved(unknown)).not.toHaveProperty('note');
  const value = { value: 5, ...facts, ...on('2026-01-01') };
  expect(only({ ...value, note: 'Rounded.', scope: 'Europe' })).toMatchObject({
    note: 'Rounded.',
    scope: 'Europe',
  });
  expect(only(value)).not.toHaveProperty('note');
  expect(only(value)).not.toHaveProperty('scope');
});

it('a figure says whose board gave it, unless that is unknown, and a price whose it is', () => {
  const run = (rest: object) =>
    only({ measurements: [{ instrument: 'First', value: 5, ...facts, ...rest }] }, tested);
  expect(run({ board: 'Testers', agent: 'Bare agent' })).toMatchObject({
    board: 'Testers',
    agent: 'Bare agent',
  });
  for (const rest of [{ board: 'unknown' }, {}]) {
    expect(run(rest)).not.toHaveProperty('board');
    expect(run(rest)).not.toHaveProperty('agent');
  }
  expect(only({ value: 5, ...facts, host: 'Some Cloud' })).toMatchObject({ host: 'Some Cloud' });
  expect(only({ value: 5, ...facts })).not.toHaveProperty('host');
});

it('a yes for a part says so, and one that is announced is a no before its day', () => {
  const announced = { value: 'Planned for Q3', has: true, from: '2026-02-02', ...facts };
  const criterion = criterionOf({ type: 'boolean' });
  expect(only({ value: 'Partly', has: true, partly: true, ...facts }, criterion)?.value).toEqual({
    kind: 'boolean',
    yes: true,
    text: 'Partly',
    partly: true,
  });
  expect(only({ ...announced, ...on('2026-01-01') }, criterion)).toMatchObject({
    value: { yes: false, text: 'Planned for Q3' },
    from: '2026-02-02',
  });
  const since = only({ ...announced, ...on('2026-01-01'), from: '2026-02-01' }, criterion);
  expect(since?.value).toMatchObject({ yes: true });
  expect(since).not.toHaveProperty('from');
  // A page that still announces it after the day says that it is not there.
  const overdue = only({ ...announced, ...on('2026-01-20'), from: '2026-01-15' }, criterion);
  expect(overdue?.value).toMatchObject({ yes: false });
  expect(overdue).not.toHaveProperty('from');
});

it('an item is held by its name, however the claim writes it', () => {
  const items = asItems([{ name: 'South', synonyms: ['Down under'] }, 'North']);
  const list = { value: ['down under', 'North', 'South'], ...facts };
  expect(only(list, criterionOf({ type: 'list', items }))?.value).toEqual({
    kind: 'list',
    items: ['South', 'North'],
  });
  const yes = { value: 'Yes', has: true, covers: ['Down under'], ...facts };
  expect(only(yes, criterionOf({ type: 'boolean', items }))?.value).toMatchObject({
    covers: ['South'],
  });
  const open = { value: ['Down under'], ...facts };
  expect(only(open, criterionOf({ type: 'list', items: [] }))?.value).toMatchObject({
    items: ['Down under'],
  });
});

it('a claim is as old as its newest evidence, else as it says itself, else undated', () => {
  const asOf = (rest: object) => only({ value: 5, ...facts, ...rest })?.asOf;
  expect(asOf(on('2026-01-01', '2026-03-01', '2026-02-01'))).toBe('2026-03-01');
  expect(asOf(on('undated', '2026-01-01'))).toBe('2026-01-01');
  expect(asOf({ ...on('undated'), as_of: '2026-01-01' })).toBe('undated');
  expect(asOf({ as_of: '2026-01-01' })).toBe('2026-01-01');
  expect(asOf({})).toBe('undated');
});

it('evidence was dated by its page unless it says that it was only read that day', () => {
  const evidence = on('2026-01-01').evidence.map((one) => ({ ...one, read_on: true }));
  expect(only({ value: 5, ...facts, evidence })?.evidence[0]?.readOn).toBe(true);
  expect(only({ value: 5, ...facts, ...on('2026-01-01') })?.evidence[0]?.readOn).toBe(false);
});

it('a figure has the unit of its own test, and a list its score only where it is scored', () => {
  const [first] = tested.instruments;
  const unit = { ...first!.unit!, name: 'own' };
  const own = criterionOf({ instruments: [first!, instrumentOf('Second', { unit })] });
  const measurements = [{ instrument: 'Second', value: 5, ...facts }];
  expect(only({ measurements }, own)?.value).toEqual({ kind: 'number', number: 5, unit });
  const list = { value: ['A', 'B', 'C'], ...facts };
  const scale = { zero: 0, ten: 4, curve: 'linear' as const };
  const scored = criterionOf({ type: 'list', score: 'item-count', scale });
  expect(only(list, scored)?.score).toBe(7.5);
  expect(only({ ...list, value: ['A', 'B', 'C', 'D', 'E'] }, scored)?.score).toBe(10);
  expect(only(list, criterionOf({ type: 'list', scale }))).not.toHaveProperty('score');
  expect(only(list, { ...scored, scale: null })?.score).toBe(3);
});
