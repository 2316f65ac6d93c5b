import { VISITORS_CATALOG } from '../../core/wording/own-catalogs.ts';
import { classNames } from '../ui/class-names.ts';

/** A notice that a visitor made this catalog, whatever its name. */
export function VisitorsCatalog({ className }: { className?: string }) {
  return <p className={classNames('text-sm text-caution', className)}>{VISITORS_CATALOG}</p>;
}
