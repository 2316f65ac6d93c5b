import { Link } from 'wouter';
import type { BattlecardItem } from '../../../core/api/battlecard-api.ts';
import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import { dateAndTime } from '../../lib/calendar.ts';
import { VisitorsCatalog } from '../../lib/visitors-catalog.tsx';
import { OwnControls } from './own-controls.tsx';

type SavedRowProps = { item: BattlecardItem; catalog: string; onRemoved: () => void };

/** One saved report; whoever saved it renames and removes it here. */
export function SavedRow({ item, catalog, onRemoved }: SavedRowProps) {
  return (
    <li className="grid gap-x-8 border-b border-rule py-3 md:grid-cols-[1fr_auto] md:items-baseline">
      <div className="min-w-0">
        <Link
          href={item.address}
          className="inline-flex min-h-11 items-center font-heading text-lg font-semibold text-accent underline-offset-4 wrap-anywhere hover:underline"
        >
          {item.name ?? item.title}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">
          {item.name !== null && `${item.title}. `}
          {item.subtitle}
          {catalog && `. ${catalog}, catalog version ${item.catalogVersion}`}
        </p>
        {isOwnCatalog(item.catalog) && <VisitorsCatalog />}
      </div>
      <time dateTime={item.createdAt} className="text-sm text-muted tabular-nums md:text-end">
        {dateAndTime(item.createdAt)}
      </time>
      {item.isOwn && (
        <div className="md:col-span-2">
          <OwnControls item={item} onRemoved={onRemoved} />
        </div>
      )}
    </li>
  );
}
