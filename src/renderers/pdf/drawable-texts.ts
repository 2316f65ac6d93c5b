import { mapTexts } from '../look/safe-text.ts';
import type { Coverage } from './font-coverage.ts';

const PLAIN = /^[ -~]*$/;
/** What has no glyph of its own: spaces, and characters that only act on others. */
const UNDRAWN = /[\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * A value with every character that no face draws shown as U+FFFD, because the typesetter would
 * leave it out without notice; and those characters, each once.
 */
export function drawableTexts<Value>(
  value: Value,
  coverage: Coverage,
): { drawable: Value; missing: string[] } {
  const missing = new Set<string>();
  const shown = (character: string) => {
    if (coverage.has(character.codePointAt(0) ?? 0) || UNDRAWN.test(character)) return character;
    missing.add(character);
    return '\uFFFD';
  };
  const drawable = mapTexts(value, (text) =>
    PLAIN.test(text) ? text : Array.from(text, shown).join(''),
  );
  return { drawable, missing: [...missing] };
}
