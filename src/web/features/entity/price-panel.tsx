import type { EntityPage } from '../../../core/report/entity/entity-page.ts';
import { lazy, Suspense } from 'react';
import { CopyAs } from '../../lib/copy-as.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { EvidenceDot } from './dot.tsx';
import { NOT_ON_FILE, Panel } from './panel.tsx';
import { SourceLink } from './source-link.tsx';

/** Needed on the few pages that have one. */
const BillChart = lazy(() => import('./bill-chart.tsx'));

type Price = NonNullable<EntityPage['price']>;

/** Prices of today, what follows them, and what they come to. */
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
          <Figure key={head} text={amount} label={head} />
        ))}
        <Figure text={month} label="your workload, per month" isOwn />
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

function Figure({
  text,
  label,
  isOwn = false,
}: {
  text: string | null;
  label: string;
  isOwn?: boolean;
}) {
  return (
    <div className="flex flex-col-reverse justify-end border-rule py-2 pr-3 not-first:pl-3 sm:not-first:border-l max-sm:odd:pl-0 max-sm:even:border-l">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className={`font-heading text-2xl ${isOwn ? 'text-accent' : ''}`}>
        {text ?? <span className="font-sans text-base">{NOT_ON_FILE}</span>}
      </dd>
    </div>
  );
}

const CELL = 'border-b border-rule py-1.5 pr-3 text-end align-top last:pr-0';
const NAME = 'border-b border-rule py-1.5 pr-3 text-start align-top font-medium';

/** Nothing where no change is on file. */
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
