import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { WebApp, loadFirst } from './app.tsx';
import { takeSharedKey } from './lib/own-keys.ts';
import { watchHistory } from './lib/page-entry.tsx';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element to draw the application in');

/** As a transition: drawn in short pieces, between which the page answers. */
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
// A shared link that is opened over the same page changes nothing but what stands after #.
window.addEventListener('hashchange', () => takeSharedKey() && window.location.reload());
watchHistory();
// What cannot be fetched now is asked for once more, and said, while the page is drawn.
void loadFirst(window.location.pathname)
  .catch(() => undefined)
  .then(() => draw(root));

/** A finished comparison that was opened by its name goes on under the address of the page that shows it. */
function takeFinishedSelection(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="address"]')?.content;
  if (address) window.history.replaceState(null, '', address);
}
