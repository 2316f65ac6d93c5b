import type { Audience } from '../../catalog/vocabulary.ts';
import type { Comparison } from '../../comparison/compare.ts';
import { candidatesOf, type Candidate } from '../../comparison/findings.ts';
import {
  columnLine,
  columns,
  paragraph,
  plain,
  sentence,
  stated,
  textTable,
  type Sentence,
} from '../../document/plain-blocks.ts';
import type { Block, BlockOf } from '../../document/report-document.ts';
import { FIRST_PAGE } from '../../wording/first-page.ts';
import * as shared from '../../wording/first-page.ts';
import * as wording from '../../wording/profile-arguments.ts';
import { assertedBy, lineOf, playsOf, refsOfPlay, type Pair } from '../pair/pair.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { sideRows, type ArgumentSide } from './argument-rows.ts';
import {
  countThemes,
  mostOurs,
  mostTheirs,
  assertedThemes,
  themeLead,
  theirsAlone,
  type ThemeCount,
} from '../pair/count-themes.ts';
import {
  fewRefs,
  gapsOf,
  sharedColumn,
  stepsColumn,
  unknownColumn,
  type Gap,
} from './page-parts.ts';

/** With more rivals than this they stand in rows, and themes across. */
const FEW_RIVALS = 4;
/** Themes that fit across a page, and down one beside all else. */
const MOST_ACROSS = 9;
const MOST_DOWN = 7;
const MOST_DOWN_OF_FOUR = 6;
const MOST_CUSTOMER_QUESTIONS = 4;
/** Themes of rivals alone that the headline names. */
const NAMED_ALONE = 2;

/** For each side the condition under which to choose it, from lines of plays in their authors’ order. */
export function argumentsPage(
  comparison: Comparison,
  pairs: Pair[],
  audience: Audience,
  sources: SourceRegister,
): Block[] {
  const written = pairs.filter(({ plays }) => plays.length > 0);
  const themes = countThemes(comparison.catalog, written);
  const rows = sideRows(
    comparison,
    written,
    written.length > 1 ? mostOurs(themes) : null,
    audience,
    sources,
  );
  const all = candidatesOf(comparison);
  const gaps = gapsOf(comparison, all);
  const page: Page = { comparison, pairs, written, themes, rows, gaps, audience, sources };
  const isLong = pairs.length > FEW_RIVALS && audience === 'internal' && written.length > 0;
  return [
    { ...paragraph('lead', headline(page)), asserts: argued(page) },
    ...(isLong ? [rivalTable(page)] : [sideTable(rows), ...themeTable(page)]),
    ...legend(page, isLong ? MOST_ACROSS : mostDown(page)),
    ...closing(page, isLong, all),
  ];
}

/** What all share or what is to be learnt, what is not known, who does what next; a customer’s questions too. */
function closing(page: Page, isLong: boolean, all: Candidate[]): Block[] {
  const { comparison, gaps, audience, sources } = page;
  const isForSellers = audience === 'internal';
  const first = isLong ? learnColumn(page) : sharedColumn(comparison, all, isForSellers, sources);
  const unknown = unknownColumn(gaps, all, isForSellers ? withoutPlay(page) : []);
  const next = stepsColumn(steps(page, isLong), all);
  return isForSellers
    ? columns('body', [first, unknown, next])
    : [...columns('body', [first, questionColumn(page)]), ...columns('body', [unknown, next])];
}

type Page = {
  comparison: Comparison;
  pairs: Pair[];
  /** Those with talking points. */
  written: Pair[];
  themes: ThemeCount[];
  rows: ArgumentSide[];
  gaps: Gap[];
  audience: Audience;
  sources: SourceRegister;
};

