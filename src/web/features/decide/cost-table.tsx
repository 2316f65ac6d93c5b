import type { ReactNode } from 'react';
import type { CandidateCost } from '../../../core/decision/count-costs.ts';
import { priceEnds } from '../../../core/report/decision/price-ends.ts';
import type { PriceSource } from '../../../core/decision/unit-prices.ts';
import { COST_METHOD, COST_NOTE_TEXT, RETURN_METHOD } from '../../../core/wording/workload.ts';
import { endText, measurementDate, valueText } from '../../../core/wording/values.ts';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { scoreText, type DecisionView } from './decision-view.ts';
import { CELL, CELL_END, HEAD, HEAD_END, ResultSection, TABLE } from './result-section.tsx';

const PER = 1000;
const MARKS = ['†', '‡', '§', '¶', '‖', '#', '*', '**'];

/** What each candidate that is in costs, the cheapest first; unknown stays unknown. */
export function CostSection({ view }: { view: DecisionView }) {
  const { decision, money, nameOf, noun } = view;
  const { costs, input, placement } = decision;
  const { workload } = input;
  if (!costs || !workload) return null;
  const inside = costs.candidates.filter(({ candidateId }) =>
    placement.piles.in.includes(candidateId),
  );
  if (inside.length === 0) return null;
  const rows = [...inside].sort(
    (one, other) =>
      (one.cost?.total ?? Infinity) - (other.cost?.total ?? Infinity) ||
      one.candidateId - other.candidateId,
  );
  const known = rows.filter(({ cost }) => cost !== null);
  const [least, most] = [known[0]?.cost, known.at(-1)?.cost];
  const horizon = workload.horizonMonths;
  const title =
    !least || !most
      ? `No price of these ${noun.many} is known`
      : known.length === 1
        ? `${horizon} months cost ${money(least.total)}`
        : `${horizon} months cost between ${money(least.total)} and ${money(most.total)}`;
  const ids = rows.map(({ candidateId }) => candidateId);
  const years = least?.years.length ?? 0;
  const notes = [...new Set(rows.flatMap((row) => row.notes))];
  const markOf = (note: (typeof notes)[number]) => MARKS[notes.indexOf(note)] ?? '*';
  const hasToday = costs.today !== null;
  const hasReturn = workload.valuePerRequest !== null;
  const hasDiscount = workload.discountPercent > 0;
  const leaderId = 'leaderId' in decision.recommendation ? decision.recommendation.leaderId : null;
  return (
    <ResultSection
      id="cost"
      title={title}
      note={
        <>
          {workload.oneOff > 0 && years > 0 && (
            <p className="max-xl:hidden">
              The {horizon} months hold the one-off {money(workload.oneOff)} too; the years do not.
            </p>
          )}
          {priceEnds(decision, ids, nameOf).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {notes.map((note) => (
            <p key={note}>
              {markOf(note)} {COST_NOTE_TEXT[note]}
            </p>
          ))}
          <details>
            <summary className="inline-flex min-h-9 cursor-pointer items-center text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11">
              How each cost is counted
            </summary>
            <ul className="list-disc space-y-1 pl-5">
              {[...COST_METHOD, ...(hasReturn ? [RETURN_METHOD] : [])].map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        </>
      }
    >
      <ScrollRegion label="Costs" className="overflow-x-auto">
        <table className={`${TABLE} text-[0.9375rem]`}>
          <caption className="sr-only">Costs of all that are in, the cheapest first</caption>
          <thead>
            <tr>
              <th scope="col" className={HEAD}>
                {noun.one.slice(0, 1).toUpperCase() + noun.one.slice(1)}
              </th>
              {decision.ranking && <Head wide>Score</Head>}
              <Head wide>1,000 requests</Head>
              <Head>Month 1</Head>
              {horizon >= 12 && <Head wide>Month 12</Head>}
              {Array.from({ length: years }, (_, year) => (
                <Head key={year} wide="xl">
                  Year {year + 1}
                </Head>
              ))}
              <Head>{horizon} months</Head>
              {hasDiscount && <Head wide>Discounted, {workload.discountPercent}%</Head>}
              {hasToday && <Head wide>Against today</Head>}
              {hasReturn && <Head wide>Return</Head>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const isLeader = row.candidateId === leaderId;
              const strong = isLeader ? 'font-semibold' : '';
              const { cost } = row;
              const score = view.rankedOf(row.candidateId)?.score;
              return (
                <tr key={row.candidateId} className={isLeader ? 'bg-panel' : undefined}>
                  <th scope="row" className={`${CELL} ${strong || 'font-normal'}`}>
                    {nameOf(row.candidateId)}
                    {row.notes.length > 0 && (
                      <sup aria-hidden="true" className="ml-0.5">
                        {row.notes.map(markOf).join(' ')}
                      </sup>
                    )}
                  </th>
                  {decision.ranking && (
                    <Cell wide>{score ? scoreText(score) : 'too little known'}</Cell>
                  )}
                  {cost ? (
                    <>
                      <Cell wide>{`${view.currency}${(cost.perRequest * PER).toFixed(2)}`}</Cell>
                      <Cell className={strong}>{money(cost.month1)}</Cell>
                      {horizon >= 12 && <Cell wide>{money(cost.month12 ?? 0)}</Cell>}
                      {cost.years.map((year, at) => (
                        // A year is known by its place alone.
                        // oxlint-disable-next-line react/no-array-index-key
                        <Cell key={at} wide="xl">
                          {money(year)}
                        </Cell>
                      ))}
                      <Cell className="font-semibold">{money(cost.total)}</Cell>
                      {hasDiscount && <Cell wide>{money(cost.discounted)}</Cell>}
                      {hasToday && <Cell wide>{difference(row, money)}</Cell>}
                      {hasReturn && <Cell wide>{returnText(row)}</Cell>}
                    </>
                  ) : (
                    <td colSpan={12} className={`${CELL} text-muted`}>
                      unknown: no price is published
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      <Prices view={view} rows={rows} />
    </ResultSection>
  );
}

/** From which width on there is room for it; without one there always is. */
type CellProps = { wide?: boolean | 'xl'; className?: string; children: ReactNode };

const hiddenBelow = (wide: CellProps['wide']) =>
  wide === 'xl' ? 'max-xl:hidden' : wide ? 'max-md:hidden' : '';

function Head({ wide, children }: CellProps) {
  return (
    <th scope="col" className={`${HEAD_END} ${hiddenBelow(wide)}`}>
      {children}
    </th>
  );
}

function Cell({ wide, className = '', children }: CellProps) {
  return <td className={`${CELL_END} ${className} ${hiddenBelow(wide)}`}>{children}</td>;
}

function difference({ isToday, againstToday }: CandidateCost, money: (sum: number) => string) {
  if (isToday) return 'today';
  if (againstToday === null) return 'unknown';
  return againstToday > 0 ? `+${money(againstToday)}` : money(againstToday);
}

function returnText({ return: gain }: CandidateCost): string {
  if (!gain) return 'unknown';
  if (gain.percent === null) return 'nothing is paid';
  return `${gain.percent.toFixed(0).replace('-', '−')}%`;
}

/** Every price that a cost was counted with, its date and its source. */
function Prices({ view, rows }: { view: DecisionView; rows: CandidateCost[] }) {
  const { nameOf, noun } = view;
  return (
    <details className="mt-1 text-[0.9375rem]">
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11">
        The prices behind it, with their sources
      </summary>
      <ScrollRegion label="Prices" className="overflow-x-auto">
        <table className={TABLE}>
          <caption className="sr-only">Prices, their dates and sources</caption>
          <thead>
            <tr>
              {[noun.one, 'Input', 'Output', 'From cache', 'When it can wait'].map((name) => (
                <th key={name} scope="col" className={HEAD}>
                  {name.slice(0, 1).toUpperCase() + name.slice(1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ candidateId, prices }) => (
              <tr key={candidateId}>
                <th scope="row" className={`${CELL} font-normal`}>
                  {nameOf(candidateId)}
                </th>
                <Price price={prices.input} />
                <Price price={prices.output} />
                <Price price={prices.cached} />
                <Price price={prices.batchDiscount} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}

function Price({ price }: { price: PriceSource | null }) {
  const [source] = price?.claim.evidence ?? [];
  const end = price && endText(price.claim);
  return (
    <td className={`${CELL} min-w-36`}>
      {price ? (
        <>
          {valueText(price.claim.value)}
          {end && <span className="block text-sm">{end}</span>}
          <span className="block text-sm text-muted">
            {measurementDate(price.claim)}
            {source && (
              <>
                {' · '}
                <a href={source.url} target="_blank" rel="noreferrer" className="prose-link">
                  source
                  <span className="sr-only"> {source.title ?? source.url}</span>
                </a>
              </>
            )}
          </span>
        </>
      ) : (
        <span className="text-muted">unknown</span>
      )}
    </td>
  );
}
