import type { RivalItem } from '../../../core/api/catalog-api.ts';

const SHOWN = 4;

export function CompetitorOverview({ rivals }: { rivals: RivalItem[] }) {
  if (rivals.length === 0) return null;
  return (
    <section aria-labelledby="competitor-overview">
      <h2 id="competitor-overview" className="text-2xl">
        Competitor overview
      </h2>
      <ul className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
        {rivals.slice(0, SHOWN).map((rival) => (
          <li key={rival.id} className="border-t border-ink pt-3">
            <h3 className="text-lg">{rival.name}</h3>
            <p className="text-sm text-muted">{rival.product ?? rival.company}</p>
            <p className="mt-2">{rival.description}</p>
          </li>
        ))}
      </ul>
      {rivals.length > SHOWN && (
        <p className="mt-3 text-sm text-muted">{rivals.length - SHOWN} more in the matrix below.</p>
      )}
    </section>
  );
}
