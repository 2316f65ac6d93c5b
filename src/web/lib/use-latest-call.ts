import { useEffect, useRef } from 'react';

/** One call at a time: aborted by a newer one, by a change of `of`, and when the page is left. */
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
