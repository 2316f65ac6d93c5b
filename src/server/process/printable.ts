/** A visitor's text on one line of the operator's terminal, without control characters. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, ' ');
}
