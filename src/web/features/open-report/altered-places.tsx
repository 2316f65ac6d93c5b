import type { OpenReportAnswer } from '../../../core/api/open-report-api.ts';

/** What was issued and what the file says now, side by side; one above the other on a phone. */
export function AlteredPlaces({ places }: Pick<OpenReportAnswer, 'places'>) {
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="places" className="mt-8">
      <h2 id="places" className="text-xl">
        {places.length === 1 ? 'One place was altered' : `${places.length} places were altered`}
      </h2>
      <ol className="mt-3 border-t border-ink">
        {places.map(({ expected, found }, index) => (
          <li
            key={`${index} ${expected}`}
            className="grid gap-x-8 gap-y-2 border-b border-rule py-3 wrap-anywhere sm:grid-cols-2"
          >
            <div>
              <p className="text-sm text-muted">As issued</p>
              <p>{expected || <span className="text-muted">Nothing</span>}</p>
            </div>
            <div>
              <p className="text-sm text-muted">In this file</p>
              <p className="font-semibold">
                {found || <span className="font-normal text-muted">Nothing</span>}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
