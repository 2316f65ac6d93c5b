import { readFileSync, writeFileSync } from 'node:fs';
import type { Catalog } from '../../src/core/catalog/resolved.ts';
import { compare } from '../../src/core/comparison/compare.ts';
import {
  buildLedger,
  type KnownLedgerClaim,
  type Ledger,
  type LedgerClaim,
} from '../../src/core/wording/check-draft/ledger.ts';
import { valueText } from '../../src/core/wording/values.ts';
import { catalogs } from './real-reports.ts';
import { HAND_WRITTEN_LIES } from './hand-written-lies.ts';
import { HAND_WRITTEN, type HandWritten } from './true-sentences.ts';

/** A sentence, the claims it cites by number, and the ledger they stand in. */
export type Cited = { text: string; cited: number[]; ledger: Ledger };

const TODAY = '2026-11-21';

export function ledgerOf(slug: string, subjectId: number, rivalIds: number[]): Ledger {
  const catalog = catalogs.find((each) => each.slug === slug);
  if (!catalog) throw new Error('There is no such catalog.');
  return buildLedger(compare(catalog, selection(catalog, subjectId, rivalIds), TODAY));
}

function selection(catalog: Catalog, subjectId: number, rivalIds: number[]) {
  const criterionIds = catalog.criteria.map(({ id }) => id);
  return { subjectId, representativeId: null, rivalIds, criterionIds };
}

/** What the claims said when the sentences were written, by catalog, side and criterion. */
const WRITTEN_FROM = 'test/fixtures/check-draft/written-from.json';

/** The sentences written by hand; one whose claims say something else by now is left out. */
export function handWritten(written: readonly HandWritten[] = HAND_WRITTEN): Cited[] {
  const said = readWrittenFrom();
  return citedFrom(written)
    .filter(({ sources }) => Object.entries(sources).every(([key, value]) => said[key] === value))
    .map(({ text, cited, ledger }) => ({ text, cited, ledger }));
}

