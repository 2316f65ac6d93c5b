import { useEffect, useState } from 'react';

/** A pause in typing. */
const TYPING_MS = 250;

/** The text once it has not changed for a moment. */
export function useSettled(text: string, pause = TYPING_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), pause);
    return () => window.clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
