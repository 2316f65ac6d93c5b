import { BuilderScreen } from '../features/builder/builder-screen.tsx';

export default function BuilderRoute() {
  return <BuilderScreen />;
}
