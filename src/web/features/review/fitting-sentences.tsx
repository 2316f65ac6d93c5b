import { useLayoutEffect, useRef } from 'react';
import { useWidth } from './use-width.ts';

/** The least height of its box is the room it is given. */
type FittingSentencesProps = { text: string; className: string };

/** A text that is never cut: its last sentences are left out where it is too long for its room. */
export function FittingSentences({ text, className }: FittingSentencesProps) {
  const [measure, width] = useWidth();
  const box = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (box.current) fit(box.current);
  }, [text, width]);
  return (
    <div ref={measure} className={className} title={text}>
      <p ref={box}>
        {text.split(/(?<=[.;]) (?=[A-Z])/).map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
      </p>
    </div>
  );
}

function fit(paragraph: HTMLElement): void {
  const room = parseFloat(getComputedStyle(paragraph.parentElement ?? paragraph).minHeight) + 1;
  const [, ...further] = [...paragraph.children].filter((each) => each instanceof HTMLElement);
  for (const sentence of further) sentence.hidden = false;
  for (const sentence of further.toReversed()) {
    if (paragraph.offsetHeight <= room) return;
    sentence.hidden = true;
  }
}
