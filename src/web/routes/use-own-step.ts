import { useEffect, useState } from 'react';

/**
 * Whether the visitor has moved within this screen by their own action. Opening an address, Back and Forward do not count; the
 * state ends with the tab.
 */
export function useOwnStep(): boolean {
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    const note = () => setHasMoved(true);
    // The router's event for its new history entries; corrections replace entries instead.
    window.addEventListener('pushState', note);
    return () => window.removeEventListener('pushState', note);
  }, []);
  return hasMoved;
}
