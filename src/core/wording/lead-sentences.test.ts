import { describe, expect, it } from 'vitest';
import { criterionOf, measurementOf } from '../../../test/support/claim-builders.ts';
import { PERCENT } from '../../../test/support/units.ts';
import { NO_UNIT, type Unit } from '../catalog/units.ts';
import { leadSentence, priceText, roughShareText, timesText } from './lead-sentences.ts';

const TOKENS: Unit = { ...NO_UNIT, after: ' tokens', short: 'thousands' };
const USD: Unit = { ...NO_UNIT, before: '$', decimals: [2, 2], short: 'number' };
const tokens = (number: number) => measurementOf({ kind: 'number', number, unit: TOKENS });
const dollars = (number: number, rest = {}) =>
  measurementOf({ kind: 'number', number, unit: USD }, rest);
const percent = (number: number, instrument: string) =>
  measurementOf({ kind: 'number', number, unit: PERCENT }, { instrument });
const answer = (yes: boolean) => measurementOf({ kind: 'boolean', yes, text: '' });

describe('a lead as a person would say it', () => {
  it('puts the ratio into the phrase of its criterion, and both values behind it', () => {
    const reads = criterionOf({ leadPhrase: 'reads {times} as much at once' });
    expect(leadSentence(reads, tokens(1_050_000), tokens(524_288))).toBe(
      'Reads twice as much at once: 1.05M tokens vs 524K tokens.',
    );
    const costs = criterionOf({ leadPhrase: 'costs {share} as much to write' });
    expect(leadSentence(costs, dollars(4), dollars(10))).toBe(
      'Costs 40% as much to write: $4.00 vs $10.00.',
    );
  });

  it('takes the name of the criterion where it has no phrase, or a ratio says nothing', () => {
    const plain = criterionOf({ name: 'Coding' });
    expect(leadSentence(plain, percent(65, 'Quiz'), percent(58, 'Quiz'))).toBe(
      'Coding: 65% vs 58% on Quiz.',
    );
    const reads = criterionOf({ name: 'Context', leadPhrase: 'reads {times} as much' });
    expect(leadSentence(reads, tokens(5), tokens(0))).toBe('Context: 5 tokens vs 0 tokens.');
  });

  it('names general ability as such', () => {
    const coding = criterionOf({ name: 'Coding' });
    expect(leadSentence(coding, percent(65, 'Votes'), percent(58, 'Votes'), true)).toBe(
      'General ability: 65% vs 58% on Votes.',
    );
  });

  it('says of yes and no that both are documented', () => {
    const tuning = criterionOf({ name: 'Fine-tuning', type: 'boolean', unit: null });
    expect(leadSentence(tuning, answer(true), answer(false))).toBe(
      'Fine-tuning: a documented yes vs a documented no.',
    );
  });

  it('says of a no that is planned when it is, in few words', () => {
    const app = criterionOf({ name: 'App', type: 'boolean', unit: null });
    const planned = (text: string) => measurementOf({ kind: 'boolean', yes: false, text });
    const vs = (text: string) => leadSentence(app, answer(true), planned(text));
    expect(vs('Roadmap Q3')).toBe('App: a documented yes vs not yet (“Roadmap Q3”).');
    expect(vs('Planned for the second half of next year')).toBe(
      'App: a documented yes vs not yet.',
    );
    expect(vs('No, and none is wanted')).toBe('App: a documented yes vs a documented no.');
  });
});

it.each([
  [2, 'twice'],
  [1.96, 'twice'],
  [2.4, '2.4 times'],
  [13.4, '13 times'],
])('a ratio of %d is %s', (ratio, text) => {
  expect(timesText(ratio)).toBe(text);
});

it.each([
  [0.5, 'half'],
  [0.25, 'a quarter'],
  [0.4, '40%'],
  [0.004, 'less than 1%'],
])('a share of %d is %s', (share, text) => {
  expect(roughShareText(share)).toBe(text);
});

it('a list price brings its host and its scope along, and says so where there is none', () => {
  expect(priceText(undefined)).toBe('Not published');
  expect(priceText(dollars(3))).toBe('$3.00');
  expect(priceText(dollars(3, { host: 'Some Cloud', scope: 'long texts' }))).toBe(
    '$3.00 (price of Some Cloud; long texts)',
  );
});
