import { VISITORS_CATALOG } from '../../core/wording/own-catalogs.ts';
import { classNames } from '../ui/class-names.ts';

/** Says of what is shown that a visitor made it, whatever the visitor called it. */
export function VisitorsCatalog({ className }: { className?: string }) {
  return <p className={classNames('text-sm text-caution', className)}>{VISITORS_CATALOG}</p>;
}
