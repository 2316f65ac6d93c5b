import type { EntityPage } from '../../../core/report/entity/entity-page.ts';
import { lazy, Suspense } from 'react';
import { CopyAs } from '../../lib/copy-as.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { EvidenceDot } from './dot.tsx';
import { LargeFigure, NOT_ON_FILE, Panel } from './panel.tsx';
import { SourceLink } from './source-link.tsx';

/** Loaded only on the few pages that have one. */
const BillChart = lazy(() => import('./bill-chart.tsx'));

type Price = NonNullable<EntityPage['price']>;

/** Today's prices, their next changes, and the resulting cost. */
export function PricePanel({ price, isRetired }: { price: Price; isRetired: boolean }) {
  const { now, month, workload, notes, next, unit, chart } = price;
  const [first] = now;
  return (
    <Panel
      isCopied
      id="price"
      title={isRetired ? 'Last price on file' : 'Price now'}
      aside={first && <Checked footing={first} unit={unit} />}
    >
      <dl className="mt-2 grid grid-cols-2 border-b border-rule sm:grid-cols-4">
        {now.map(({ head, amount }) => (
          <LargeFigure key={head} text={amount} label={head} />
        ))}
        <LargeFigure text={month} label="your workload, per month" tone="text-accent" />
      </dl>
      <p className="mt-2 text-sm text-muted">{workload}.</p>
      {notes.map((note) => (
        <p key={note} className="mt-1 text-sm text-caution">
          {note}
        </p>
      ))}
      {next && (
        <p className="mt-2 border-l-4 border-series-2 pl-3 font-medium">
          {next} <span className="font-normal text-muted">{unit}</span>
        </p>
      )}
      <Periods price={price} />
      <Tiers price={price} />
      {chart && (
        <figure className="mt-4">
          <figcaption className="font-heading text-base">Your bill: {chart.title}</figcaption>
          <Suspense fallback={<div className="h-60" />}>
            <BillChart chart={chart} />
          </Suspense>
          <CopyAs ofPage />
        </figure>
      )}
    </Panel>
  );
}

function Checked({ footing, unit }: { footing: Price['now'][number]; unit: string }) {
  return (
    <>
      <EvidenceDot dot={footing.dot} reason={footing.reason} />{' '}
      {footing.day ?? (footing.dot === 'missing' ? 'not on file' : 'undated')}
      {footing.reason && `, ${footing.reason}`}
      {footing.source && (
        <>
          {' · '}
          <SourceLink source={footing.source}>{footing.source.title}</SourceLink>
        </>
      )}
      {unit && ` · ${unit}`}
    </>
  );
}

const CELL = 'border-b border-rule py-1.5 pr-3 text-end align-top last:pr-0';
const NAME = 'border-b border-rule py-1.5 pr-3 text-start align-top font-medium';

/** Known price periods; nothing where no change is known. */
function Periods({ price: { periods, heads } }: { price: Price }) {
  if (periods.length < 2) return null;
  return (
    <ScrollRegion label="Prices over time" className="relative mt-3 overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Prices over time</caption>
        <Heads first="From" names={['Until', ...heads, 'Per month']} />
        <tbody>
          {periods.map(({ from, until, amounts, month }) => (
            <tr key={from ?? ''}>
              <th scope="row" className={NAME}>
                {from ?? 'today'}
              </th>
              <td className={CELL}>{until ?? 'open'}</td>
              {amounts.map((amount, at) => (
                <td key={heads[at]} className={CELL}>
                  {amount ?? NOT_ON_FILE}
                </td>
              ))}
              <td className={`${CELL} font-semibold`}>{month ?? NOT_ON_FILE}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Tiers({ price: { tiers, heads, now } }: { price: Price }) {
  if (tiers.length === 0) return null;
  return (
    <ScrollRegion label="Tiers" className="relative mt-3 overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Prices under other conditions</caption>
        <Heads first="Tier" names={heads} />
        <tbody>
          <tr>
            <th scope="row" className={NAME}>
              Standard
            </th>
            {now.map(({ head, amount }) => (
              <td key={head} className={CELL}>
                {amount ?? NOT_ON_FILE}
              </td>
            ))}
          </tr>
          {tiers.map(({ when, amounts, source }) => (
            <tr key={when}>
              <th scope="row" className={`${NAME} font-normal`}>
                <SourceLink source={source}>{when}</SourceLink>
              </th>
              {amounts.map((amount, at) => (
                <td key={heads[at]} className={CELL}>
                  {amount ?? <span className="text-muted">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Heads({ first, names }: { first: string; names: string[] }) {
  return (
    <thead className="text-muted">
      <tr>
        <th scope="col" className={`${NAME} font-normal`}>
          {first}
        </th>
        {names.map((name) => (
          <th key={name} scope="col" className={`${CELL} font-normal`}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
