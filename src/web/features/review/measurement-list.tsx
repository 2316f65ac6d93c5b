import type { CellDetail } from '../../../core/report/evidence/cell-detail.ts';
import { Marks } from '../../../renderers/screen/marks.tsx';
import { SourceList } from '../../ui/source-list.tsx';

type Measurement = CellDetail['measurements'][number];

/** Every run of one side, the compared one first. */
export function MeasurementList({ measurements }: { measurements: Measurement[] }) {
  return (
    <ul>
      {comparedFirst(measurements).map((measurement, index) => (
        <li key={index} className="border-b border-rule py-1.5 last:border-0">
          <p className="flex flex-wrap gap-x-2">
            <b className="min-w-0 font-semibold break-words">{measurement.value}</b>
            {measurement.compared && <span className="text-accent">compared</span>}
            {measurement.stale && <Marks marks={[{ kind: 'stale', text: 'old' }]} />}
          </p>
          <p className="text-xs text-muted">{smallPrintOf(measurement)}</p>
          {measurement.note && <p className="text-xs text-muted">{measurement.note}</p>}
          <div className="text-xs [&_.block]:inline [&_.block]:before:content-[',_']">
            {measurement.sources.length > 0 ? (
              <SourceList sources={measurement.sources} />
            ) : (
              'No source that can be opened'
            )}
          </div>
          {measurement.terms && (
            <div className="text-xs">
              <PriceTerms terms={measurement.terms} />
            </div>
          )}
          {measurement.authored && (
            <div className="text-xs">
              <AuthoredValue authored={measurement.authored} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

export function comparedFirst(measurements: Measurement[]): Measurement[] {
  return measurements.toSorted((left, right) => Number(right.compared) - Number(left.compared));
}

function smallPrintOf(measurement: Measurement): string {
  const { instrument, tester, host, reportedBy, basis, date, age, scope } = measurement;
  const { inheritedFrom, confidence } = measurement;
  return [
    instrument,
    tester && `run by ${tester}`,
    host && `price of ${host}`,
    `reported by: ${reportedBy.toLowerCase()}`,
    basis,
    scope,
    inheritedFrom && `inherited from ${inheritedFrom}`,
    `${date} (${age})`,
    `confidence ${confidence}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

type AuthoredValueProps = { authored: NonNullable<Measurement['authored']> };

/** The catalog's own value, behind a click, where a newer one was read since. */
export function AuthoredValue({ authored: { value, date, sources } }: AuthoredValueProps) {
  return (
    <details>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11">
        Read again since: what the catalog itself says
      </summary>
      <p className="break-words">
        <b className="font-semibold">{value}</b>
        {date !== null && <span className="text-muted"> · {date}</span>}
      </p>
      {sources.length > 0 && <SourceList sources={sources} />}
    </details>
  );
}

type PriceTermsProps = { terms: NonNullable<Measurement['terms']> };

/** The price under other conditions, each with its source. */
export function PriceTerms({ terms }: PriceTermsProps) {
  return (
    <details>
      <summary className="inline-flex min-h-9 cursor-pointer items-center text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11">
        Price under other conditions ({terms.length})
      </summary>
      <dl className="flex flex-col gap-2">
        {terms.map(({ when, amount, source }) => (
          <div key={when}>
            <dt className="break-words">
              {when}: <b className="font-semibold tabular-nums">{amount}</b>
            </dt>
            <dd>
              <SourceList sources={[source]} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
