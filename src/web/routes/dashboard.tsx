import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { EvidenceDrawer } from '../features/review/evidence-drawer.tsx';

export default function DashboardRoute() {
  return (
    <DashboardScreen
      evidence={(cell, onClose) => <EvidenceDrawer cell={cell} onClose={onClose} />}
    />
  );
}
