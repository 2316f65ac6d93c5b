import { Link } from 'wouter';
import { dashboardAddress } from '../../lib/addresses.ts';
import { copiesFor, copyNameOf } from '../../lib/copies.ts';
import type { DashboardData } from './use-dashboard.ts';

/** The other copies of the report on screen, one click away, and what a customer’s lacks. */
export function CopyLinks({ data }: { data: DashboardData }) {
  const { selection, report } = data;
  const shown = copyNameOf(selection);
  return (
    <div className="mt-5 print:hidden">
      <nav aria-label="Copies of this report">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {copiesFor(selection.rivalIds.length).map(({ name, copy, label }) => (
            <li key={name}>
              <Link
                href={dashboardAddress({ ...selection, ...copy })}
                aria-current={name === shown ? 'page' : undefined}
                className="prose-link inline-flex min-h-11 items-center aria-[current=page]:font-semibold"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="min-h-6 text-sm text-muted">
        {shown === 'customer' && report?.leftOut?.text}
      </p>
    </div>
  );
}
