import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { laterEvidence } from './later-evidence.tsx';

export default function DashboardRoute() {
  return <DashboardScreen evidence={laterEvidence} />;
}
