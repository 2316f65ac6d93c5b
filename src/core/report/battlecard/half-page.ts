import { asserts, columnLine, columns } from '../../document/plain-blocks.ts';
import type { Block } from '../../document/report-document.ts';
import * as wording from '../../wording/half-page.ts';
import { spokenFrom } from '../../wording/chairs.ts';
import { valueText } from '../../wording/values.ts';
import { isQuotable } from '../../comparison/doubts.ts';
import { leadLines, type CardLine } from '../pair/winning-lines.ts';
import { calledIn, nameOfSide, refsOfPlay, type Pair, type PairSide } from '../pair/pair.ts';
import { questions } from './build-card.ts';
import { ENTRY_FACTS, factsOf, priceTable } from './side-facts.ts';

const MOST = 4;

/**
 * In place of a card where no play is written: what is on file, what to ask the buyer, what may be said of our
 * side whatever the competitor, and what to find out before the talking points are written.
 */
export function halfPage(pair: Pair): Block[] {
  const { rival } = pair;
  const facts = onFile(pair);
  const titles = wording.HALF_PAGE_TITLES;
  const column = (title: string, sign: 'ours' | 'ask' | 'proof', items: CardLine[]) => ({
    title,
    sign,
    items: items.slice(0, MOST),
  });
  return [
    {
      type: 'callout',
      tone: 'caution',
      title: titles.notACard,
      text: wording.notACardText(rival.name, facts.length),
    },
    ...columns('body', [
      column(titles.onFile, 'proof', facts),
      column(titles.questions, 'ask', questions(pair)),
    ]),
    ...priceTable(pair),
    ...columns('body', [
      safeColumn(pair, MOST - 1),
      column(titles.findOut, 'proof', toFindOut(pair)),
    ]),
  ];
}

/** The same for one of several competitors: what is on file alone, since all else stands once. */
export function briefHalfPage(pair: Pair, most: number): Block[] {
  const title = wording.HALF_PAGE_TITLES.onFileAlone;
  return columns('body', [{ title, sign: 'proof', items: onFile(pair).slice(0, most) }]);
}

/** What may be said of our side, whatever the competitor. */
export function safeColumn(pair: Pair, most: number) {
  const title = wording.safeToSay(pair.comparison.subject.name);
  return { title, sign: 'ours' as const, items: safeLines(pair).slice(0, most) };
}

/** Leads of either side on shared evidence, then what the catalog holds of the rival. */
function onFile(pair: Pair): CardLine[] {
  const { comparison, rival, index } = pair;
  const firm = comparison.catalog.subjects.find(({ id }) => id === rival.subjectId) ?? null;
  const facts = factsOf(comparison, rival, firm);
  const texts = comparison.rows.flatMap(({ criterion, rivals }) => {
    const [shown] = rivals[index]?.shown.filter(isQuotable) ?? [];
    return shown && criterion.type === 'text'
      ? [
          columnLine(
            wording.factOnFile(criterion.name, valueText(shown.value)),
            asserts('fact', [index + 1], [criterion.id]),
            pair.sources.refsOf([shown]),
          ),
        ]
      : [];
  });
  return [
    ...(facts.length > 0
      ? [
          columnLine(
            wording.factOnFile(rival.name, facts.join(', ')),
            asserts('fact', [index + 1], ENTRY_FACTS),
          ),
        ]
      : []),
    ...ledBy(pair, 'ours'),
    ...ledBy(pair, 'theirs'),
    ...texts,
  ];
}

/** Leads with the name of the side that has them. */
function ledBy(pair: Pair, side: PairSide): CardLine[] {
  return leadLines(pair, side).map((line) => ({
    ...line,
    text: wording.ledByText(nameOfSide(pair, side), line.text),
  }));
}

/** Lines for buyers from plays of the same subject that speak of no competitor. */
function safeLines(pair: Pair): CardLine[] {
  const { subject, catalog } = pair.comparison;
  const names = { us: calledIn(catalog, subject), them: '' };
  const lines = catalog.plays.filter(
    ({ subjectId, section, audience, text, say }) =>
      subjectId === subject.id &&
      audience === 'customer' &&
      (section === 'why_we_win' || section === 'proof') &&
      !`${text} ${say ?? ''}`.includes('{them}'),
  );
  const texts = lines.map((play) =>
    columnLine(
      spokenFrom(play.say ?? play.text, 'us', names),
      asserts(play.section === 'proof' ? 'customer' : 'play', [0], [play.section]),
      refsOfPlay(pair, play),
    ),
  );
  return texts.filter(({ text }, at) => texts.findIndex((each) => each.text === text) === at);
}

/** What decides and is open about the rival, then what else was chosen to be compared. */
function toFindOut({ comparison, index }: Pair): CardLine[] {
  const open = [...comparison.capabilities, ...comparison.rows].filter(
    ({ criterion, rivals }) =>
      criterion.decides &&
      criterion.audience === 'customer' &&
      rivals[index]?.claim.state === 'unknown',
  );
  const byWeight = open.toSorted((one, other) => other.criterion.weight - one.criterion.weight);
  return byWeight.map(({ criterion }) =>
    columnLine(
      wording.findOutText(criterion.name, criterion.type === 'boolean'),
      asserts('not-known', [index + 1], [criterion.id]),
    ),
  );
}
