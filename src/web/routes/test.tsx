export { TestScreen as default } from '../features/test-page/test-screen.tsx';
