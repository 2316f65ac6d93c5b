import { Search } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { openHelp } from '../../lib/help-panel.ts';
import { goToPart, keptCatalog, sectionAddress, sectionOf, SECTIONS } from '../../lib/sections.ts';
import { useAddressPart } from '../../lib/use-address-part.ts';
import { Dialog } from '../../ui/dialog.tsx';

type MenuPanelProps = { onClose: () => void; onSearch: () => void };

/** All sections, search and help, for headers without room for them. */
export default function MenuPanel({ onClose, onSearch }: MenuPanelProps) {
  const here = sectionOf(useLocation()[0]);
  const kept = useAddressPart(keptCatalog);
  return (
    <Dialog open onClose={onClose} title="Menu" shape="drawer">
      <button type="button" onClick={onSearch} className={ITEM}>
        <Search aria-hidden="true" className="size-5" />
        Search
      </button>
      <nav aria-label="Sections">
        <ul>
          {SECTIONS.map((section) => (
            <li key={section.name}>
              <Link
                href={sectionAddress(section, kept)}
                aria-current={section === here ? 'page' : undefined}
                onClick={() => {
                  onClose();
                  goToPart(section.href);
                }}
                className={ITEM}
              >
                {section.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <button
        type="button"
        onClick={() => {
          onClose();
          openHelp();
        }}
        className={ITEM}
      >
        Help
      </button>
    </Dialog>
  );
}

const ITEM =
  'flex min-h-12 w-full cursor-pointer items-center gap-3 border-b border-rule text-lg text-ink no-underline hover:text-accent aria-[current]:font-semibold aria-[current]:text-accent';
