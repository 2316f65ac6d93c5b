import { EndpointTester } from '../features/analytics-debug/endpoint-tester.tsx';

export default function AnalyticsDebugRoute() {
  return <EndpointTester />;
}
