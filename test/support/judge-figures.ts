import { formatNumber } from '../../src/core/catalog/format-number.ts';
import type { Claim, Criterion, Measurement } from '../../src/core/catalog/resolved.ts';
import type { Comparison } from '../../src/core/comparison/compare.ts';
import type { LedgerJudge } from './ledger-judge.ts';

const COUNTS = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
];
const countOf = (word: string) => COUNTS.indexOf(word);

export const namesIn = (text: string) => text.split(/, | and /);

export function measurementsOf(claim: Claim | undefined): Measurement[] {
  return claim?.state === 'known' ? claim.measurements : [];
}

/** Whether the ledger proves a sentence by figures or answers; otherwise the missing proof. */
export function isFigure(
  comparison: Comparison,
  judge: LedgerJudge,
  names: string[],
  side: number,
  sentence: string,
): boolean | string {
  const others = judge.sides.filter((other) => other !== side);
  const only =
    /^(.+) is a must: (?:the others document a no|the other documents a no|the only one of the \w+)\.$/.exec(
      sentence,
    );
  if (only) {
    const criterion = judge.criterionOf(only[1] ?? '');
    return Boolean(
      criterion &&
      isRead(answerOf(comparison, side, criterion), true) &&
      others.every((other) => isRead(answerOf(comparison, other, criterion), false)),
    );
  }
  const items = /^(.+): the only one(?: of the \w+)? with (.+)\.$/.exec(sentence);
  if (items) {
    const criterion = judge.criterionOf(items[1] ?? '');
    if (!criterion) return 'no criterion';
    const listOf = (one: number) =>
      claimAt(comparison, one, criterion).flatMap(({ value }) =>
        value.kind === 'list' ? value.items : [],
      );
    const said = (items[2] ?? '').replace(/(?:, | and )\d+ more$/, '');
    return (
      others.every((other) => listOf(other).length > 0) &&
      listOf(side).some((item) => said.includes(item)) &&
      listOf(side)
        .filter((item) => namesIn(said).includes(item))
        .every((item) =>
          others.every(
            (other) => !listOf(other).some((each) => each.toLowerCase() === item.toLowerCase()),
          ),
        )
    );
  }
  const price =
    /^Price: (?:the cheaper|cheape(?:r|st) of the (\w+) with a list price), at (.+) of (.+)\.$/.exec(
      sentence,
    );
  if (price) {
    const costs = judge.sides
      .map((one) => ({ one, cost: costOf(comparison, one) }))
      .filter(({ cost }) => cost !== null && cost.isList);
    const own = costs.find(({ one }) => one === side)?.cost?.amount ?? Infinity;
    const rest = costs
      .filter(({ one }) => one !== side)
      .toSorted((a, b) => (a.cost?.amount ?? 0) - (b.cost?.amount ?? 0));
    const next = rest[0]?.cost?.amount ?? 0;
    return (
      own < next &&
      names.some((name, one) => name === price[3] && costOf(comparison, one)?.amount === next) &&
      shareOf(own / next) === price[2] &&
      costs.length === (price[1] === undefined ? judge.sides.length : countOf(price[1]))
    );
  }
  const trade = /^Price before (.+): (.+) of (.+), for (.+) vs (.+) on (.+)\.$/.exec(sentence);
  if (trade) {
    const [, , share, who = '', own = '', best = '', test = ''] = trade;
    const other = names.indexOf(who);
    const [ours, theirs] = [costOf(comparison, side), costOf(comparison, other)];
    if (
      !ours?.isList ||
      !theirs?.isList ||
      ours.amount >= theirs.amount ||
      shareOf(ours.amount / theirs.amount) !== share
    )
      return 'another price';
    const criterion = judge.criterionOf(trade[1] ?? '');
    const board =
      criterion &&
      boardsOf(comparison, judge, criterion, test).find(
        ({ results }) =>
          results[0]?.side === other &&
          results.some((each) => each.side === side && each.text === own),
      );
    return Boolean(board && board.results[0]?.text === best);
  }
  const level = /^(.+): (\S+(?: \w+)?) on (.+), level with (.+)\.$/.exec(sentence);
  if (level) {
    const criterion = judge.criterionOf(level[1] ?? '');
    const boards = criterion ? boardsOf(comparison, judge, criterion, level[3] ?? '') : [];
    return boards.some(({ results, band, higher }) => {
      const first = results[0]?.number ?? 0;
      const own = results.find((each) => each.side === side);
      return (
        own && Math.abs(own.number - first) / Math.max(first, own.number) <= band && higher !== null
      );
    });
  }
  const test =
    /^(.+?): (.+?) vs (.+?) \((.+?)\)(?: on (.+?)(?:, first of the (\w+) measured; not measured: (.+))?)?\.$/.exec(
      sentence,
    );
  if (!test) return 'cannot be read';
  const [, name = '', own = '', next = '', nextName = '', on, measured, missing] = test;
  const criterion = judge.criterionOf(name);
  if (!criterion) return 'no criterion';
  if (on === undefined) {
    const numberOf = (one: number) =>
      claimAt(comparison, one, criterion).flatMap(({ value }) =>
        value.kind === 'number' ? [value.number] : [],
      )[0];
    const mine = numberOf(side);
    const isBetter = (other: number | undefined) =>
      mine !== undefined &&
      other !== undefined &&
      (criterion.higherIsBetter ? mine > other : mine < other);
    return others.every((other) => isBetter(numberOf(other)));
  }
  const board = boardsOf(comparison, judge, criterion, on).find(
    ({ results }) =>
      results[0]?.side === side &&
      results[0].text === own &&
      results[1]?.text === next &&
      names[results[1].side] === nextName,
  );
  if (!board) return 'no board puts it first so';
  const unmeasured = names.filter((_, one) => !board.results.some((each) => each.side === one));
  if (
    unmeasured.length > 0 &&
    (countOf(measured ?? '') !== board.results.length ||
      !unmeasured.slice(0, 4).every((each) => missing?.includes(each)))
  )
    return 'others are not named';
  if (unmeasured.length === 0 && missing !== undefined) return 'all were measured';
  if (others.some((other) => judge.stand(side, other, criterion).kind === 'behind'))
    return 'the matrix says otherwise';
  return true;
}

