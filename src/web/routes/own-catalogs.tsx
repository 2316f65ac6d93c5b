export { OwnStartScreen as default } from '../features/own-start/own-start-screen.tsx';
