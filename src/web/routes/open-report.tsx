export { OpenReportScreen as default } from '../features/open-report/open-report-screen.tsx';
