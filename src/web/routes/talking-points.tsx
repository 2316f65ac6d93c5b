import { useSearchParams } from 'wouter';
import { PointsScreen } from '../features/own-catalogs/points-screen.tsx';
import { ownCatalogIn, ownKeys } from '../lib/own-keys.ts';
import { readWizardAddress } from '../lib/wizard-address.ts';

/** The address names an own catalog with a key in this browser, and a pair of it. */
export default function TalkingPointsRoute() {
  const [search] = useSearchParams();
  const own = ownCatalogIn(search.toString());
  const key = own === undefined ? null : (ownKeys.find(own)?.key ?? null);
  return <PointsScreen key={key} ownKey={key} selection={readWizardAddress(search)} />;
}
