/** A line of three dashes or an empty line stands between prompts of several lines. */
const BETWEEN = /\n(?:[ \t]*\n)+|\n[ \t]*-{3,}[ \t]*\n/;

/** Prompts as people paste them: apart by empty lines or by dashes, else one a line. */
export function splitPrompts(text: string): string[] {
  const whole = text.replace(/\r\n?/g, '\n').trim();
  const parts = BETWEEN.test(whole) ? whole.split(new RegExp(BETWEEN, 'g')) : whole.split('\n');
  return parts.map((part) => part.trim()).filter((part) => part !== '' && !/^-{3,}$/.test(part));
}
