import { CircleQuestionMark } from 'lucide-react';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { ProductMark } from '../../renderers/screen/product-mark.tsx';
import { contactAddress, pageLayout, PAGES } from '../lib/addresses.ts';
import { BRAND } from '../lib/brand.ts';
import { currentYear } from '../lib/calendar.ts';
import { openHelp, useHelpPanel } from '../lib/help-panel.ts';
import { ownCatalogIn } from '../lib/own-keys.ts';
import { dismissToast, useToasts } from '../lib/toasts.ts';
import { useAddressPart } from '../lib/use-address-part.ts';
import { useSite } from '../lib/use-site.ts';
import { useVisitBeacon } from '../lib/visit-beacon.ts';
import { VisitorsCatalog } from '../lib/visitors-catalog.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { LinkButton } from '../ui/link-button.tsx';

const OwnLink = lazy(() => import('./own-link.tsx'));
const HelpPanel = lazy(() => import('../features/help/help-panel.tsx'));

/** What every page shares: header, footer, help and notices. */
export function Layout({ children }: { children: ReactNode }) {
  useHelpKey();
  useVisitBeacon();
  const help = useHelpPanel();
  const [path] = useLocation();
  const isWide = useAddressPart((search) => pageLayout(path, search).isWide);
  const { isFlow } = pageLayout(path, '');
  const isVisitors = useAddressPart(ownCatalogIn) !== undefined;
  return (
    <div
      data-flow={isFlow || undefined}
      data-wide={isWide || undefined}
      className="page mx-auto flex min-h-dvh flex-col px-4 sm:px-6 lg:px-8"
    >
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-24 rounded-sm bg-accent px-4 py-3 text-accent-ink focus:translate-y-0"
      >
        Skip to the content
      </a>
      {isVisitors && (
        <aside aria-label="Whose catalog this is">
          <VisitorsCatalog className="border-b border-rule py-1" />
        </aside>
      )}
      <Header />
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
      <NotificationArea />
    </div>
  );
}

function Header() {
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
      <div className="-mr-4 flex items-center">
        <ShareOwn className="max-sm:hidden" />
        <LinkButton tone="quiet" href={PAGES.builder} className="max-sm:hidden">
          Report builder
        </LinkButton>
        <LinkButton
          tone="quiet"
          href={PAGES.decide}
          className="max-sm:in-data-flow:hidden max-sm:px-2"
        >
          Decide
        </LinkButton>
        <Button tone="quiet" onClick={() => openHelp()} aria-keyshortcuts="?" aria-label="Help">
          <CircleQuestionMark aria-hidden="true" className="size-5" />
          <span className="help-name max-[25rem]:sr-only">Help</span>
        </Button>
      </div>
    </header>
  );
}

/** On the page of an own catalog. */
function ShareOwn({ className }: { className: string }) {
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
        <ShareOwn className="px-3 sm:hidden" />
        <Link href={PAGES.builder} className={FOOTER_ITEM}>
          Report builder
        </Link>
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
  [PAGES.own, 'Own catalogs'],
  [PAGES.docs, 'Documentation'],
  [PAGES.freshness, 'Freshness'],
  [PAGES.analytics, 'Usage analytics'],
] as const;
const FOOTER_ITEM =
  'inline-flex min-h-11 cursor-pointer items-center px-3 text-accent underline-offset-4 hover:underline';

function useHelpKey() {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('input:not([type=checkbox], [type=radio]), textarea, select');
      if (event.key === '?' && !typing && !event.ctrlKey && !event.metaKey) openHelp();
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
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
