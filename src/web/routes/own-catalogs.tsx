import { OwnStartScreen } from '../features/own-start/own-start-screen.tsx';

export default function OwnCatalogsRoute() {
  return <OwnStartScreen />;
}
