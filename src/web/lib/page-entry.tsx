import {
  createContext,
  useContext,
  useEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation } from 'wouter';

/** What a page must do when it is entered: name the document, and take the focus unless it is the first. */

type Entry = { navigated: boolean; byHistory: boolean };

const EntryContext = createContext<RefObject<Entry>>({
  current: { navigated: false, byHistory: false },
});

export function PageEntryProvider({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const firstPath = useRef(path);
  const entry = useRef<Entry>({ navigated: false, byHistory: false });
  if (path !== firstPath.current) entry.current.navigated = true;

  useEffect(() => {
    const markHistory = () => {
      entry.current.byHistory = true;
    };
    window.addEventListener('popstate', markHistory);
    return () => window.removeEventListener('popstate', markHistory);
  }, []);

  return <EntryContext value={entry}>{children}</EntryContext>;
}

/** Gives the ref of the page's h1, which is focused once the visitor has navigated here. */
export function usePageEntry(documentTitle: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const entry = useContext(EntryContext);

  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  useEffect(() => {
    const target = window.location.hash
      ? document.getElementById(window.location.hash.slice(1))
      : null;
    const { navigated, byHistory } = entry.current;
    entry.current.byHistory = false;
    if (target) {
      target.scrollIntoView({ behavior: 'instant' });
      return;
    }
    if (!navigated) return;
    heading.current?.focus({ preventScroll: true });
    if (!byHistory) window.scrollTo(0, 0);
  }, [entry]);

  return heading;
}