function headline({ comparison, pairs, written, themes, audience }: Page): string {
  const { subject } = comparison;
  if (audience === 'customer') {
    const ours = themes.toSorted((one, other) => other.ours - one.ours).slice(0, 2);
    return wording.customerTitle(
      subject.name,
      ours.filter((each) => each.ours > 0).map(({ name }) => name),
    );
  }
  const rivals = pairs.map(({ rival }) => rival.name);
  const ours = mostOurs(themes);
  if (written.length === 0 || themes.length === 0)
    return wording.noPointsTitle(subject.name, rivals);
  const [only] = written;
  if (written.length === 1 && only) {
    const nameOf = (section: 'why_we_win' | 'why_they_win') => {
      const theme = playsOf(only, section).find((play) => play.theme !== null)?.theme;
      return themes.find(({ id }) => id === theme)?.name ?? null;
    };
    const first = nameOf('why_we_win') ?? ours?.name ?? null;
    if (first !== null) return wording.firstThemes(only.rival.name, first, nameOf('why_they_win'));
  }
  return wording.themesHeadline(themeLead(themes, pairs.length));
}

function sideTable(rows: ArgumentSide[]): BlockOf<'table'> {
  return textTable(
    FIRST_PAGE.choose,
    wording.ARGUMENT_HEADS,
    rows.map(({ candidate, condition, because, ask }) => [
      plain(candidate.name),
      condition,
      because,
      ask,
    ]),
    'choices',
  );
}

/** Every theme against every rival; for the inside alone. */
function themeTable(page: Page): Block[] {
  const { written, themes, audience } = page;
  if (audience === 'customer' || themes.length === 0) return [];
  const most = mostTheirs(themes);
  const isOne = written.length === 1;
  const caption = wording.themeCaption(isOne ? null : (most?.name ?? null), most?.theirs ?? 0);
  const table = textTable(
    caption,
    [
      wording.THEME_HEAD,
      ...written.map(({ rival }) => rival.name),
      ...(isOne ? [] : [wording.COUNT_HEAD]),
    ],
    mostArgued(themes, mostDown(page)).map(({ name, sides, ours, theirs }) => [
      plain(name),
      ...sides.map((side) => stated(wording.ARGUED[side], argued(page))),
      ...(isOne ? [] : [stated(wording.argueCounts(ours, theirs), argued(page))]),
    ]),
  );
  const text = isOne ? pairText(themes) : most ? caption : null;
  if (text === null) return [table];
  const statement = {
    label: null,
    text,
    refs: [],
    asserts: argued(page),
    isFirst: false,
  };
  const { type, caption: title, ...rest } = table;
  return [{ type, caption: title, statement, ...rest }];
}

function argued({ written }: Page) {
  return assertedThemes(written);
}

function pairText(themes: ThemeCount[]): string {
  const countOf = (side: 'ours' | 'theirs') => themes.filter((each) => each[side] > 0).length;
  return wording.arguedCounts(countOf('ours'), countOf('theirs'));
}

function mostDown({ written }: Page): number {
  return written.length < FEW_RIVALS ? MOST_DOWN : MOST_DOWN_OF_FOUR;
}

/** A row a rival with every theme across; our product first, with how often each is argued. */
function rivalTable(page: Page): BlockOf<'table'> {
  const { written, themes, rows } = page;
  const [ours, ...rivals] = rows;
  const across = mostArgued(themes, MOST_ACROSS);
  const rowOf = (pair: Pair, at: number) => {
    const row = rivals.find(({ candidate }) => candidate.index === pair.index + 1);
    return [
      plain(pair.rival.name),
      row?.condition ?? plain(''),
      ...across.map(({ sides }) => stated(wording.ARGUED[sides[at] ?? 'none'], argued(page))),
    ];
  };
  return textTable(
    FIRST_PAGE.choose,
    [...wording.RIVAL_HEADS, ...across.map(({ name }) => name)],
    [
      [
        plain(ours?.candidate.name ?? ''),
        ours?.condition ?? plain(''),
        ...across.map((each) => stated(wording.againstCount(each.ours), argued(page))),
      ],
      ...written.map(rowOf),
      [
        plain(wording.THEM_HEAD),
        plain(''),
        ...across.map((each) => stated(wording.timesArgued(each.theirs), argued(page))),
      ],
    ],
    'choices',
  );
}

