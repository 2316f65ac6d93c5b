import { useMemo, useState } from 'react';
import type { RivalItem } from '../../../core/api/catalog-api.ts';
import {
  countFacets,
  facetsOf,
  narrowRivals,
  orderRivals,
  searchRivals,
} from '../../../core/catalog/narrow-rivals.ts';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { LongRivalStep } from './long-rival-step.tsx';
import { EVERY_RIVAL, RivalChooser } from './rival-chooser.tsx';
import { offeredOrders } from './rival-order.ts';
import { useOtherRivals } from './use-other-rivals.ts';
import { isLong } from './use-rivals.ts';
import type { Wizard } from './use-wizard.ts';

const NONE: RivalItem[] = [];

export function RivalStep({ wizard }: { wizard: Wizard }) {
  const { catalog, rivals, subjects } = wizard;
  if (rivals.isError) {
    return <ErrorState title={catalog.labels.rivals_error} onRetry={() => void rivals.refetch()} />;
  }
  if (subjects.isPending || (rivals.isPending && !isLong(catalog))) {
    return <LoadingState title={catalog.labels.rivals_loading} />;
  }
  return isLong(catalog) ? <LongRivalStep wizard={wizard} /> : <WholeRivalStep wizard={wizard} />;
}

/** Every rival is here, and is narrowed here. */
function WholeRivalStep({ wizard }: { wizard: Wizard }) {
  const { catalog, subject, rivals } = wizard;
  const narrowing = useState(EVERY_RIVAL);
  const [{ search, choice, order }] = narrowing;
  const offered = rivals.data ?? NONE;
  const { others, isLoading } = useOtherRivals(wizard);
  const facets = useMemo(
    () =>
      countFacets(facetsOf([...offered, ...others], catalog), choice, catalog, {
        rivals: offered,
        others,
      }),
    [offered, others, choice, catalog],
  );
  if (isLoading) return <LoadingState title={catalog.labels.rivals_loading} />;
  const narrowTo = (list: RivalItem[]) =>
    orderRivals(searchRivals(narrowRivals(list, choice, catalog), search), order, catalog);
  const visible = narrowTo(offered);
  const hasDates = offered.some(({ releaseDate }) => releaseDate !== null);
  const listing = {
    facets,
    orders: offeredOrders(hasDates, catalog),
    visible,
    found: visible.length,
    offered: offered.length,
    noted: offered.filter(({ id }) => subject?.notedRivalIds.includes(id)),
    others,
    otherVisible: narrowTo(others),
  };
  return <RivalChooser wizard={wizard} narrowing={narrowing} listing={listing} />;
}
