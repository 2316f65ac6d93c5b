import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/**
 * A delayed address: the page is drawn with the new one first, and the browser, which is slow with every address, gets it right
 * after. Any other change of the history cancels it.
 */

let ahead: { address: string; over: string } | null = null;
let [frame, timer] = [0, 0];

/** Long enough to draw the page, too short to click a browser button. */
const REST_MS = 50;

/** The search of the address, or of the one waiting to be written. */
export function presentSearch(): string {
  const { href, search } = window.location;
  return ahead?.over === href ? new URL(ahead.address, href).search : search;
}

export function usePresentSearch(): string {
  return useLocationProperty(presentSearch, () => '');
}

/** Replaces the address once the page has been drawn with it. */
export function replaceSoon(address: string): void {
  if (!ahead) {
    frame = requestAnimationFrame(() => {
      timer = window.setTimeout(writeNow, REST_MS);
    });
  }
  ahead = { address, over: window.location.href };
  // The router's event name, so that readers of the search read it again.
  window.dispatchEvent(new Event('replaceState'));
}

/** Nothing happens where the history has moved on. */
export function writeNow(): void {
  const due = ahead;
  ahead = null;
  cancelAnimationFrame(frame);
  window.clearTimeout(timer);
  if (due?.over === window.location.href) navigate(due.address, { replace: true });
}

// A hidden page draws nothing, and the next press may leave the page. On the press and not the click: a box that re-renders
// during a click loses it.
for (const event of ['pointerdown', 'keydown', 'visibilitychange', 'pagehide'])
  globalThis.addEventListener?.(event, writeNow, true);
