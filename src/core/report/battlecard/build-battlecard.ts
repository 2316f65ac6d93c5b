import type { Audience } from '../../catalog/vocabulary.ts';
import type { Comparison } from '../../comparison/compare.ts';
import { heading } from '../../document/heading.ts';
import { columns, plain, textTable } from '../../document/plain-blocks.ts';
import type { Block } from '../../document/report-document.ts';
import { CARD_TITLES, ledText, ofThose, OVERVIEW_HEADS } from '../../wording/card.ts';
import { againstTitle } from '../../wording/sections.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { beforeUse } from './before-use.ts';
import { buildCard, draftCard, type Card, type CardDraft } from './build-card.ts';
import { leadsFor, pairsOf, type Pair, type Side } from '../pair/pair.ts';

const MOST = 4;
/** More cards than this are brief, so that a deck of ten stays one that is read. */
const MOST_FULL = 3;
const MOST_BRIEF = 1;

/**
 * A card for the pair; for several rivals who wins on what, then a card each in the chosen order.
 * What an author must know before using it stands behind, in a copy for the inside alone.
 */
export function buildBattlecard(
  comparison: Comparison,
  audience: Audience,
  sources: SourceRegister,
): Block[] {
  const pairs = pairsOf(comparison, audience, sources);
  const isBrief = pairs.length > MOST_FULL;
  const most = isBrief ? MOST_BRIEF : MOST;
  const given = new Set<string>();
  const drafts = pairs.map((pair) => draftCard(pair, most, given));
  const shared = pairs.length > 1 ? sharedLines(drafts) : [];
  const cards = pairs.flatMap((pair, index) => {
    const draft = drafts[index];
    return draft ? buildCard(pair, withoutShared(draft, shared), most, isBrief) : [];
  });
  return [
    ...(pairs.length > 1
      ? [overview(pairs), ...columns('body', nameThose(shared, pairs, drafts))]
      : []),
    ...cards.flatMap((card, index) => cardBlocks(pairs, card, index)),
    ...(audience === 'internal' && !comparison.ownChair
      ? beforeUse(
          comparison,
          cards.map(({ leftOut }) => leftOut),
          sources,
        )
      : []),
  ];
}

const SHARED = ['ask', 'proof', 'walk'] as const;

/** What holds against several rivals stands once, before the cards. */
function sharedLines(drafts: CardDraft[]): CardDraft['ask'][] {
  return SHARED.flatMap((section) => {
    const [first] = drafts;
    const lines = drafts.flatMap((draft) => draft[section].items);
    const items = lines.filter(
      (line, index) => lines.findIndex(({ text }) => text === line.text) < index,
    );
    const once = items.filter(
      (line, index) => items.findIndex(({ text }) => text === line.text) === index,
    );
    return first && once.length > 0 ? [{ ...first[section], items: once.slice(0, MOST) }] : [];
  });
}

/** Where the shared lines speak of “them”, whom they mean. */
function nameThose(shared: CardDraft['ask'][], pairs: Pair[], drafts: CardDraft[]) {
  return shared.map((one) => ({
    ...one,
    items: one.items.map((line) => {
      if (one.sign !== 'walk') return line;
      const meant = pairs.filter((_, index) =>
        drafts[index]?.walk.items.some(({ text }) => text === line.text),
      );
      return {
        ...line,
        text: ofThose(
          meant.map(({ rival }) => rival.name),
          line.text,
        ),
      };
    }),
  }));
}

function withoutShared(draft: CardDraft, shared: CardDraft['ask'][]): CardDraft {
  const texts = new Set(shared.flatMap(({ items }) => items.map(({ text }) => text)));
  const kept = SHARED.map((section) => [
    section,
    { ...draft[section], items: draft[section].items.filter(({ text }) => !texts.has(text)) },
  ]);
  return { ...draft, ...Object.fromEntries(kept) };
}

/** Each card opens a page; two brief ones share it. The title of a brief card is short. */
function cardBlocks(pairs: Pair[], card: Card, index: number): Block[] {
  const pair = pairs[index];
  if (!pair || pairs.length === 1) return card.blocks;
  const { comparison, rival } = pair;
  const isBrief = pairs.length > MOST_FULL;
  const title = isBrief
    ? againstTitle(
        {
          subject: { name: (comparison.representative ?? comparison.subject).name },
          representative: null,
        },
        [{ name: rival.name }],
      )
    : againstTitle(comparison, [rival]);
  const opens = heading(`card-${rival.id}`, title);
  const opensPage = !isBrief || index % 2 === 0;
  return [{ ...opens, ...(opensPage && { opensPage }) }, ...card.blocks];
}

/** One line a rival: what each side leads in. */
function overview(pairs: Pair[]): Block {
  return textTable(
    CARD_TITLES.overview,
    OVERVIEW_HEADS[pairs[0]?.audience ?? 'internal'],
    pairs.map((pair) => [
      plain(pair.rival.name),
      ...(['ours', 'theirs'] as const).map((side) => plain(ledText(ledIn(pair, side)))),
    ]),
  );
}

/** Leads that count; the weak ones stand on the card, with their weakness. */
function ledIn(pair: Pair, side: Side): string[] {
  return leadsFor(pair, side).flatMap(({ row: { criterion }, weakness }) =>
    weakness === null ? [criterion.name] : [],
  );
}
