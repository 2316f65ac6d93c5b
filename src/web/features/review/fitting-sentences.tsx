import { useLayoutEffect, useRef } from 'react';
import { useWidth } from './use-size.ts';

/** The class says by `--lines` how many lines it may take. */
/** A text that is never cut within a part: its last ones are left out where it is too long for its lines. */
export function FittingSentences({ text, className }: { text: string; className: string }) {
  const [measure, width] = useWidth();
  const box = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (box.current) fit(box.current, text);
  }, [text, width]);
  return (
    <div ref={measure} className={className} title={text}>
      <p ref={box} />
    </div>
  );
}

function fit(paragraph: HTMLElement, text: string): void {
  const style = getComputedStyle(paragraph);
  const room = Number(style.getPropertyValue('--lines')) * parseFloat(style.lineHeight) + 1;
  for (const shorter of shorterTexts(text)) {
    paragraph.textContent = shorter;
    if (paragraph.offsetHeight <= room) return;
  }
}

/** Ways to say a text, the whole first; each next leaves out its last sentence, or its last part after a semicolon. */
export function shorterTexts(text: string): string[] {
  const parts = text.split(/(?<=[.;]) (?=[A-Z])/);
  return parts.map((_, left) =>
    left === 0 ? text : `${parts.slice(0, -left).join(' ').replace(/[.;]$/, '')}…`,
  );
}
