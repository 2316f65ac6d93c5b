import { TestScreen } from '../features/test-page/test-screen.tsx';

export default function TestRoute() {
  return <TestScreen />;
}
