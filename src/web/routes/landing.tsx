import { LandingScreen } from '../features/landing/landing-screen.tsx';

export default function LandingRoute() {
  return <LandingScreen />;
}
