import { useState } from 'react';

type Way = 'picture' | 'text' | 'csv';

export type CopyAsProps = {
  /** Title of the copied part, if it is elsewhere on the page. */
  title?: string;
  /** Its title needs the page's title to make sense. */
  ofPage?: boolean;
  /** It has a table of its numbers, in it or after it. */
  hasTable?: boolean;
};

const WAYS = { picture: 'Copy as picture', text: 'Copy as text', csv: 'Data as CSV' } as const;
const LOOK =
  'min-h-8 cursor-pointer underline-offset-4 hover:text-accent hover:underline pointer-coarse:min-h-11';

/** Copies the nearest figure or section around it into a chat or a slide; the code for that is loaded on the click. */
export default function CopyButtons({ title, ofPage = false, hasTable = false }: CopyAsProps) {
  const [said, say] = useState('');
  const run =
    (way: Way) =>
    async ({ currentTarget }: { currentTarget: HTMLElement }) => {
      const root = currentTarget.closest<HTMLElement>('figure, section');
      if (!root) return;
      say('');
      const { copyAs } = await import('./copy-actions.ts');
      const page = ofPage ? document.querySelector('h1')?.innerText : undefined;
      say(await copyAs(way, root, title ?? page));
    };
  return (
    <p className="flex flex-wrap gap-x-4 text-xs text-muted">
      {(['picture', 'text', ...(hasTable ? ['csv' as const] : [])] as const).map((way) => (
        <button key={way} type="button" className={LOOK} onClick={(event) => void run(way)(event)}>
          {WAYS[way]}
        </button>
      ))}
      <span role="status" className="self-center">
        {said}
      </span>
    </p>
  );
}
