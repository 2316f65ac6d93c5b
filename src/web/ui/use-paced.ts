import { useEffect, useRef, useState } from 'react';

/** Throttles a value: the first change at once, quick further ones once per pause. */
export function usePaced<Asked>(first: Asked, pause: number): [Asked, (next: Asked) => void] {
  const [asked, setAsked] = useState(first);
  const timer = useRef(0);
  const next = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const ask = (wanted: Asked) => {
    window.clearTimeout(timer.current);
    const now = performance.now();
    const act = () => {
      next.current = performance.now() + pause;
      setAsked(wanted);
    };
    if (now >= next.current) act();
    else timer.current = window.setTimeout(act, next.current - now);
  };
  return [asked, ask];
}
