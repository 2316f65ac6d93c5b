/** The function with its answers kept: each is worked out when it is first asked for. */
export function onceFor<Key, Value>(valueOf: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, { value: Value }>();
  return (key) => {
    const found = known.get(key) ?? { value: valueOf(key) };
    known.set(key, found);
    return found.value;
  };
}