/** Every independent run by board and agent, the best first; with its name as in reports. */
function boardsOf(comparison: Comparison, judge: LedgerJudge, criterion: Criterion, test: string) {
  const keys = new Map<string, { side: number; number: number; text: string }[]>();
  for (const side of judge.sides) {
    for (const { instrument, board, agent, reportedBy, value } of claimAt(
      comparison,
      side,
      criterion,
    )) {
      if (reportedBy !== 'independent' || value.kind !== 'number' || board === undefined) continue;
      if (!test.startsWith(instrument ?? '-') || (agent !== undefined && !test.includes(agent)))
        continue;
      if (!test.includes(board)) continue;
      const key = JSON.stringify([instrument, board, agent]);
      const results = keys.get(key) ?? [];
      if (results.some((each) => each.side === side)) continue;
      keys.set(key, [
        ...results,
        { side, number: value.number, text: formatNumber(value.number, value.unit, 'short') },
      ]);
    }
  }
  return [...keys].map(([key, results]) => {
    const [name] = JSON.parse(key) as [string];
    const instrument = criterion.instruments.find((each) => each.name === name);
    const higher = instrument?.higherIsBetter ?? true;
    return {
      band: instrument?.tieBand ?? 0,
      higher,
      results: results.toSorted((a, b) => (higher ? b.number - a.number : a.number - b.number)),
    };
  });
}

