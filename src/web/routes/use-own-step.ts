import { useEffect, useState } from 'react';

/**
 * Whether the visitor has moved within this screen by an action of their own. An address that opened
 * it, and what Back and Forward bring, are none; nothing of it outlives the tab.
 */
export function useOwnStep(): boolean {
  const [hasMoved, setHasMoved] = useState(false);
  useEffect(() => {
    const note = () => setHasMoved(true);
    // The router announces its own entries under this name; corrections replace theirs.
    window.addEventListener('pushState', note);
    return () => window.removeEventListener('pushState', note);
  }, []);
  return hasMoved;
}
