/** A copy of a plain value with every text of it changed: all are found, so none escapes. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const copy = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(copy);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, copy(inner)]));
  };
  return copy(value) as Value;
}
