import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { ProductMark } from '../../renderers/screen/product-mark.tsx';
import type { KnownPage } from '../../core/api/known-pages.ts';
import { contactAddress, pageLayout, PAGES } from '../lib/addresses.ts';
import { BRAND } from '../lib/brand.ts';
import { currentYear } from '../lib/calendar.ts';
import { openHelp, useHelpPanel } from '../lib/help-panel.ts';
import { ownCatalogIn } from '../lib/own-keys.ts';
import { goToPart, keptCatalog, sectionAddress, sectionOf, SECTIONS } from '../lib/sections.ts';
import { dismissToast, useToasts } from '../lib/toasts.ts';
import { useAddressPart } from '../lib/use-address-part.ts';
import { useSite } from '../lib/use-site.ts';
import { useVisitBeacon } from '../lib/visit-beacon.ts';
import { VisitorsCatalog } from '../lib/visitors-catalog.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';

const OwnLink = lazy(() => import('./own-link.tsx'));
const HelpPanel = lazy(() => import('../features/help/help-panel.tsx'));
const PANELS = {
  search: lazy(() => import('../features/navigate/search-panel.tsx')),
  menu: lazy(() => import('../features/navigate/menu-panel.tsx')),
};
type Panel = keyof typeof PANELS;

type LayoutProps = { pageAt: (path: string) => KnownPage | null; children: ReactNode };

/** The frame of every page: header, footer, help and notices. */
export function Layout({ pageAt, children }: LayoutProps) {
  const [panel, setPanel] = useState<Panel | null>(null);
  useKeys(setPanel);
  useVisitBeacon(pageAt);
  const help = useHelpPanel();
  const [path] = useLocation();
  const isWide = useAddressPart((search) => pageLayout(path, search).isWide);
  const { isFlow } = pageLayout(path, '');
  const isVisitors = useAddressPart(ownCatalogIn) !== undefined;
  const Open = panel && PANELS[panel];
  return (
    <div
      data-flow={isFlow || undefined}
      data-wide={isWide || undefined}
      className="page mx-auto flex min-h-dvh flex-col px-4 sm:px-6 lg:px-8"
    >
      <a href="#content" className="skip-link">
        Skip to the content
      </a>
      {isVisitors && (
        <aside aria-label="Whose catalog this is">
          <VisitorsCatalog className="border-b border-rule py-1" />
        </aside>
      )}
      <Header path={path} onOpen={setPanel} />
      <main
        id="content"
        tabIndex={-1}
        className={classNames('flex-1 outline-none', !isFlow && 'py-6 sm:py-8')}
      >
        {children}
      </main>
      <Footer />
      {help.open && (
        <Suspense fallback={null}>
          <HelpPanel topic={help.topic} />
        </Suspense>
      )}
      {Open && (
        <Suspense fallback={null}>
          <Open key={path} onClose={() => setPanel(null)} onSearch={() => setPanel('search')} />
        </Suspense>
      )}
      <NotificationArea />
    </div>
  );
}

type HeaderProps = { path: string; onOpen: (panel: Panel) => void };

function Header({ path, onOpen }: HeaderProps) {
  const here = sectionOf(path);
  const kept = useAddressPart(keptCatalog);
  return (
    <header className="flex h-12 items-center justify-between gap-3 border-b border-rule print:hidden">
      <Link
        href={PAGES.landing}
        aria-label={BRAND}
        className="flex min-h-11 min-w-0 items-center gap-3 text-ink"
      >
        <ProductMark className="size-7 shrink-0" />
        <span className="brand-name font-heading leading-tight max-[25rem]:text-sm">{BRAND}</span>
      </Link>
      <nav aria-label="Sections" className="mr-auto ml-4 flex self-stretch max-lg:hidden">
        {SECTIONS.map((section) => (
          <Link
            key={section.name}
            href={sectionAddress(section, kept)}
            aria-current={section === here ? 'page' : undefined}
            onClick={() => goToPart(section.href)}
            className="flex items-center border-b-2 border-transparent px-3 text-muted hover:text-accent aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
          >
            {section.name}
          </Link>
        ))}
      </nav>
      <div className="-mr-4 flex items-center max-lg:hidden">
        <ShareOwn />
        <button
          type="button"
          aria-keyshortcuts="Control+K"
          onClick={() => onOpen('search')}
          className="mr-1 flex min-h-9 cursor-pointer items-center gap-2 rounded-sm border border-control px-3 text-sm text-muted hover:border-accent hover:text-accent"
        >
          Search
          <kbd aria-hidden="true" className="font-sans text-xs">
            Ctrl K
          </kbd>
        </button>
        <Button tone="quiet" onClick={() => openHelp()} aria-keyshortcuts="?">
          Help
        </Button>
      </div>
      <Button tone="quiet" className="-mr-4 lg:hidden" onClick={() => onOpen('menu')}>
        Menu
      </Button>
    </header>
  );
}

/** The share button on the page of an own catalog. */
function ShareOwn({ className = '' }: { className?: string }) {
  const own = useAddressPart(ownCatalogIn);
  if (own === undefined) return null;
  return (
    <Suspense fallback={null}>
      <OwnLink className={className} />
    </Suspense>
  );
}

function Footer() {
  const site = useSite();
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-rule py-6 text-sm text-muted print:hidden">
      <div>
        <p>{BRAND}: comparisons on dated evidence.</p>
        <p>
          © {currentYear()} {BRAND}. Names and marks belong to their owners.
        </p>
      </div>
      <nav aria-label="Footer" className="-ml-3 flex flex-wrap">
        <ShareOwn className="px-3 lg:hidden" />
        <button type="button" onClick={() => openHelp()} className={FOOTER_ITEM}>
          Help
        </button>
        {FOOTER_PAGES.map(([page, name]) => (
          <Link key={page} href={page} className={FOOTER_ITEM}>
            {name}
          </Link>
        ))}
        <a href={contactAddress(site.data?.contactEmail)} className={FOOTER_ITEM}>
          Contact
        </a>
      </nav>
    </footer>
  );
}

const FOOTER_PAGES = [
  [PAGES.docs, 'Documentation'],
  [PAGES.freshness, 'Data quality'],
  [PAGES.openReport, 'Open a report'],
  [PAGES.analytics, 'Usage analytics'],
] as const;
const FOOTER_ITEM =
  'inline-flex min-h-11 cursor-pointer items-center px-3 text-accent underline-offset-4 hover:underline';

function useKeys(open: (panel: Panel) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey;
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('input:not([type=checkbox], [type=radio]), textarea, select');
      if (event.key === '?' && !typing && !isCommand) openHelp();
      if (event.key.toLowerCase() !== 'k' || !isCommand || event.altKey || event.shiftKey) return;
      event.preventDefault();
      open('search');
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open]);
}

const ToastHost = lazy(() => import('../ui/toast-host.tsx'));

/** The one place where notices appear; its code is loaded with the first of them. */
function NotificationArea() {
  const toasts = useToasts();
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastHost toasts={toasts} onDismiss={dismissToast} />
    </Suspense>
  );
}
