export { TrialScreen as default } from '../features/trial/trial-screen.tsx';
