import { DecideScreen } from '../features/decide/decide-screen.tsx';

export default function DecideRoute() {
  return <DecideScreen />;
}
