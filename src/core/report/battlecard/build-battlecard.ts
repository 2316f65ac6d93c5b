import type { Audience } from '../../catalog/vocabulary.ts';
import type { Comparison } from '../../comparison/compare.ts';
import { blockTexts } from '../../document/document-texts.ts';
import { heading } from '../../document/heading.ts';
import { asserts, columns, plain, stated, textTable } from '../../document/plain-blocks.ts';
import type { Block, BlockOf, Statement } from '../../document/report-document.ts';
import { CARD_TITLES, NO_PLAY, OVERVIEW_HEADS } from '../../wording/card.ts';
import { themesHeadline } from '../../wording/profile-arguments.ts';
import { againstTitle } from '../../wording/sections.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { pairsOf, type Pair } from '../pair/pair.ts';
import { assertedThemes, countThemes, themeLead } from '../pair/count-themes.ts';
import { leadLines, winningLines } from '../pair/winning-lines.ts';
import { buildCard, draftCard, hasPlay, type CardDraft } from './build-card.ts';
import { halfPage, onFileSection } from './half-page.ts';
import { countWords } from '../../catalog/spoken-text-rules.ts';

const MOST = 4;
/** A page that is read in a call; a card of more words loses its last lines. */
const MOST_WORDS = 350;
/** More cards than this are brief, so that ten of them are still read. */
const MOST_FULL = 3;
const MOST_BRIEF = 2;

/**
 * A card for the pair, or half a page where no play is written; for several rivals what each side says first, a card
 * each in the chosen order, and one table of those without a play.
 */
export function buildBattlecard(
  comparison: Comparison,
  audience: Audience,
  sources: SourceRegister,
): Block[] {
  const pairs = pairsOf(comparison, audience, sources);
  const [pair] = pairs;
  if (!pair || pairs.length > 1) return cardsOfSeveral(pairs);
  return isUnwritten(pair)
    ? halfPage(pair)
    : cardThatFits(pair, draftCard(pair, MOST, new Set()), MOST, false);
}

function cardsOfSeveral(pairs: Pair[]): Block[] {
  const written = pairs.filter((pair) => !isUnwritten(pair));
  const isBrief = pairs.length > MOST_FULL;
  const most = isBrief ? MOST_BRIEF : MOST;
  const given = new Set<string>();
  const drafts = written.map((pair) => ({ pair, draft: draftCard(pair, most, given) }));
  const shared = sharedLines(
    drafts.map(({ draft }) => draft),
    most,
  );
  return [
    ...(written.length > 0 ? [overview(pairs), ...columns('body', shared)] : []),
    ...drafts.flatMap(({ pair, draft }, index) => [
      cardHeading(pair, isBrief, index),
      ...cardThatFits(pair, withoutShared(draft, shared), most, isBrief),
    ]),
    ...onFileSection(
      pairs.filter(isUnwritten),
      most,
      new Set(drafts.flatMap(({ draft }) => draft.ask.items.map(({ text }) => text))),
    ),
  ];
}

/** Our own card needs a play; in an own catalog leads on its figures do. */
export function isUnwritten(pair: Pair): boolean {
  const hasLeads = () => leadLines(pair, 'ours').length + leadLines(pair, 'theirs').length > 0;
  return (
    pair.voice === 'own' && !hasPlay(pair) && !(pair.comparison.footing === 'count' && hasLeads())
  );
}

/** With as many lines a section as keep it within its words. */
function cardThatFits(pair: Pair, draft: CardDraft, most: number, isBrief: boolean): Block[] {
  const card = buildCard(pair, draft, most, isBrief);
  return most > 2 && countWords(card.flatMap(blockTexts).join(' ')) > MOST_WORDS
    ? cardThatFits(pair, draft, most - 1, isBrief)
    : card;
}

const SHARED = ['ask', 'proof'] as const;

/** What holds against several rivals stands once, before the cards. */
function sharedLines(drafts: CardDraft[], most: number): CardDraft['ask'][] {
  return SHARED.flatMap((section) => {
    const [first] = drafts;
    const lines = drafts.flatMap((draft) => draft[section].items);
    const items = lines.filter(
      (line, index) => lines.findIndex(({ text }) => text === line.text) < index,
    );
    const once = items.filter(
      (line, index) => items.findIndex(({ text }) => text === line.text) === index,
    );
    return first && once.length > 0 ? [{ ...first[section], items: once.slice(0, most) }] : [];
  });
}

function withoutShared(draft: CardDraft, shared: CardDraft['ask'][]): CardDraft {
  const texts = new Set(shared.flatMap(({ items }) => items.map(({ text }) => text)));
  const own = SHARED.map((section) => [
    section,
    { ...draft[section], items: draft[section].items.filter(({ text }) => !texts.has(text)) },
  ]);
  return { ...draft, ...Object.fromEntries(own) };
}

/** Each card opens a page; two brief ones share it. The title of a brief card is short. */
function cardHeading(
  { comparison, rival }: Pair,
  isBrief: boolean,
  index: number,
): BlockOf<'heading'> {
  const title = isBrief
    ? againstTitle(
        {
          subject: { name: (comparison.representative ?? comparison.subject).name },
          representative: null,
        },
        [{ name: rival.name }],
      )
    : againstTitle(comparison, [rival]);
  const opensPage = !isBrief || index % 2 === 0;
  return { ...heading(`card-${rival.id}`, title), ...(opensPage && { opensPage }) };
}

/** One line a rival: what each side says first; a pair without a play has no card. */
function overview(pairs: Pair[]): Block {
  const statement = themesOf(pairs);
  const { type, caption, ...rest } = textTable(
    CARD_TITLES.overview,
    OVERVIEW_HEADS[pairs[0]?.audience ?? 'internal'],
    pairs.map((pair) => {
      const name = plain(pair.rival.name);
      if (isUnwritten(pair))
        return [name, stated(NO_PLAY, asserts('not-known', [pair.index + 1])), plain('')];
      const [ours] = winningLines(pair, 'ours', 1);
      const [theirs] = winningLines(pair, 'theirs', 1);
      const cell = (line: typeof ours) =>
        stated(line?.text ?? '', line?.asserts ?? [], line?.refs ?? []);
      return [name, cell(ours), cell(theirs)];
    }),
  );
  return { type, caption, ...(statement && { statement }), ...rest };
}

/** What we argue most often, from the talking points of several competitors; null from another chair. */
function themesOf(pairs: Pair[]): Statement | null {
  const written = pairs.filter((pair) => pair.voice === 'own' && hasPlay(pair));
  const [first] = written;
  if (!first || written.length < 2) return null;
  const themes = countThemes(first.comparison.catalog, written);
  if (themes.length === 0) return null;
  const text = themesHeadline(themeLead(themes, written.length));
  return { label: null, text, refs: [], asserts: assertedThemes(written), isFirst: false };
}
