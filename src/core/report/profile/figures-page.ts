import { formatDay, formatNumber } from '../../catalog/format-number.ts';
import type { Comparison, ComparisonRow } from '../../comparison/compare.ts';
import { candidatesOf, cellAt, type Candidate } from '../../comparison/findings.ts';
import {
  testFindingIn,
  type TestFinding,
  type TestStanding,
} from '../../comparison/test-standings.ts';
import {
  asserts,
  columnLine,
  columns,
  paragraph,
  plain,
  stated,
  textTable,
} from '../../document/plain-blocks.ts';
import type { Block, BlockOf, Line } from '../../document/report-document.ts';
import * as shared from '../../wording/first-page.ts';
import { lifecycleTexts } from '../../wording/lifecycle.ts';
import { capitalise } from '../../wording/phrases.ts';
import * as wording from '../../wording/profile-figures.ts';
import type { SourceRegister } from '../evidence/number-sources.ts';
import { cheapestOf, reasonsOf, type Figures, type Reason } from './figure-reasons.ts';
import {
  fewRefs,
  gapsOf,
  isCrowdedPage,
  sharedColumn,
  stepsColumn,
  unknownColumn,
} from './page-parts.ts';
import { baseOf, requestsChart, requestsOf } from './requests-chart.ts';
import {
  amountsText,
  nextDay,
  pairText,
  REQUEST_TOKENS,
  tokenPriceIds,
  tokenPrices,
  type TokenPrice,
} from './token-prices.ts';

const WORDS = wording.PROFILE_FIGURES;
const MOST_REASONS = 2;
const MOST_THIN = 3;
const MOST_CHANGES = 3;
const MOST_TRIED = 3;
const MOST_SPLIT = 2;

/** What speaks for each candidate and what it costs: those with a reason first, then by price. */
export function figuresPage(
  comparison: Comparison,
  sources: SourceRegister,
  hasCharts: boolean,
): Block[] {
  const all = candidatesOf(comparison);
  const prices = tokenPrices(comparison, all);
  const tests = comparison.rows
    .flatMap((row) => testFindingIn(comparison, row, all) ?? [])
    .toSorted((one, other) => other.row.criterion.weight - one.row.criterion.weight);
  const figures: Figures = { comparison, all, tests, prices: prices ?? [] };
  const chosen = all.map((candidate) => ({
    candidate,
    reasons: reasonsOf(figures, candidate),
    price: figures.prices.find((price) => price.candidate.index === candidate.index) ?? null,
  }));
  const rows = chosen.toSorted(
    (one, other) =>
      Number(one.reasons.length === 0) - Number(other.reasons.length === 0) ||
      costOf(one.price) - costOf(other.price),
  );
  return [
    {
      ...paragraph('lead', headline(figures, chosen)),
      asserts: chosen.every(({ reasons }) => reasons.length === 0)
        ? asserts('not-known')
        : chosen.flatMap(({ reasons }) => reasons.flatMap((reason) => reason.asserts)),
    },
    choiceTable(rows, figures, prices === null ? null : columnsOf(figures, hasCharts), sources),
    ...(prices === null
      ? []
      : requestsChart(prices, tokenPriceIds(comparison), requestsNote(prices), hasCharts)),
    ...closing(
      isCrowdedPage(all),
      [sharedColumn(comparison, all, false, sources), thinColumn(figures), changeColumn(figures)],
      [
        unknownColumn(gapsOf(comparison, all), all, []),
        stepsColumn(steps(comparison, figures, chosen), all),
      ],
    ),
  ];
}

/** Of many candidates the longest lists have the widest places. */
function closing(
  isCrowded: boolean,
  [share, thin, change]: [Column, Column, Column],
  [unknown, next]: [Column, Column],
): Block[] {
  const rows = isCrowded
    ? [
        [thin, next],
        [share, unknown, change],
      ]
    : [
        [share, thin, change],
        [unknown, next],
      ];
  return rows.flatMap((row) => columns('body', row));
}

type Chosen = { candidate: Candidate; reasons: Reason[]; price: TokenPrice | null };

function costOf(price: TokenPrice | null): number {
  return price?.now.cost ?? Infinity;
}

