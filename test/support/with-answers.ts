import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** A Word file with its text changed. */
export function inWord(file: Uint8Array, change: (xml: string) => string): Uint8Array {
  const parts = unzipSync(file);
  const name = 'word/document.xml';
  const xml = change(strFromU8(parts[name] ?? new Uint8Array()));
  return zipSync({ ...parts, [name]: strToU8(xml) });
}

/** A questionnaire in Word with an answer typed into each of its first forms, as two paragraphs of two runs. */
export function withAnswers(file: Uint8Array, answers: readonly string[]): Uint8Array {
  return inWord(file, (xml) => {
    let at = -1;
    return xml.replace(
      /(>Your answer<(?:(?!<\/w:tr>).)*<w:tc>(?:(?!<w:p>).)*)<w:p>(?:(?!<\/w:tc>).)*/gs,
      (whole, start: string) => {
        at += 1;
        const answer = answers[at];
        if (answer === undefined) return whole;
        const [first, rest] = [answer.slice(0, 2), answer.slice(2)];
        const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
        return `${start}<w:p>${run(first)}<w:del><w:r><w:delText>not</w:delText></w:r></w:del><w:ins>${run(rest)}</w:ins></w:p><w:p/>`;
      },
    );
  });
}
