import { DocsScreen } from '../features/docs/docs-screen.tsx';

export default function DocsRoute() {
  return <DocsScreen />;
}
