import type { Catalog } from '../../../core/catalog/resolved.ts';
import type { Body } from '../../http/send-body.ts';

/** What follows from a catalog and the day alone: written when first asked for, and again the next day. */
export function dailyBody(
  today: () => string,
  write: (catalog: Catalog, day: string) => Body,
): (catalog: Catalog) => Body {
  const written = new WeakMap<Catalog, { day: string; body: Body }>();
  return (catalog) => {
    const day = today();
    const kept = written.get(catalog);
    if (kept?.day === day) return kept.body;
    const body = write(catalog, day);
    written.set(catalog, { day, body });
    return body;
  };
}
