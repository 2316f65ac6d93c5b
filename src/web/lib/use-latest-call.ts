import { useEffect, useRef } from 'react';

/** One call at a time: given up for a newer one, when `of` is another, and when the page is left. */
export function useLatestCall(of = '') {
  const running = useRef<AbortController>(null);
  const stop = () => running.current?.abort();
  useEffect(() => stop, [of]);
  return {
    stop,
    begin: (): AbortSignal => {
      stop();
      running.current = new AbortController();
      return running.current.signal;
    },
  };
}
