import { Link } from 'wouter';
import type { CatalogItem } from '../../core/api/catalog-api.ts';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { presetAddress } from './preset-address.ts';

/** Questions of buyers; each opens the decision or the finished comparison that answers it. */
export function PresetList(props: { catalogs: CatalogItem[]; className?: string }) {
  const { catalogs, className } = props;
  const examples = catalogs.flatMap((catalog) =>
    catalog.presets.map((preset) => ({ catalog, preset })),
  );
  return (
    <ul className={classNames('grid gap-x-10 sm:grid-cols-2', className)}>
      {catalogs.length === 0 && <Skeleton className="h-20 w-full" />}
      {examples.map(({ catalog, preset }) => (
        <li key={`${catalog.slug} ${preset.slug}`} className="border-b border-rule py-2 text-sm">
          <Link href={presetAddress(catalog, preset)} className="prose-link font-semibold">
            {preset.question}
          </Link>
          <span className="block text-muted">{preset.detail}</span>
        </li>
      ))}
    </ul>
  );
}
