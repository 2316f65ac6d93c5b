import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { WebApp, loadFirst } from './app.tsx';
import { takeSharedKey } from './lib/own-keys.ts';
import { watchHistory } from './lib/page-entry.tsx';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element to draw the application in');

/** As a transition: drawn in short pieces, so that the page stays responsive. */
function draw(at: HTMLElement) {
  startTransition(() =>
    createRoot(at).render(
      <StrictMode>
        <WebApp />
      </StrictMode>,
    ),
  );
}

takeFinishedSelection();
takeSharedKey();
// Opening a shared link over the same page changes only the part after #.
window.addEventListener('hashchange', () => takeSharedKey() && window.location.reload());
watchHistory();
// A failed load is retried, and reported, while the page is drawn.
void loadFirst(window.location.pathname)
  .catch(() => undefined)
  .then(() => draw(root));

/** Replaces the short address of a finished comparison by that of the page that shows it. */
function takeFinishedSelection(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="address"]')?.content;
  if (address) window.history.replaceState(null, '', address);
}
