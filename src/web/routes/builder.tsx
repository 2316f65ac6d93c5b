import { BuilderScreen } from '../features/builder/builder-screen.tsx';
import { SavedList } from '../features/saved/saved-list.tsx';

export default function BuilderRoute() {
  return (
    <BuilderScreen>
      <SavedList />
    </BuilderScreen>
  );
}
