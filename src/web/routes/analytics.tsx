export { AnalyticsScreen as default } from '../features/analytics/analytics-screen.tsx';
