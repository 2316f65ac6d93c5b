/** The function with its answers kept: a table holds the same few texts in thousands of cells. */
export function remembered<Answer extends object | string | boolean | null>(
  read: (text: string) => Answer,
): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    let answer = known.get(text);
    if (answer === undefined) {
      answer = read(text);
      known.set(text, answer);
    }
    return answer;
  };
}
