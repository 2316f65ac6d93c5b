import { coversSubject } from '../../catalog/covers-subject.ts';
import { heading, ON_FILE_ID } from '../../document/heading.ts';
import {
  asserts,
  columnLine,
  columns,
  plain,
  stated,
  textTable,
} from '../../document/plain-blocks.ts';
import type { Block } from '../../document/report-document.ts';
import { NO_PLAY } from '../../wording/card.ts';
import * as wording from '../../wording/half-page.ts';
import { spokenFrom } from '../../wording/chairs.ts';
import { valueText } from '../../wording/values.ts';
import { isQuotable } from '../../comparison/doubts.ts';
import { namedLeads, type CardLine } from '../pair/winning-lines.ts';
import { calledIn, refsOfPlay, type Pair } from '../pair/pair.ts';
import { questions } from './build-card.ts';
import { ENTRY_FACTS, factsOf, priceTable } from './side-facts.ts';

const MOST = 4;
/** Facts of one among several rivals. */
const MOST_IN_ROW = 2;

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

/**
 * Of several rivals without a play: what is on file of each, and what to ask and to say whatever the competitor.
 * `cardQuestions` stand in the document already, and are left out.
 */
export function onFileSection(pairs: Pair[], most: number, cardQuestions: Set<string>): Block[] {
  const [first] = pairs;
  if (!first) return [];
  const rows = pairs.map((pair) => {
    const lines = onFile(pair, false).slice(0, MOST_IN_ROW);
    return [
      plain(pair.rival.name),
      stated(
        wording.onFileText(lines.map(({ text }) => text)),
        [...asserts('not-known', [pair.index + 1]), ...lines.flatMap((line) => line.asserts ?? [])],
        [...new Set(lines.flatMap(({ refs }) => refs))],
      ),
    ];
  });
  return [
    {
      ...heading(ON_FILE_ID, NO_PLAY),
      asserts: asserts(
        'not-known',
        pairs.map(({ index }) => index + 1),
      ),
    },
    textTable(wording.HALF_PAGE_TITLES.onFile, wording.ON_FILE_HEADS, rows),
    ...columns('body', [
      {
        title: wording.HALF_PAGE_TITLES.questions,
        sign: 'ask',
        items: questions(first)
          .filter(({ text }) => !cardQuestions.has(text))
          .slice(0, most),
      },
      safeColumn(first, most),
    ]),
  ];
}

/** What may be said of our side, whatever the competitor. */
function safeColumn(pair: Pair, most: number) {
  const title = wording.safeToSay(pair.comparison.subject.name);
  return { title, sign: 'ours' as const, items: safeLines(pair).slice(0, most) };
}

/** Who and where the rival is, leads of either side on shared evidence, then what the catalog says of it. */
function onFile(pair: Pair, isNamed = true): CardLine[] {
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
            wording.entryOnFile(isNamed ? rival.name : null, facts),
            asserts('fact', [index + 1], ENTRY_FACTS),
          ),
        ]
      : []),
    ...namedLeads(pair, 'ours'),
    ...namedLeads(pair, 'theirs'),
    ...texts,
  ];
}

/** Lines for buyers from plays of the same subject that name no competitor. */
function safeLines(pair: Pair): CardLine[] {
  const { subject, catalog } = pair.comparison;
  const names = { us: calledIn(catalog, subject), them: '' };
  const lines = catalog.plays.filter(
    (play) =>
      coversSubject(play, subject.id) &&
      play.audience === 'customer' &&
      (play.section === 'why_we_win' || play.section === 'proof') &&
      !`${play.text} ${play.say ?? ''}`.includes('{them}'),
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
