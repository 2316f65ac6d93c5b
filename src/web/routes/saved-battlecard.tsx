import { useParams } from 'wouter';
import { SavedScreen } from '../features/saved/saved-screen.tsx';

export default function SavedBattlecardRoute() {
  const { id } = useParams<{ id: string }>();
  return <SavedScreen key={id} id={id} />;
}
