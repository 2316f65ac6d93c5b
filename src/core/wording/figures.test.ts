import { expect, it } from 'vitest';
import { measurementOf } from '../../../test/support/claim-builders.ts';
import type { Measurement } from '../catalog/resolved.ts';
import type { Comparability } from '../comparison/pair-measurements.ts';
import {
  cellText,
  confidenceStep,
  figureText,
  comparabilitySentence,
  hostText,
  runText,
  testersCaution,
  withHost,
} from './figures.ts';

const run = (rest: Partial<Measurement>) =>
  measurementOf({ kind: 'text', text: 'Good' }, { instrument: 'Quiz', ...rest });
const maker = (board: string) => run({ board, reportedBy: 'vendor' });
const pairOf = (subject: Measurement, rival: Measurement, comparability: Comparability) => ({
  subject,
  rival,
  comparability,
  instrument: null,
});

it('a cell names the test behind a figure and its tester, whose price it is, and why there is none', () => {
  const text = measurementOf({ kind: 'text', text: 'Good' });
  const shown = [text, run({ agent: 'Bare agent' }), { ...text, host: 'Some Cloud' }];
  const claim = { state: 'known' as const, measurements: [text] as [typeof text] };
  expect(cellText({ claim, shown })).toBe(
    'Good; Good (Quiz, run by One board with Bare agent); Good (price of Some Cloud)',
  );
  const unknown = { state: 'unknown' as const, reason: 'in-conflict' as const, lookedAt: [] };
  expect(cellText({ claim: unknown, shown: [] })).toBe('Sources conflict');
});

it('a figure shows the error that its tester states', () => {
  const figure = measurementOf({ kind: 'number', number: 64.85, unit: null });
  expect(figureText({ ...figure, error: 3.1 })).toBe('64.85 ± 3.1');
  expect(figureText(figure)).toBe('64.85');
});

it('a tester who is not known is said to be so', () => {
  expect(runText({})).toBe('tester not stated');
  expect(runText({ agent: 'Bare agent' })).toBe('tester not stated with Bare agent');
});

it('each host is named once, and none where the price is the maker’s', () => {
  const priced = (host?: string) => measurementOf({ kind: 'text', text: '$1' }, { host });
  expect(hostText([priced('One'), priced('Two'), priced('One')])).toBe('price of One and Two');
  expect(hostText([priced()])).toBeNull();
  expect(withHost('Price', [priced('One')])).toBe('Price (price of One)');
  expect(withHost('Price', [priced()])).toBe('Price');
});

it('how two testers differ is one sentence for each way, and none where they do not', () => {
  const said = (one: Measurement, other: Measurement, comparability: Comparability) =>
    comparabilitySentence('A', 'B', pairOf(one, other, comparability));
  const [board, other] = [run({ board: 'Testers' }), run({ board: 'Others' })];
  expect(said(board, board, 'same')).toBeNull();
  expect(said({ ...board, agent: 'X' }, board, 'agents')).toBe(
    'The board lists them with different agents: A with X, B with one that is not stated.',
  );
  expect(said(maker('One'), maker('Two'), 'kind')).toBe(
    'Caution: each figure is its maker’s own run.',
  );
  expect(said(board, other, 'kind')).toBe('Caution: A was run by Testers, B by Others.');
  expect(said(maker('One'), run({ board: undefined }), 'mixed')).toBe(
    'Caution: A was run by One (the maker’s own run), B by a tester who is not stated (independent).',
  );
});

it('a lead on two testers says what it rests on', () => {
  const own = pairOf(maker('One'), maker('Two'), 'kind');
  expect(testersCaution('A', own)).toBe('The lead of A rests on each maker’s own run.');
  expect(testersCaution('A', { ...own, comparability: 'mixed' })).toBe(
    'The lead of A rests on figures from different testers.',
  );
});

it('a confidence says what unlike testers took from it', () => {
  expect(confidenceStep(9, 'same')).toBe(
    'Confidence 9/10: the weaker of the two claims, after fading by age.',
  );
  expect(confidenceStep(6, 'mixed')).toContain(', times 0.7 because the figures come from');
});
