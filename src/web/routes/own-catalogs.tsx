import { lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { OwnStartScreen } from '../features/own-start/own-start-screen.tsx';
import { openedKey } from '../lib/own-links.ts';

// In one chunk with the page it leads to.
const OpenedLink = lazy(async () => ({ default: (await import('./own-catalog.tsx')).OpenedLink }));

/** The page that makes catalogs, and that redirects the link of one to its page. */
export default function OwnCatalogsRoute() {
  const given = useSyncExternalStore(openedKey.subscribe, openedKey.read, () => null);
  const [key, setKey] = useState(given);
  if (given !== null && given !== key) setKey(given);
  // The link opens only once; a later visit to this page is for making a catalog.
  useEffect(() => openedKey.write(null), [given]);
  if (key === null) return <OwnStartScreen />;
  return <OpenedLink key={key} ownKey={key} onStart={() => setKey(null)} />;
}