function readWrittenFrom(): Record<string, string> {
  if (process.env['UPDATE_WRITTEN_FROM']) {
    const all = citedFrom([...HAND_WRITTEN, ...HAND_WRITTEN_LIES]).map(({ sources }) => sources);
    const sorted = Object.entries(Object.assign({}, ...all) as Record<string, string>).sort(
      ([left], [right]) => (left < right ? -1 : 1),
    );
    writeFileSync(WRITTEN_FROM, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
  return JSON.parse(readFileSync(WRITTEN_FROM, 'utf8')) as Record<string, string>;
}

type Sourced = Cited & { sources: Record<string, string> };

function citedFrom(written: readonly HandWritten[]): Sourced[] {
  return written.flatMap(({ catalog, subjectId, rivalIds, sentences }) => {
    const ledger = ledgerOf(catalog, subjectId, rivalIds);
    return sentences.map((sentence) => fill(sentence, catalog, ledger));
  });
}

const LETTERS = 'ABCDEFGHIJK';

function fill(sentence: string, slug: string, ledger: Ledger): Sourced {
  const marks = [...sentence.matchAll(/ ?\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    list.split(', '),
  );
  const claims = new Map<string, LedgerClaim>();
  const sources: Record<string, string> = {};
  for (const mark of marks) {
    const claim = claimOf(mark, marks, ledger);
    const [letter = '', ...topic] = mark.split(':');
    sources[`${slug}, ${nameOf(ledger, LETTERS.indexOf(letter))}: ${topic.join(':')}`] = claim
      ? factOf(claim)
      : '';
    if (claim) claims.set(mark, claim);
  }
  const text = sentence
    .replace(/ ?\[[^\]]*\]/g, '')
    .replace(/\{([A-K])\}/g, (_, letter: string) => nameOf(ledger, LETTERS.indexOf(letter)))
    .replace(/\{([A-K]:[^}@]*)(@?)\}/g, (_, mark: string, at: string) => {
      const claim = claims.get(mark);
      if (!claim || !isKnown(claim)) return 'nothing';
      return at === '@' ? (claim.instrument ?? '') : valueText(claim.value);
    });
  return { text, cited: [...claims.values()].map(({ number }) => number), ledger, sources };
}

function factOf(claim: LedgerClaim): string {
  if (!isKnown(claim)) return claim.unknown;
  const { value, instrument, asOf, scope, doubt } = claim;
  return [valueText(value), instrument, scope, asOf, doubt]
    .filter((part) => part !== null)
    .join(' | ');
}

/** The claim behind "A:Coding": that of the verdict with the other side cited, else the side's first. */
function claimOf(mark: string, marks: string[], ledger: Ledger): LedgerClaim | undefined {
  const [letter = '', ...rest] = mark.split(':');
  const side = LETTERS.indexOf(letter);
  const name = rest.join(':');
  const criterion = ledger.criteria.find((each) => each.name === name);
  const other = marks.find((each) => each !== mark && each.endsWith(`:${name}`));
  const verdict = ledger.verdicts.find(
    ({ criterionId, sides }) =>
      other !== undefined &&
      criterionId === criterion?.id &&
      sides.includes(side) &&
      sides.includes(LETTERS.indexOf(other[0] ?? '')),
  );
  const number = verdict?.claims?.[verdict.sides[0] === side ? 0 : 1];
  return ledger.claims.find(
    (claim) =>
      claim.side === side &&
      claim.criterionId === criterion?.id &&
      (number === undefined || claim.number === number),
  );
}

export function nameOf({ sides }: Ledger, side: number): string {
  return sides[side]?.name ?? '';
}

export function isKnown(claim: LedgerClaim): claim is KnownLedgerClaim {
  return 'value' in claim;
}

/** What must be said of a weak claim, behind a comma. */
function weakness({ doubt, stale }: KnownLedgerClaim): string {
  const words = [
    ...(doubt === null ? [] : [doubt === 'doubtful' ? 'held with low confidence' : doubt]),
    ...(stale && doubt !== 'stale' ? ['stale'] : []),
  ];
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

const UNKNOWN_SENTENCE = {
  'not-published': (topic: string, name: string) => `${topic} is not published for ${name}.`,
  'not-found': (topic: string, name: string) =>
    `For ${name}, no public evidence of ${topic} was found.`,
  'not-covered': (topic: string, name: string) => `${topic} of ${name} is unknown.`,
  'not-applicable': (topic: string, name: string) => `${topic} is not applicable to ${name}.`,
  'in-conflict': (topic: string, name: string) => `On ${topic} of ${name}, the sources conflict.`,
  'not-researched': (topic: string, name: string) => `${topic} of ${name} is not researched.`,
  'not-shown': (topic: string, name: string) => `${topic} of ${name} is not shown.`,
};

/** One plain sentence for each claim of a ledger, and for each verdict between two figures. */
export function plainSentences(ledger: Ledger): Cited[] {
  return [...ledger.claims.flatMap((claim) => ofClaim(ledger, claim)), ...ofVerdicts(ledger)];
}

function ofClaim(ledger: Ledger, claim: LedgerClaim): Cited[] {
  const criterion = ledger.criteria.find(({ id }) => id === claim.criterionId);
  const name = nameOf(ledger, claim.side);
  const topic = criterion?.name ?? '';
  const one = (text: string): Cited[] => [{ text, cited: [claim.number], ledger }];
  if (!isKnown(claim)) return one(UNKNOWN_SENTENCE[claim.unknown](topic, name));
  const scope = claim.scope === null ? '' : ` for ${claim.scope}`;
  const weak = weakness(claim);
  const { value } = claim;
  if (value.kind === 'number') {
    const test = claim.instrument === null ? '' : ` on ${claim.instrument}`;
    return one(`In ${topic}, ${name} has ${valueText(value)}${test}${scope}${weak}.`);
  }
  const text = value.kind === 'list' ? value.items.join(', ') : value.text;
  const plain = text.replace(/[.;]$/, '');
  if (value.kind === 'boolean' && !value.yes) return [];
  return one(`${topic} of ${name}: ${plain}${scope}${weak}.`);
}

function ofVerdicts(ledger: Ledger): Cited[] {
  return ledger.verdicts.flatMap(({ criterionId, sides, ahead, claims, mixedTesters }) => {
    if (ahead === null || !claims || mixedTesters) return [];
    const numbers = ahead === sides[0] ? claims : [claims[1], claims[0]];
    const [own, other] = numbers.map((number) => ledger.claims[number - 1]);
    if (!own || !other || !isKnown(own) || !isKnown(other)) return [];
    if (own.value.kind !== 'number' || other.value.kind !== 'number') return [];
    const topic = ledger.criteria.find(({ id }) => id === criterionId)?.name ?? '';
    const test = own.instrument === null ? '' : ` on ${own.instrument}`;
    const weak = [...new Set([weakness(own), weakness(other)])].join('');
    const [leader, trailing] = [nameOf(ledger, own.side), nameOf(ledger, other.side)];
    const text = `${leader} leads ${trailing} in ${topic}${test} with ${valueText(own.value)}, against ${valueText(other.value)} for ${trailing}${weak}.`;
    return [{ text, cited: [own.number, other.number], ledger }];
  });
}