function headline({ comparison, all, tests, prices }: Figures, chosen: Chosen[]): string {
  const leads = chosen.flatMap(({ candidate, reasons }) => {
    const tested = tests.flatMap(({ kind, row, standing }) =>
      kind === 'lead' && standing.results[0].candidate.index === candidate.index
        ? [row.criterion.name]
        : [],
    );
    // An own catalog rarely has tests.
    const untested = comparison.footing ? reasons.flatMap(({ criterion }) => criterion ?? []) : [];
    const criteria = [...tested, ...untested];
    return criteria.length > 0 ? [{ name: candidate.name, criteria }] : [];
  });
  const level = tests.find(({ kind }) => kind === 'level');
  const cheapest = cheapestOf(prices);
  return wording.figuresHeadline({
    isOwn: comparison.footing !== undefined,
    leads: leads.toSorted((one, other) => other.criteria.length - one.criteria.length),
    cheapest: cheapest && {
      name: cheapest.first.candidate.name,
      priced: cheapest.count,
      all: all.length,
      ratio: wording.ratioText(
        cheapest.first.now.cost / cheapest.last.now.cost,
        cheapest.last.candidate.name,
      ),
      until: cheapest.overtakers.length > 0 ? cheapest.first.until : null,
    },
    level: level
      ? {
          names: level.standing.top.map(({ candidate }) => candidate.name),
          criterion: level.row.criterion.name,
        }
      : null,
  });
}

function choiceTable(
  rows: Chosen[],
  { comparison, all, prices }: Figures,
  priced: readonly PriceColumn[] | null,
  sources: SourceRegister,
): BlockOf<'table'> {
  const ids = tokenPriceIds(comparison);
  const [any] = prices;
  const base = baseOf(prices);
  const unit = any?.unit?.name ?? '';
  return textTable(
    shared.FIRST_PAGE.choose,
    [
      ...WORDS.heads,
      ...(priced ?? []).map((column) =>
        column === 'price' ? WORDS.price(unit) : WORDS.requests(base?.candidate.name ?? null),
      ),
    ],
    rows.map(({ candidate, reasons, price }) => [
      plain(candidate.name),
      conditionOf(chief(reasons, isCrowdedPage(all)), sources),
      ...(price
        ? priceCells(price, base, isCrowdedPage(all), { ids, sources })
        : [stated(WORDS.noPrice, asserts('not-known', [candidate.index], ids)), plain('')]
      ).slice(0, priced?.length ?? 0),
    ]),
    'choices',
  );
}

type PriceColumn = 'price' | 'requests';

/** Of many candidates the bars below say what requests cost, so that the page stays one. */
function columnsOf({ all }: Figures, hasCharts: boolean): PriceColumn[] {
  return hasCharts && isCrowdedPage(all) ? ['price'] : ['price', 'requests'];
}

/** The strongest two; of many candidates a second only where it is a test too. */
function chief(reasons: Reason[], isCrowded: boolean): Reason[] {
  return reasons
    .slice(0, MOST_REASONS)
    .filter(({ kind }, at) => at === 0 || !isCrowded || kind === 'test');
}

function conditionOf(reasons: Reason[], sources: SourceRegister): Line {
  const refs = sources.refsOf(reasons.flatMap(({ used }) => used));
  return stated(
    reasons.map(({ text }) => text).join(' '),
    reasons.flatMap((reason) => reason.asserts),
    fewRefs(refs),
  );
}

function priceCells(
  price: TokenPrice,
  base: TokenPrice | null,
  isCrowded: boolean,
  { ids, sources }: { ids: string[]; sources: SourceRegister },
): Line[] {
  const { candidate } = price;
  const { text, ratio } = requestsOf(price, base);
  return [
    stated(
      amountsText(price, isCrowded),
      asserts('fact', [candidate.index], ids),
      fewRefs(sources.refsOf(price.used)),
    ),
    stated(
      text,
      ratio === null
        ? asserts('fact', [candidate.index], ids)
        : asserts('cost', [candidate.index, base?.candidate.index ?? 0], ids),
    ),
  ];
}

function requestsNote(prices: TokenPrice[]): string {
  const [input, output] = [REQUEST_TOKENS.input, REQUEST_TOKENS.output].map((tokens) =>
    formatNumber(tokens, null),
  );
  return prices.length === 0 ? WORDS.noPrice : WORDS.requestsNote(input ?? '', output ?? '');
}

type Column = BlockOf<'columns'>['columns'][number];

/** Every test that decides nothing, once; then criteria without a shared test. */
function thinColumn({ comparison, all, tests }: Figures): Column {
  const thin = (text: string, rows: ComparisonRow[]) =>
    columnLine(
      text,
      asserts(
        'not-shared',
        [],
        rows.map(({ criterion }) => criterion.id),
      ),
    );
  const found = tests.flatMap((test) => {
    const text = thinText(test);
    return text === null ? [] : [thin(text, [test.row])];
  });
  const few = tests.filter(({ kind }) => kind === 'few');
  const most = Math.max(0, ...few.map(({ standing }) => standing.results.length));
  const fewRows = few.map(({ row }) => row);
  const untested = comparison.rows
    .filter(({ criterion }) => criterion.instruments.some(({ general }) => !general))
    .filter((row) => !tests.some((test) => test.row === row));
  const namesIn = (rows: ComparisonRow[]) => rows.map(({ criterion }) => criterion.name);
  const rest = [
    ...(few.length > 0
      ? [thin(wording.fewMeasured(namesIn(fewRows), most, all.length), fewRows)]
      : []),
    ...(untested.length > 0
      ? [thin(wording.noSharedTest(namesIn(untested), all.length), untested)]
      : []),
  ];
  const room = (isCrowdedPage(all) ? MOST_THIN - 1 : MOST_THIN) - rest.length;
  const items = [...found.slice(0, Math.max(1, room)), ...rest];
  return { title: WORDS.thin, sign: 'ask', items };
}

