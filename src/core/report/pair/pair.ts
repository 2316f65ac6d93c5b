import { asserts } from '../../document/plain-blocks.ts';
import type {
  BuyerQuestion,
  Catalog,
  Measurement,
  Opening,
  Play,
  Rival,
} from '../../catalog/resolved.ts';
import {
  SECTION_OF_OTHER_SIDE,
  type Answerer,
  type Audience,
  type PlaySection,
} from '../../catalog/vocabulary.ts';
import type { ComparedCell, Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { findingAgainst, weaknessIn, type Weakness } from '../../comparison/findings.ts';
import { relativeDifference } from '../../comparison/judge.ts';
import type { Assertion } from '../../document/assertion.ts';
import { spokenFrom, type Speaker, type SpokenNames } from '../../wording/chairs.ts';
import { firstPersonIn } from '../../catalog/first-person.ts';
import { coversSubject } from '../../catalog/covers-subject.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';

/** One rival of a comparison, seen from the subject: what a card is compiled from. */
export type Pair = {
  comparison: Comparison;
  rival: Rival;
  /** Of the rival among the comparison's. */
  index: number;
  audience: Audience;
  /** Who speaks to whom: the subject to itself, to a customer, or the rival from its own chair. */
  voice: 'own' | 'customer' | 'rival';
  sources: SourceRegister;
  /** In the words of that voice, in the author’s order. */
  plays: Play[];
  opening: Opening | null;
  /** What the document has said for either side; a side's own words are said once. */
  said: Set<string>;
};

export type PairSide = 'ours' | 'theirs';

export function pairAt(
  comparison: Comparison,
  index: number,
  audience: Audience,
  sources: SourceRegister,
  said = new Set<string>(),
): Pair | null {
  const rival = comparison.rivals[index];
  if (!rival) return null;
  const voice =
    audience === 'customer' ? 'customer' : comparison.ownChair === undefined ? 'own' : 'rival';
  const authored = comparison.ownChair ?? comparison;
  const plays = linesAbout(authored, authored.catalog.plays, index)
    .filter((play) => audience === 'internal' || play.audience === 'customer')
    .flatMap((play) => (voice === 'rival' ? fromOtherChair(play) : play))
    .map((play) => spoken(play, CHAIRS_OF_VOICES[voice], sideNames(authored, index)));
  const [opening = null] = linesAbout(authored, authored.catalog.openings, index).map((each) =>
    spokenOpening(each, sideNames(authored, index)),
  );
  return { comparison, rival, index, audience, voice, sources, plays, opening, said };
}

const CHAIRS_OF_VOICES: Record<Pair['voice'], Speaker> = {
  own: 'us',
  customer: 'neither',
  rival: 'them',
};

/** A pair for each rival; what one has said no other says again. */
export function pairsOf(
  comparison: Comparison,
  audience: Audience,
  sources: SourceRegister,
): Pair[] {
  const said = new Set<string>();
  return comparison.rivals.flatMap(
    (_, index) => pairAt(comparison, index, audience, sources, said) ?? [],
  );
}

/** What is not known of each side, in the order of the rows. */
export function unknownsBySide({ subject, rivals, rows }: Comparison) {
  return [subject, ...rivals].map(({ name }, side) => ({
    name,
    unknowns: rows.flatMap((row) => {
      const claim = (side === 0 ? row.subject : row.rivals[side - 1])?.claim;
      return claim?.state === 'unknown'
        ? [{ criterion: row.criterion.name, reason: claim.reason }]
        : [];
    }),
  }));
}

function linesAbout<Line extends Pick<Play, 'subjectId' | 'rivalId'>>(
  { subject, rivals }: Comparison,
  lines: Line[],
  index: number,
): Line[] {
  const id = rivals[index]?.id;
  return lines.filter((line) => line.rivalId === id && coversSubject(line, subject.id));
}

/** What an entity is called in a sentence. */
export function calledIn(
  { shortNames }: Pick<Catalog, 'shortNames'>,
  { slug, name }: Pick<Rival, 'slug' | 'name'>,
): string {
  return shortNames[slug] ?? name;
}

/** What the sides are called in a sentence: the subject, and the firm behind the rival. */
export function sideNames({ catalog, subject, rivals }: Comparison, index: number): SpokenNames {
  const rival = rivals[index];
  const them = catalog.subjects.find(({ id }) => id === rival?.subjectId) ?? rival;
  return { us: calledIn(catalog, subject), them: them ? calledIn(catalog, them) : '' };
}

/** An objection is said by the other side, which speaks of itself by its name. */
function spoken(play: Play, chair: Speaker, names: SpokenNames): Play {
  const isObjection = play.section === 'objections';
  const says = isObjection && chair === 'us' ? 'neither' : chair;
  const { answer, say } = play;
  return {
    ...play,
    text: spokenFrom(play.text, says, names),
    ...(answer !== undefined && { answer: spokenFrom(answer, chair, names) }),
    say: say === null ? null : spokenFrom(say, chair, names),
  };
}

function spokenOpening(opening: Opening, names: SpokenNames): Opening {
  const { reason, proof, question } = opening;
  return {
    ...opening,
    reason: spokenFrom(reason, 'us', names),
    proof: proof === null ? null : spokenFrom(proof, 'us', names),
    question,
  };
}

/** Reasons change sides and questions stay, where both can say them; every other line was written for the subject alone. */
function fromOtherChair(play: Play): Play[] {
  const section = SECTION_OF_OTHER_SIDE[play.section];
  return section && firstPersonIn(play.text) === null ? [{ ...play, section }] : [];
}

/** In the author’s order, the strongest first. */
export function playsOf({ plays }: Pair, section: PlaySection): Play[] {
  return plays.filter((play) => play.section === section);
}

/** Questions of the catalog that name no side: the subject’s, then those of all. */
export function catalogQuestions(
  { catalog, subject }: Pick<Comparison, 'catalog' | 'subject'>,
  answerer: Answerer,
): Record<'own' | 'usual', BuyerQuestion[]> {
  const asked = catalog.buyerQuestions.filter(({ ask = 'buyer' }) => ask === answerer);
  return {
    own: asked.filter(({ subjectId }) => subjectId === subject.id),
    usual: asked.filter(({ subjectId }) => subjectId === null),
  };
}

/** Of the pair, put to the buyer or to any vendor. */
export function questionsOf(pair: Pair, answerer: Answerer): Play[] {
  return playsOf(pair, 'buyer_questions').filter(({ ask = 'buyer' }) => ask === answerer);
}

/** As it is said aloud. */
export function lineOf({ say, text }: Play): string {
  return say ?? text;
}

/** A play is cited like a claim. */
export function refsOfPlay({ sources }: Pair, play: Play): number[] {
  const { text, basis, reportedBy, confidence, evidence, asOf } = play;
  const value = { kind: 'text' as const, text };
  return sources.refsOf([{ value, basis, reportedBy, confidence, evidence, asOf }]);
}

/** What a line of a play is, between the subject and the rival. */
export function assertedBy({ index }: Pair, { section, customer }: Play): Assertion[] {
  const form =
    section === 'buyer_questions' ? 'question' : customer === undefined ? 'play' : 'customer';
  return asserts(form, [0, index + 1], [section]);
}

/** The place of a side among the compared. */
export function placeOfSide({ index }: Pair, side: PairSide): number {
  return side === 'ours' ? 0 : index + 1;
}

export function cellOf(
  { index }: Pair,
  side: PairSide,
  row: ComparisonRow,
): ComparedCell | undefined {
  return side === 'ours' ? row.subject : row.rivals[index];
}

export type Lead = {
  row: ComparisonRow;
  leading: Measurement;
  trailing: Measurement;
  /** Why it may not be claimed; null where it may. */
  weakness: Weakness | null;
};

/** The rows in which this side leads the other: the weightiest, then the widest first, general ability last. */
export function leadsFor({ comparison, index }: Pair, side: PairSide): Lead[] {
  return [...comparison.rows, ...comparison.capabilities]
    .flatMap((row) => {
      const finding = findingAgainst(comparison, row, index);
      if (!finding?.leader || !finding.claims) return [];
      if ((finding.leader.index === 0) !== (side === 'ours')) return [];
      const [subject, rival] = finding.claims;
      const [leading, trailing] = side === 'ours' ? [subject, rival] : [rival, subject];
      return [{ row, leading, trailing, weakness: weaknessIn(finding) }];
    })
    .toSorted(
      (one, other) =>
        Number(one.weakness === 'general') - Number(other.weakness === 'general') ||
        other.row.criterion.weight - one.row.criterion.weight ||
        widthOf(other) - widthOf(one),
    );
}

function widthOf({ leading, trailing }: Lead): number {
  const [one, other] = [leading.value, trailing.value];
  if (one.kind !== 'number' || other.kind !== 'number') return 1;
  return relativeDifference(one.number, other.number);
}

export function otherOf(side: PairSide): PairSide {
  return side === 'ours' ? 'theirs' : 'ours';
}

export function nameOfSide({ comparison, rival }: Pair, side: PairSide): string {
  const { subject, representative } = comparison;
  return side === 'ours' ? (representative ?? subject).name : rival.name;
}
