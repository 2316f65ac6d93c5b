import { valueText } from './cell-view.ts';
import type { Revision } from './own-requests.ts';
import type { Parts } from './sheet.ts';

type PastDifferencesProps = {
  parts: Parts;
  now: Parts;
  differences: Revision['differences'];
};

const MOST_LINES = 200;

/** What differs between a revision and now, line by line. */
export function PastDifferences({ parts, now, differences }: PastDifferencesProps) {
  const more = differences.length - MOST_LINES;
  return (
    <section aria-labelledby="differences" className="mb-4">
      <h2 id="differences" className="text-lg">
        What differs
      </h2>
      <div
        role="group"
        aria-labelledby="differences"
        tabIndex={0}
        className="mt-1 border-y sm:max-h-72 sm:overflow-y-auto border-rule"
      >
        <ul>
          {differences.slice(0, MOST_LINES).map(({ part, path, was, is }, index) => (
            <li
              key={index}
              className="grid gap-x-6 gap-y-1 border-b border-rule py-2 text-sm wrap-anywhere last:border-b-0 sm:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <p className="font-medium">{placeName(parts, now, part, path)}</p>
              <p>
                <span className="text-muted">Then: </span>
                {valueText(was)}
              </p>
              <p>
                <span className="text-muted">Now: </span>
                {valueText(is)}
              </p>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="py-2 text-sm text-muted">and {more} more</p>}
      </div>
    </section>
  );
}

/** `Vendor: Price` where names are known, else the path. */
function placeName(parts: Parts, now: Parts, part: string, path: string[]): string {
  const [folder, slug] = part.split('/');
  const nameIn = ({ subjects, rivals }: Parts) =>
    (folder === 'subjects' ? subjects : folder === 'rivals' ? rivals : []).find(
      (each) => each.slug === slug,
    )?.data.name;
  const name = nameIn(parts) ?? nameIn(now) ?? slug ?? part;
  const [field, key] = path;
  if (field !== 'claims') return [name, ...path].join(', ');
  const criteria = [parts, now].flatMap((each) => [
    ...each.criteria.criteria,
    ...each.criteria.capabilities,
  ]);
  return `${name}: ${criteria.find((each) => each.slug === key)?.name ?? key}`;
}
