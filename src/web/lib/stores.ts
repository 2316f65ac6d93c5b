/** A value shared by all parts of a page; `subscribe` notifies components. */
export function createStore<Value>(first: Value) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write: (next: Value) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The same for a value stored in the browser as JSON under a name; null removes it. Without storage it lasts until the page is
 * left.
 */
export function createKept<Value>(
  keeper: () => BrowserStorage,
  name: string,
  valueOf: (kept: unknown) => Value,
) {
  let text: string | null = null;
  let value = valueOf(null);
  const store = createStore(null);
  return {
    subscribe: store.subscribe,
    /** Read each time, because another tab may have changed it; the same object while unchanged. */
    read: () => {
      const stored = quietly(() => keeper().getItem(name), text);
      if (stored !== text) {
        text = stored;
        value = valueOf(quietly<unknown>(() => JSON.parse(stored ?? 'null'), null));
      }
      return value;
    },
    write: (next: Value | null) => {
      const written = next && JSON.stringify(next);
      text = written;
      value = next ?? valueOf(null);
      quietly(
        () => (written === null ? keeper().removeItem(name) : keeper().setItem(name, written)),
        undefined,
      );
      store.write(null);
    },
  };
}

/** Browsers may refuse storage and throw at any access. */
function quietly<Result>(run: () => Result, otherwise: Result): Result {
  try {
    return run();
  } catch {
    return otherwise;
  }
}
