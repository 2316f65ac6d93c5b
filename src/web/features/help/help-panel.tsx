import { useState } from 'react';
import { closeHelp } from '../../lib/help-panel.ts';
import { fillFromCatalogs, HELP_TEXTS, type HelpTopic } from '../../lib/help-texts.ts';
import { HELP_TIERS, TREASURES, type HelpText, type HelpTier } from '../../lib/help-tips.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { PAGES } from '../../lib/addresses.ts';
import { useSite } from '../../lib/use-site.ts';

export default function HelpPanel({ topic }: { topic: HelpTopic | null }) {
  const [search, setSearch] = useState(topic ? HELP_TEXTS[topic].title : '');
  const [tier, setTier] = useState<HelpTier | null>(null);
  const site = useSite().data;
  const found = Object.values(HELP_TEXTS)
    .map((each): HelpText => ({ ...each, text: fillFromCatalogs(each.text, site) }))
    .filter((each) => (tier === null || each.tier === tier) && matches(each, search));

  return (
    <Dialog open onClose={closeHelp} title="Help" shape="drawer">
      <SearchField label="Search help" value={search} onChange={setSearch} opensHere />
      <TierFilter tier={tier} onChange={setTier} />
      <p role="status" className="mt-4 text-sm text-muted">
        {found.length === 0
          ? 'No help text matches. Try a shorter word.'
          : `${found.length} ${found.length === 1 ? 'text' : 'texts'}`}
      </p>
      <ul className="divide-y divide-rule">
        {found.map(({ title, text, tier: own }) => (
          <li key={title} className="py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <h3 className="text-lg">{title}</h3>
              <Badge>
                {own} · {TREASURES[own]}
              </Badge>
            </div>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-4 border-t border-rule pt-4">
        <LinkButton href={PAGES.docs} onClick={closeHelp}>
          Read the documentation
        </LinkButton>
      </div>
    </Dialog>
  );
}

type TierFilterProps = { tier: HelpTier | null; onChange: (tier: HelpTier | null) => void };

function TierFilter({ tier, onChange }: TierFilterProps) {
  return (
    <div role="group" aria-label="Show one tier" className="mt-3 flex flex-wrap gap-2">
      {HELP_TIERS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === tier}
          onClick={() => onChange(each === tier ? null : each)}
          className={classNames(
            'min-h-11 cursor-pointer rounded-sm border px-2.5 text-sm',
            each === tier
              ? 'border-accent text-accent'
              : 'border-control text-muted hover:text-ink',
          )}
        >
          {each} · {TREASURES[each]}
        </button>
      ))}
    </div>
  );
}

function matches({ title, text, tier }: HelpText, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const body = `${title} ${text} ${tier} ${TREASURES[tier]}`.toLowerCase();
  return words.every((word) => body.includes(word));
}