/** The claim of a side, its own before its firm’s. */
export function claimAt(
  { catalog, subject, representative, rivals }: Comparison,
  side: number,
  { id }: Criterion,
): Measurement[] {
  const rival = side === 0 ? representative : rivals[side - 1];
  const firm = side === 0 ? subject : catalog.subjects.find((each) => each.id === rival?.subjectId);
  const own = rival?.claims[id];
  if (own) return measurementsOf(own);
  const claim = firm?.claims[id];
  if (claim?.state === 'known' && rival && claim.withheld?.rivalIds.includes(rival.id)) return [];
  return measurementsOf(claim);
}

function answerOf(
  comparison: Comparison,
  side: number,
  criterion: Criterion,
): Measurement | undefined {
  return claimAt(comparison, side, criterion)[0];
}

/** A complete yes or a no from a page or a vendor's answer. */
export function isRead(claim: Measurement | undefined, yes: boolean): boolean {
  return (
    claim?.value.kind === 'boolean' &&
    claim.value.yes === yes &&
    !claim.value.partly &&
    (claim.basis === 'read' || claim.basis === 'vendor-answer')
  );
}

/** The cost of 1,000 requests of 6,000 tokens in and 500 out; `later`: after the last day of prices that end. */
export function costOf(
  comparison: Comparison,
  side: number,
  later = false,
): { amount: number; isList: boolean } | null {
  const { catalog } = comparison;
  const { inputPriceId, outputPriceId } = catalog.decision?.cost ?? {
    inputPriceId: '',
    outputPriceId: '',
  };
  const [input, output] = [inputPriceId, outputPriceId].map((id) => {
    const criterion = catalog.criteria.find((each) => each.id === id);
    return criterion ? claimAt(comparison, side, criterion)[0] : undefined;
  });
  if (input?.value.kind !== 'number' || output?.value.kind !== 'number') return null;
  const [read = 0, written = 0] = [input, output].map(({ value, until, afterwards }) =>
    later && until !== undefined
      ? (afterwards ?? Infinity)
      : value.kind === 'number'
        ? value.number
        : 0,
  );
  const amount = 6 * read + 0.5 * written;
  const isList = [input, output].every(
    ({ host, scope }) => host === undefined && scope === undefined,
  );
  return { amount, isList: isList && amount > 0 };
}

function shareOf(ratio: number): string {
  if (ratio >= 2) {
    const times = ratio >= 10 ? Math.round(ratio) : Math.round(ratio * 10) / 10;
    return times === 2 ? 'twice' : `${times} times`;
  }
  return Math.round(ratio * 100) < 1 ? 'less than 1%' : `${Math.round(ratio * 100)}%`;
}

/** Both prices, their total for the requests, and its ratio to that of the side in the head. */
export function isPrice(
  comparison: Comparison,
  side: number,
  prices: string,
  requests: string,
  head: string,
): boolean | string {
  const cost = costOf(comparison, side);
  if (!cost) return requests === '' && !prices.startsWith('$') ? true : 'a price of nothing';
  const amounts = /^\$([\d.,]+) \/ \$([\d.,]+)/
    .exec(prices)
    ?.slice(1)
    .map((each) => Number(each.replaceAll(',', '')));
  if (!amounts || Math.abs(6 * (amounts[0] ?? 0) + 0.5 * (amounts[1] ?? 0) - cost.amount) > 1e-6)
    return 'other prices';
  const said = /^\$([\d.,]+)/.exec(requests)?.[1] ?? (requests.startsWith('free') ? '0' : '');
  if (Math.abs(Number(said.replaceAll(',', '')) - cost.amount) > 0.006) return 'another sum';
  const share = /^\S+ \((.+?)\)/.exec(requests)?.[1];
  if (share === undefined) return true;
  const names = [
    comparison.representative?.name ?? comparison.subject.name,
    ...comparison.rivals.map(({ name }) => name),
  ];
  const base = costOf(
    comparison,
    names.findIndex((name) => head.endsWith(`of ${name})`)),
  );
  return base !== null && base.isList && cost.isList && shareOf(cost.amount / base.amount) === share
    ? true
    : 'another share';
}
