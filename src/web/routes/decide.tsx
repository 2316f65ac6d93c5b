export { DecideScreen as default } from '../features/decide/decide-screen.tsx';
