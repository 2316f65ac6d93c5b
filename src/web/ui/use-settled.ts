import { useEffect, useState } from 'react';

/** Until the visitor stops typing. */
const TYPING_MS = 250;

/** The text as it stood when nobody had changed it for a moment. */
export function useSettled(text: string, pause = TYPING_MS): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), pause);
    return () => window.clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
