import { lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { OwnStartScreen } from '../features/own-start/own-start-screen.tsx';
import { openedKey } from '../lib/own-links.ts';

// In one file with the page that it leads to.
const OpenedLink = lazy(async () => ({ default: (await import('./own-catalog.tsx')).OpenedLink }));

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
