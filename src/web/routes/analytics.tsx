import { AnalyticsScreen } from '../features/analytics/analytics-screen.tsx';

export default function AnalyticsRoute() {
  return <AnalyticsScreen />;
}
