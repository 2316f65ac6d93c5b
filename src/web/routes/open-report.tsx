import { OpenReportScreen } from '../features/open-report/open-report-screen.tsx';

export default function OpenReportRoute() {
  return <OpenReportScreen />;
}