function thinText(test: TestFinding): string | null {
  const { row, standing } = test;
  const { name } = row.criterion;
  const [first] = standing.results;
  switch (test.kind) {
    case 'split':
      return wording.splitTests(
        name,
        firstOfEach(test.standings).map((each) => ({
          test: each,
          name: each.results[0].candidate.name,
        })),
      );
    case 'disputed':
      return wording.disputed(name, standing, first.candidate.name);
    case 'weak':
      return wording.weakTest(name, first.candidate.name, test.doubt);
    case 'few':
    case 'lead':
    case 'level':
      return null;
  }
}

/** One test for each that is put first, for as many as are needed to show that tests disagree. */
function firstOfEach(standings: TestStanding[]): TestStanding[] {
  const leaderOf = ({ results }: TestStanding) => results[0].candidate.index;
  return standings
    .filter((one, at) => standings.findIndex((each) => leaderOf(each) === leaderOf(one)) === at)
    .slice(0, MOST_SPLIT);
}

/** Known days: prices that end, models that retire, the first figure that goes out of date. */
function changeColumn({ comparison, all, prices }: Figures): Column {
  const { catalog, today, representative, rivals, useUntil } = comparison;
  const ids = tokenPriceIds(comparison);
  const lead = cheapestOf(prices);
  const ends = prices.flatMap((price) => {
    const day = nextDay(price);
    const { name } = price.candidate;
    const text = price.later && pairText(price.later, price.unit);
    if (day === null) return [];
    const above =
      lead?.first === price
        ? lead.overtakers.find(({ now, until }) => until === null && now.cost !== price.later?.cost)
        : undefined;
    const line = wording.priceFrom(name, day, text, above?.candidate.name ?? null);
    return [{ day, text: line, asserts: asserts('price-change', [price.candidate.index], ids) }];
  });
  const lives = [representative, ...rivals].flatMap((rival, side) => {
    if (!rival) return [];
    const { name, lifecycle } = rival;
    const ending = lifecycle.retires.filter(({ on }) => on !== undefined && on >= today);
    const texts = lifecycleTexts({ retires: ending }, { catalog, today });
    return ending.map(({ on = '' }, at) => ({
      day: on,
      text: wording.lifeText(name, texts[at] ?? ''),
      asserts: asserts('fact', [side], ['lifecycle']),
    }));
  });
  const known = [...ends, ...lives].toSorted((one, other) => one.day.localeCompare(other.day));
  const aging =
    useUntil === null
      ? []
      : [{ text: shared.agesOn(formatDay(useUntil)), asserts: asserts('count') }];
  const most = isCrowdedPage(all) ? MOST_CHANGES - 1 : MOST_CHANGES;
  return {
    title: WORDS.change,
    sign: 'ask',
    items: [...known.slice(0, MOST_CHANGES - 1), ...aging]
      .slice(0, most)
      .map((line) => columnLine(capitalise(line.text), line.asserts)),
  };
}

function steps(comparison: Comparison, { all, prices }: Figures, chosen: Chosen[]): string[] {
  const tried = chosen.filter(({ reasons }) => reasons.some(({ kind }) => kind !== 'trade'));
  const names = (tried.length > 1 ? tried : chosen)
    .slice(0, MOST_TRIED)
    .map(({ candidate }) => candidate.name);
  const isTested = comparison.rows.some(
    ({ criterion }) =>
      criterion.factKind === 'benchmark' &&
      (!comparison.footing || criterion.instruments.length > 0),
  );
  const ending = prices
    .filter((price) => price.until !== null)
    .map(({ candidate }) => candidate.name);
  const open = comparison.rows
    .filter(({ criterion }) => criterion.securityFactor)
    .flatMap((row) => all.filter((each) => cellAt(row, each)?.claim.state === 'unknown'));
  const unanswered = all.filter((each) => open.includes(each)).map(({ name }) => name);
  return [
    ...(prices.length > 0 ? [wording.confirmPrices(ending.length > 0 ? ending : names)] : []),
    isTested ? wording.ownTrial(names) : shared.checkReferences(names),
    ...(open.length > 0 ? [shared.openAnswers(open.length, unanswered)] : []),
  ];
}
