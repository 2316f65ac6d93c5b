import type { RivalItem } from '../../../core/api/catalog-api.ts';
import { Badge } from '../../ui/badge.tsx';
import { VendorMark, type VendorMarkProps } from '../../ui/vendor-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RivalBox, type RivalBoxProps } from './rival-box.tsx';

type RivalCardProps = RivalBoxProps & {
  mark: VendorMarkProps;
  /** Names of the fields among its badges. */
  fieldNames: Record<string, string>;
  /** Titles of the further groups it belongs to. */
  alsoIn: string[];
};

/** What every card shows; only that and its badges are worth a warning on it. */
const SHOWN_FIELDS: Record<string, string> = {
  product: 'product name',
  description: 'description',
  also_in: 'further types',
};

export function RivalCard({ mark, fieldNames, alsoIn, ...box }: RivalCardProps) {
  const { rival, selected, blockedBy } = box;
  const unverified = rival.fromMemory.flatMap(
    (field) => fieldNames[field] ?? SHOWN_FIELDS[field] ?? [],
  );
  const badges = [...rival.badges, ...alsoIn.map((title) => `Also ${title}`)];
  return (
    <label
      className={classNames(
        'flex items-start gap-2.5 rounded-sm border p-2.5 text-sm leading-snug has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
        blockedBy === null ? 'cursor-pointer hover:border-accent' : 'cursor-not-allowed text-muted',
        selected ? 'border-accent bg-panel' : 'border-rule',
      )}
    >
      <RivalBox {...box} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h3 className="font-sans text-base leading-tight font-medium">{rival.name}</h3>
            <p className="text-muted">{makerOf(rival)}</p>
          </div>
          <VendorMark {...mark} />
        </div>
        <p className="mt-1 line-clamp-2 text-muted">{rival.description}</p>
        <ul className="mt-1.5 flex flex-wrap gap-1">
          {badges.map((text) => (
            <li key={text} className="max-w-full">
              <Badge className="px-1.5 py-0 text-xs">{text}</Badge>
            </li>
          ))}
        </ul>
        {unverified.length > 0 && (
          <p className="mt-1 text-xs text-caution">Unverified: {unverified.join(', ')}</p>
        )}
      </div>
    </label>
  );
}

/** Its company and product, where its name does not say them. */
export function makerOf({ name, company, product }: RivalItem): string {
  return [company === name ? null : company, product].filter(Boolean).join(' · ');
}
