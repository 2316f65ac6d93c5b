import { describe, expect, it } from 'vitest';
import { HAND_WRITTEN_LIES } from '../../../../test/support/hand-written-lies.ts';
import {
  handWritten,
  ledgerOf,
  nameOf,
  plainSentences,
  type Cited,
} from '../../../../test/support/ledger-sentences.ts';
import { MUTATORS, plantLies, type Lie } from '../../../../test/support/plant-lies.ts';
import { checkComparing, checkSentence } from './check-sentence.ts';

/** Subjects of both catalogs beside rivals of every kind. */
const LEDGERS = [
  ledgerOf('language-models', 2, [1, 13, 37]),
  ledgerOf('language-models', 1, [8, 44, 30]),
  ledgerOf('manufacturing-software', 101, [1006, 1010, 1040]),
  ledgerOf('manufacturing-software', 102, [1003, 1055]),
  ledgerOf('manufacturing-software', 103, [1007, 1030, 1050]),
];
const byHand = handWritten();
const plain = LEDGERS.flatMap(plainSentences);

const faultOf = ({ text, cited, ledger }: Cited) => checkSentence(text, cited, ledger);
const isKept = (sentence: Cited) => faultOf(sentence) === null;

/** Kept and refused by reason, with some of the sentences; read only where a test fails. */
function report(sentences: readonly Cited[]): string {
  const reasons = new Map<string, string[]>();
  for (const sentence of sentences) {
    const reason = faultOf(sentence)?.reason ?? 'kept';
    reasons.set(reason, [...(reasons.get(reason) ?? []), sentence.text]);
  }
  return [...reasons]
    .map(([reason, texts]) => `${reason}: ${texts.length}\n  ${texts.slice(0, 8).join('\n  ')}`)
    .join('\n');
}

describe('true sentences', () => {
  it('are kept, 95 of 100 and more of those written by hand', () => {
    expect(byHand.length).toBeGreaterThanOrEqual(60);
    const kept = byHand.filter(isKept);
    expect(kept.length < 0.95 * byHand.length ? report(byHand) : '').toBe('');
  });

  it('are kept, 95 of 100 and more of the plain ones on both catalogs', () => {
    expect(byHand.length + plain.length).toBeGreaterThanOrEqual(200);
    const kept = plain.filter(isKept);
    expect(kept.length < 0.95 * plain.length ? report(plain) : '').toBe('');
  });
});

describe('lies', () => {
  const some = plain.filter((_, index) => index % 3 === 0);
  const lies: Lie[] = plantLies([...byHand, ...some].filter(isKept));

  it('planted in true sentences are many, and of every kind', () => {
    expect(lies.length).toBeGreaterThanOrEqual(300);
    const kinds = new Set(lies.map(({ kind }) => kind));
    expect(Object.keys(MUTATORS).filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it('planted in true sentences never pass', () => {
    const passed = lies.filter(isKept);
    expect(passed.map(({ kind, text, from }) => ({ kind, text, from }))).toEqual([]);
  });

  it('written by hand never pass', () => {
    const written = handWritten(HAND_WRITTEN_LIES);
    expect(written.length).toBeGreaterThanOrEqual(60);
    expect(written.filter(isKept).map(({ text }) => text)).toEqual([]);
  });
});

describe('comparing words of the rules', () => {
  const [ledger] = LEDGERS;
  if (!ledger) throw new Error('There is no ledger.');
  const led = ledger.verdicts.find(({ sides, ahead }) => sides[0] === 0 && ahead === 0);
  const criterion = ledger.criteria.find(({ id }) => id === led?.criterionId);
  const own = led?.claims ?? [];
  const says = (text: string) => checkComparing(text, own, ledger, { speaker: 0 })?.reason;
  const topic = criterion?.name ?? '';

  it('need a verdict against every side before anybody leads, is behind none or is the only one', () => {
    expect(says(`Leads in ${topic}.`)).toBe('superlative');
    expect(says(`Ahead of 1 of 3 and behind none in ${topic}.`)).toBeDefined();
    expect(says(`The cheapest in ${topic}.`)).toBe('superlative');
    expect(says(`The only one with ${topic}.`)).toBe('superlative');
  });

  it('hold between two sides that are named, one way round', () => {
    const [first, second] = (led?.sides ?? [0, 1]).map((side) => nameOf(ledger, side));
    const fair = led?.mixedTesters === true ? ' (vendor and independent)' : '';
    expect(says(`${first} leads ${second} in ${topic}${fair}.`)).toBeUndefined();
    expect(says(`${second} leads ${first} in ${topic}${fair}.`)).toBe('comparison');
  });

  it('are no business of a sentence without any', () => {
    expect(checkComparing('Prices differ by region.', [], ledger)).toBeNull();
  });
});
