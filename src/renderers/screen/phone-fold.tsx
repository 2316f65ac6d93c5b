import { useEffect, useRef, type ReactNode } from 'react';
import { useMedia } from './use-narrow.ts';

type PhoneFoldProps = {
  /** A heading with an id that links may name, or one whose section has it. */
  id: string;
  title: ReactNode;
  children: ReactNode;
};

/** A narrow window that can be opened and closed; on paper everything is there. */
export const usePhone = (): boolean => useMedia('screen and (max-width: 640px)');

/** A section that is closed on a phone until it is opened or linked to. */
export function PhoneFold({ id, title, children }: PhoneFoldProps) {
  const isPhone = usePhone();
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const openNamed = () => {
      if (fold.current && window.location.hash === `#${id}`) fold.current.open = true;
    };
    openNamed();
    window.addEventListener('hashchange', openNamed);
    return () => window.removeEventListener('hashchange', openNamed);
  }, [id, isPhone]);
  if (!isPhone) {
    return (
      <>
        {title}
        {children}
      </>
    );
  }
  return (
    <details ref={fold}>
      <summary className="cursor-pointer py-2 text-2xl [&>:is(h2,h3)]:inline [&>:is(h2,h3)]:border-0">
        {title}
      </summary>
      {children}
    </details>
  );
}
