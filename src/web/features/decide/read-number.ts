const LETTERS: Record<string, number> = { k: 1e3, m: 1e6, bn: 1e9, b: 1e9 };

/** What somebody typed as a number, such as `2,000,000`, `200k` or `1.5 M`; null where it is none. */
export function readNumber(text: string): number | null {
  const [, digits, letter = ''] =
    /^([-+]?(?:\d[\d,' ]*)?(?:\.\d+)?)\s*(k|m|bn|b)?$/i.exec(text.trim()) ?? [];
  const plain = digits?.replaceAll(/[,' ]/g, '') ?? '';
  if (!/\d/.test(plain)) return null;
  const number = Number(plain) * (LETTERS[letter.toLowerCase()] ?? 1);
  return Number.isFinite(number) ? Number(number.toPrecision(15)) : null;
}
