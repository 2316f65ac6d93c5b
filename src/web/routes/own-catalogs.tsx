import { lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { OwnStartScreen } from '../features/own-start/own-start-screen.tsx';
import { openedKey } from '../lib/own-keys.ts';

const OpenedLink = lazy(() => import('../features/own-catalogs/opened-link.tsx'));

/** Where catalogs are made, and where the link of one leads on to its page. */
export default function OwnCatalogsRoute() {
  const given = useSyncExternalStore(openedKey.subscribe, openedKey.read, () => null);
  const [key, setKey] = useState(given);
  if (given !== null && given !== key) setKey(given);
  // The link was opened once; whoever comes back to this page makes a catalog.
  useEffect(() => openedKey.write(null), [given]);
  if (key === null) return <OwnStartScreen />;
  return <OpenedLink key={key} ownKey={key} onStart={() => setKey(null)} />;
}
