import { Link } from 'wouter';
import { dashboardAddress, PAGES, wizardAddress } from '../../lib/addresses.ts';
import { writeWizardAddress } from '../../lib/wizard-address.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { DashboardData } from './use-dashboard.ts';

/** For an address without a known product, or without anything to compare it with: what to do instead. */
export default function NothingToCompare({ data }: { data: DashboardData }) {
  const { productMissing, comparable, productName, selection, catalog } = data;
  if (productMissing) {
    return (
      <EmptyState title="The product in this address is not on record.">
        <LinkButton tone="primary" href={wizardAddress(selection.catalog)}>
          Open the wizard
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={`Choose at least one ${catalog?.words.rival.one ?? 'competitor'} to compare with ${productName}.`}
    >
      <ul className="flex flex-wrap justify-center gap-x-5">
        {offeredOf(comparable).map(({ id, name }) => (
          <li key={id}>
            <Link
              href={dashboardAddress({ ...selection, rivalIds: [id] })}
              className="prose-link inline-flex min-h-11 items-center"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton
        tone="primary"
        className="mt-3"
        href={`${PAGES.wizard}?${writeWizardAddress({ ...selection, step: 2 })}`}
      >
        Choose in the wizard
      </LinkButton>
    </EmptyState>
  );
}

const OFFERED = 6;

/** The first of each company, in the order of the catalog. */
function offeredOf(comparable: DashboardData['comparable']): DashboardData['comparable'] {
  return comparable
    .filter(({ company }, at) => comparable.findIndex((one) => one.company === company) === at)
    .slice(0, OFFERED);
}
