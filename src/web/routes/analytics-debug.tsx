export { EndpointTester as default } from '../features/analytics-debug/endpoint-tester.tsx';
