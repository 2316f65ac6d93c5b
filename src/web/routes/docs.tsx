export { DocsScreen as default } from '../features/docs/docs-screen.tsx';
