import type { ReactNode } from 'react';
import type { CostNote } from '../../../core/decision/unit-prices.ts';
import { usualMonth } from '../../../core/decision/workload-cost.ts';
import { namedInAnswer, priceEnds } from '../../../core/report/decision/price-ends.ts';
import { countOf } from '../../../core/wording/phrases.ts';
import { COST_NOTE_TEXT } from '../../../core/wording/workload.ts';
import { pointsText, scoreText, type DecisionView } from './decision-view.ts';

/** Sums of shares miss 1 by a hair. */
const WHOLE = 0.9999;

const GRID = 'mt-5 grid grid-cols-2 gap-x-6 gap-y-5 xl:grid-cols-4';

/** How sure, a month, the horizon, the score: of the leader. */
export function Figures({ view, leaderId }: { view: DecisionView; leaderId: number }) {
  const { decision, rankedOf } = view;
  const ranked = rankedOf(leaderId);
  const hasPrices = view.frame.settings.cost !== null;
  return (
    <>
      <dl className={GRID}>
        <Figure
          name="How sure"
          value={ranked ? pointsText(ranked.first) : '–'}
          after="of 100"
          note={`plausible weightings, ${decision.ranking?.ranked.length ?? 0} ranked`}
        >
          {ranked && (
            <svg aria-hidden="true" className="mt-1 block h-1.5 w-full">
              <rect width="100%" height="6" className="fill-rule" />
              <rect width={`${ranked.first * 100}%`} height="6" className="fill-accent" />
            </svg>
          )}
        </Figure>
        {hasPrices ? <CostFigures view={view} leaderId={leaderId} /> : <PileFigures view={view} />}
        <Figure
          name="Score"
          value={ranked ? scoreText(ranked.score) : '–'}
          after="of 10"
          note={
            ranked && ranked.known < WHOLE
              ? `${Math.round(ranked.known * 100)}% of the weight is known`
              : 'nothing missing'
          }
        />
      </dl>
      <PriceEnds view={view} ids={namedInAnswer(decision)} />
    </>
  );
}

/** What makes a sum less sure than it looks. */
const PRICE_DOUBTS: CostNote[] = [
  'stale-price',
  'undated-price',
  'hosted-price',
  'limited-price',
  'later-price-unknown',
];

type FiguresProps = { view: DecisionView; leaderId: number };

function CostFigures({ view, leaderId }: FiguresProps) {
  const { decision, money, costOf } = view;
  const { workload } = decision.input;
  const found = costOf(leaderId);
  const horizon = workload?.horizonMonths ?? 36;
  const noCost = workload === null ? 'enter a workload' : 'a price is unknown';
  return (
    <>
      <Figure
        name="A month"
        value={found?.cost ? money(found.cost.month1) : '–'}
        note={
          found?.cost
            ? found.cost.lastMonth === found.cost.month1
              ? 'the same every month'
              : `${money(found.cost.lastMonth)} in month ${horizon}`
            : noCost
        }
        doubts={found?.cost ? found.notes.filter((note) => PRICE_DOUBTS.includes(note)) : []}
      />
      <Figure
        name={countOf(horizon, { one: 'month', many: 'months' })}
        value={found?.cost ? money(found.cost.total) : '–'}
        note={found?.cost ? againstToday(found.againstToday, todayName(view), money) : noCost}
      />
    </>
  );
}

function todayName({ decision, nameOf }: DecisionView): string | null {
  const { input, costs } = decision;
  const today = input.workload?.today;
  if (!today || !costs?.today) return null;
  return today.kind === 'rival' ? `${nameOf(today.rivalId)}, used today` : 'what is paid today';
}

/** Where nobody leads: how many are in, how many could be, and the least that a month costs. */
export function PilesAndCheapest({ view }: { view: DecisionView }) {
  const { decision, money, nameOf } = view;
  const { workload } = decision.input;
  const [cheapest] = (decision.costs?.candidates ?? [])
    .flatMap(({ candidateId, cost }) =>
      cost && workload && decision.placement.piles.in.includes(candidateId)
        ? [{ candidateId, month: usualMonth(workload, cost) }]
        : [],
    )
    .sort((one, other) => one.month - other.month || one.candidateId - other.candidateId);
  return (
    <>
      <dl className={GRID}>
        <PileFigures view={view} />
        {cheapest && (
          <Figure
            name="Least a month"
            value={money(cheapest.month)}
            note={nameOf(cheapest.candidateId)}
          />
        )}
      </dl>
      <PriceEnds
        view={view}
        ids={[...(cheapest ? [cheapest.candidateId] : []), ...namedInAnswer(decision)]}
      />
    </>
  );
}

/** The day and the amount of each price that changes within the horizon. */
function PriceEnds({ view, ids }: { view: DecisionView; ids: number[] }) {
  const sentences = priceEnds(view.decision, [...new Set(ids)], view.nameOf);
  if (sentences.length === 0) return null;
  return (
    <div className="mt-3 border-l-2 border-caution pl-3">
      <p className="text-sm text-muted">Prices that change</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** Where a catalog has no prices: how many are in, and how many could be. */
function PileFigures({ view: { decision, noun } }: { view: DecisionView }) {
  const { piles } = decision.placement;
  return (
    <>
      <Figure
        name="Meet every need"
        value={String(piles.in.length)}
        after={`of ${decision.candidateIds.length}`}
        note={noun.many}
      />
      <Figure
        name="Could still enter"
        value={String(piles.ask.length)}
        note="if their vendors can answer"
      />
    </>
  );
}

function againstToday(
  difference: number | null,
  today: string | null,
  money: (sum: number) => string,
): string {
  if (difference === null || today === null) return 'one-off cost included';
  if (difference === 0) return `as much as ${today}`;
  return `${money(Math.abs(difference))} ${difference < 0 ? 'below' : 'above'} ${today}`;
}

type FigureProps = {
  name: string;
  value: string;
  after?: string;
  note: string;
  doubts?: CostNote[];
  children?: ReactNode;
};

function Figure({ name, value, after, note, doubts = [], children }: FigureProps) {
  return (
    <div className="border-t-2 border-ink pt-2">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-heading text-2xl leading-tight font-semibold sm:text-3xl">
        {value}
        {after && <span className="font-sans text-base font-normal"> {after}</span>}
      </dd>
      <dd className="text-sm text-muted">{note}</dd>
      {doubts.map((doubt) => (
        <dd key={doubt} className="text-sm text-caution">
          {COST_NOTE_TEXT[doubt]}
        </dd>
      ))}
      {children && <dd aria-hidden="true">{children}</dd>}
    </div>
  );
}
