export { FreshnessScreen as default } from '../features/freshness/freshness-screen.tsx';
