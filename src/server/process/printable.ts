/** A visitor's text on one line of the operator's terminal, which nothing in it may steer. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, ' ');
}
