import { CompareScreen } from '../features/compare/compare-screen.tsx';
import { laterStanding } from './later-standing.tsx';

/** Two to ten models side by side. */
export default function CompareRoute() {
  return <CompareScreen standingOf={laterStanding} />;
}