/** What the headline names, then those argued most often; in the order of the catalog. */
function mostArgued(themes: ThemeCount[], most: number): ThemeCount[] {
  const named = [
    mostOurs(themes),
    ...theirsAlone(themes).slice(0, NAMED_ALONE),
    mostTheirs(themes),
  ];
  const often = themes
    .toSorted(
      (one, other) =>
        Number(named.includes(other)) - Number(named.includes(one)) ||
        other.ours + other.theirs - one.ours - one.theirs,
    )
    .slice(0, most);
  return themes.filter((each) => often.includes(each));
}

function legend({ themes, audience }: Page, most: number): Block[] {
  if (audience === 'customer' || themes.length === 0) return [];
  const shown = mostArgued(themes, most);
  const rest = themes.filter((each) => !shown.includes(each)).map(({ name }) => name);
  const texts = [wording.THEME_LEGEND, ...(rest.length > 0 ? [wording.alsoArgued(rest)] : [])];
  return [paragraph('quiet', texts.join(' '))];
}

type Column = BlockOf<'columns'>['columns'][number];

function learnColumn(page: Page): Column {
  const { written, themes, rows } = page;
  const top = mostOurs(themes);
  const alone = theirsAlone(themes).map(({ name }) => name);
  const contested = themes
    .filter(({ ours, theirs }) => ours > 1 && theirs > 1)
    .map(({ name }) => name);
  const [ours] = rows;
  const texts = [
    ...(top && written.length > 0
      ? [wording.LEARN.ask(top.name, top.ours, ours?.ask.text || null)]
      : []),
    ...(alone.length > 0 ? [wording.LEARN.theirs(alone)] : []),
    ...(contested.length > 0 ? [wording.LEARN.contested(contested)] : []),
  ];
  return {
    title: wording.LEARN.title,
    sign: 'ours',
    items: texts.map((text) => columnLine(text, argued(page))),
  };
}

/** A customer reads more of the questions, because no rival has a row with one. */
function questionColumn({ written, rows }: Page): Column {
  const asked = new Set(rows.map(({ ask }) => ask.text));
  const lines = written.flatMap((pair) =>
    playsOf(pair, 'buyer_questions')
      .filter((play) => !asked.has(lineOf(play)) && asked.add(lineOf(play)))
      .map((play) =>
        columnLine(lineOf(play), assertedBy(pair, play), fewRefs(refsOfPlay(pair, play))),
      ),
  );
  return {
    title: wording.QUESTIONS_TITLE,
    sign: 'ask',
    items: lines.slice(0, MOST_CUSTOMER_QUESTIONS),
  };
}

function withoutPlay({ pairs, written }: Page): Sentence[] {
  const without = pairs.filter((pair) => !written.includes(pair));
  if (without.length === 0) return [];
  const text = wording.noPoints(without.map(({ rival }) => rival.name));
  return [
    sentence(
      text,
      'not-known',
      without.map(({ index }) => index + 1),
    ),
  ];
}

/** `isLong`: of the rows only our question is shown, with what is to be learnt. */
function steps(page: Page, isLong: boolean): string[] {
  const { comparison, pairs, written, themes, rows, gaps, audience } = page;
  const asking = isLong ? rows.slice(0, mostOurs(themes) ? 1 : 0) : rows;
  const asks = asking.filter(({ ask }) => ask.text !== '').length;
  const missing = pairs.filter((pair) => !written.includes(pair)).map(({ rival }) => rival.name);
  const rivals = comparison.rivals.map(({ name }) => name);
  const [gap] = gaps.flatMap(({ name, who, isInternal }) => {
    const asked = who.filter((each) => rivals.includes(each));
    return isInternal || asked.length === 0 ? [] : [{ name, who: asked }];
  });
  const names = [comparison.subject.name, ...rivals];
  const isCustomers = audience === 'customer';
  return [
    ...(isCustomers ? [wording.STEPS.answer] : asks > 0 ? [wording.STEPS.questions(asks)] : []),
    ...(missing.length > 0 && !isCustomers ? [wording.STEPS.write(missing)] : []),
    ...(gap ? [shared.askInWriting(gap.name, gap.who)] : []),
    ...(isCustomers || missing.length === 0 ? [shared.checkReferences(names, isCustomers)] : []),
  ];
}
