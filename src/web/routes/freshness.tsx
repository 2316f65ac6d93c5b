import { FreshnessScreen } from '../features/freshness/freshness-screen.tsx';

export default function FreshnessRoute() {
  return <FreshnessScreen />;
}
