import type { RivalItem } from '../../../core/api/catalog-api.ts';
import { Badge } from '../../ui/badge.tsx';
import { VendorMark, type VendorMarkProps } from '../../ui/vendor-mark.tsx';
import { classNames } from '../../ui/class-names.ts';

type RivalCardProps = {
  rival: RivalItem;
  mark: VendorMarkProps;
  /** Names of the fields among its badges. */
  fieldNames: Record<string, string>;
  /** Titles of the further groups it belongs to. */
  alsoIn: string[];
  selected: boolean;
  /** Id of the sentence that says why this card cannot be chosen now. */
  blockedBy: string | null;
  onToggle: () => void;
};

/** What every card shows; only that and its badges are worth a warning on it. */
const SHOWN_FIELDS: Record<string, string> = {
  product: 'product name',
  description: 'description',
  also_in: 'further types',
};

export function RivalCard({
  rival,
  mark,
  fieldNames,
  alsoIn,
  selected,
  blockedBy,
  onToggle,
}: RivalCardProps) {
  const blocked = blockedBy !== null;
  const unverified = rival.fromMemory.flatMap(
    (field) => fieldNames[field] ?? SHOWN_FIELDS[field] ?? [],
  );
  const badges = [...rival.badges, ...alsoIn.map((title) => `Also ${title}`)];
  return (
    <label
      className={classNames(
        'flex items-start gap-3 border-b border-l-2 py-4 pr-2 pl-3 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
        blocked ? 'cursor-not-allowed text-muted' : 'cursor-pointer hover:bg-panel',
        selected ? 'border-b-rule border-l-accent bg-panel' : 'border-b-rule border-l-transparent',
      )}
    >
      <input
        type="checkbox"
        className={classNames('mt-1 size-5 shrink-0 accent-accent', blocked && 'opacity-40')}
        aria-label={`${rival.name}, ${rival.company}`}
        aria-disabled={blocked || undefined}
        aria-describedby={blockedBy ?? undefined}
        checked={selected}
        onChange={() => {
          if (!blocked) onToggle();
        }}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h4 className="font-medium">{rival.name}</h4>
            {rival.company !== rival.name && <p className="text-sm text-muted">{rival.company}</p>}
            {rival.product && <p className="text-sm text-muted">{rival.product}</p>}
          </div>
          <VendorMark {...mark} />
        </div>
        <p className="mt-1 line-clamp-2 text-sm text-muted">{rival.description}</p>
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {badges.map((text) => (
            <li key={text} className="max-w-full">
              <Badge>{text}</Badge>
            </li>
          ))}
        </ul>
        {unverified.length > 0 && (
          <p className="mt-2 text-sm text-caution">Unverified: {unverified.join(', ')}</p>
        )}
      </div>
    </label>
  );
}
