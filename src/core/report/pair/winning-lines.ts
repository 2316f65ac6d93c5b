import { NEGATIVE_ROLES, type Audience, type CriterionRole } from '../../catalog/vocabulary.ts';
import { isQuotable } from '../../comparison/doubts.ts';
import { columnLine } from '../../document/plain-blocks.ts';
import {
  documentedNotKnown,
  firstSentence,
  lineTag,
  NAMED,
  saidAgainst,
} from '../../wording/card.ts';
import { leadSentence } from '../../wording/lead-sentences.ts';
import { valueText } from '../../wording/values.ts';
import {
  cellOf,
  documentedHere,
  leadsFor,
  nameOf,
  otherOf,
  playsOf,
  refsOfPlay,
  type Pair,
  type Side,
} from './pair.ts';

export type CardLine = ReturnType<typeof columnLine>;

const OWN_WORDS: CriterionRole[] = ['differentiator', 'strength', 'message'];
/** Own words stand in only where there are fewer lines than this. */
const ENOUGH = 2;
/** Most leads among the lines, so that what was written for the pair has room. */
const MOST_LEADS = 3;

/**
 * Why this side wins, the strongest first: leads that may be claimed, what was written for the pair, its
 * own words where that is little; then what a source says against the other and, no reason by itself,
 * what is documented here and not known there.
 */
export function winningLines(pair: Pair, side: Side, most: number): CardLine[] {
  const leads = leadLines(pair, side);
  const written = playLines(pair, side);
  const lines = [...(written.length > 0 ? leads.slice(0, MOST_LEADS) : leads), ...written];
  const own = lines.length < ENOUGH ? ownLines(pair, side) : [];
  const rest = [...againstLines(pair, side).slice(0, 1), ...documentedLine(pair, side)];
  return [...lines, ...own, ...rest].slice(0, most).map((line) => {
    pair.said.add(line.text);
    return line;
  });
}

/** Of ours only what may be claimed; of theirs everything, with what is weak about it. */
export function leadLines(pair: Pair, side: Side): CardLine[] {
  const showsWeak = side === 'theirs' && pair.audience === 'internal';
  return leadsFor(pair, side)
    .filter(({ weakness }) => weakness === null || showsWeak)
    .map(({ row, leading, trailing, weakness }) => ({
      text: leadSentence(row.criterion, leading, trailing, weakness === 'general'),
      refs: pair.sources.refsOf([leading, trailing]),
      tag: lineTag('customer', weakness),
    }));
}

function playLines(pair: Pair, side: Side): CardLine[] {
  return playsOf(pair, side === 'ours' ? 'why_we_win' : 'why_they_win').map((play) => ({
    text: play.text,
    refs: refsOfPlay(pair, play),
    ...markedFor(play.audience),
  }));
}

/** Who may read a line, for people and for programs. */
export function markedFor(audience: Audience): Pick<CardLine, 'tag' | 'internal'> {
  return { tag: lineTag(audience, null), ...(audience === 'internal' && { internal: true }) };
}

/** For the author alone: the same whether somebody has looked at the other side or nobody has. */
function documentedLine(pair: Pair, side: Side): CardLine[] {
  const rows = documentedHere(pair, side);
  if (rows.length === 0 || pair.audience === 'customer') return [];
  const names = rows.map(({ criterion }) => criterion.name);
  const shown = rows.flatMap((row) => cellOf(pair, side, row)?.shown.slice(0, 1) ?? []);
  const text = documentedNotKnown(nameOf(pair, side), nameOf(pair, otherOf(side)), names);
  return [columnLine(text, pair.sources.refsOf(shown.slice(0, NAMED)))];
}

/** What readable sources say against the other side: for the author's eyes. */
function againstLines(pair: Pair, side: Side): CardLine[] {
  if (pair.audience === 'customer') return [];
  const other = otherOf(side);
  return wordsOf(pair, other, NEGATIVE_ROLES).map(({ text, refs }) => ({
    text: saidAgainst(nameOf(pair, other), text),
    refs,
    ...markedFor('internal'),
  }));
}

/** A side's own words, as far as the card has not said them. */
export function ownLines(pair: Pair, side: Side): CardLine[] {
  return wordsOf(pair, side, OWN_WORDS).filter(({ text }) => !pair.said.has(text));
}

/** What a side's criteria of these roles say, role by role, where it can be read again. */
function wordsOf(pair: Pair, side: Side, roles: readonly CriterionRole[]): CardLine[] {
  return roles.flatMap((role) =>
    pair.comparison.rows
      .filter(({ criterion }) => criterion.role === role)
      .flatMap((row) => cellOf(pair, side, row)?.shown.filter(isQuotable) ?? [])
      .map((shown) =>
        columnLine(firstSentence(valueText(shown.value)), pair.sources.refsOf([shown])),
      ),
  );
}
