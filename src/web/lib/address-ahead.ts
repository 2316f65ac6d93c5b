import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/**
 * An address that follows what it says: the page is drawn with it first, and the browser, which takes its time over
 * every address, gets it right after. Whatever else is done to the history meanwhile goes before it.
 */

let ahead: { address: string; over: string } | null = null;
let [frame, timer] = [0, 0];

/** Long enough for the picture and what follows it, too short to reach for a button of the browser. */
const REST_MS = 50;

/** The search of the address, or of the one that is about to be written. */
export function presentSearch(): string {
  const { href, search } = window.location;
  return ahead?.over === href ? new URL(ahead.address, href).search : search;
}

export function usePresentSearch(): string {
  return useLocationProperty(presentSearch, () => '');
}

/** Replaces the address once the page shows what it says. */
export function replaceSoon(address: string): void {
  if (!ahead) {
    frame = requestAnimationFrame(() => {
      timer = window.setTimeout(writeNow, REST_MS);
    });
  }
  ahead = { address, over: window.location.href };
  // The router's name for it: whoever reads the present search reads it again.
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

// A hidden page draws nothing, and what is pressed next may lead away. At the press and not at the click it ends in: a
// box that is drawn anew in the middle of a click loses it.
for (const event of ['pointerdown', 'keydown', 'visibilitychange', 'pagehide'])
  globalThis.addEventListener?.(event, writeNow, true);
