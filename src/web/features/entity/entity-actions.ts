import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import type { EntityPage } from '../../../core/report/entity/entity-page.ts';
import { decideAddress, PAGES } from '../../lib/addresses.ts';
import { EMPTY_COMPARE, writeCompareAddress } from '../../lib/compare-address.ts';
import { EMPTY_WIZARD, writeWizardAddress } from '../../lib/wizard-address.ts';

export type EntityAction = { name: string; href: string };

const MOST_COMPARED = 10;

/** What one can do with an entity next, the usual first. */
export function entityActions(page: EntityPage): EntityAction[] {
  const { catalog, entity, price, versus } = page;
  if (entity.retired) return [];
  const [against] = versus;
  return [
    ...(against ? [battlecard(page, against)] : []),
    { name: 'Compare', href: besideAddress(page) },
    ...(price ? [{ name: 'Decide', href: decideAddress(catalog.slug) }] : []),
  ];
}

/** Side by side with what it meets, then with its alternatives. */
export function besideAddress(page: EntityPage): string {
  const { catalog, entity, versus } = page;
  return writeCompareAddress({
    ...EMPTY_COMPARE,
    catalog: catalog.isDefault ? null : catalog.slug,
    rivals: [entity, ...versus.map(({ subject }) => subject), ...page.alternatives.items]
      .slice(0, MOST_COMPARED)
      .map(({ id }, at) => rowKey(id, at === 0 ? entity.kind === 'subject' : at <= versus.length)),
  });
}

const rowKey = (id: number, isSubject: boolean) => `${isSubject ? 's' : ''}${id}`;

/** A battlecard vs one subject, with its topics left to choose. */
export function battlecard(
  { catalog, entity }: EntityPage,
  { subject }: EntityPage['versus'][number],
): EntityAction {
  const search = writeWizardAddress({
    ...EMPTY_WIZARD,
    subjectId: subject.id,
    rivalIds: [entity.id],
    catalog: catalog.slug,
    step: 3,
  });
  return {
    name: `Battlecard vs ${subject.name}`,
    href: `${PAGES.battlecardWizard}?${search.toString().replaceAll('%2C', ',')}`,
  };
}

/** Where all entities of the catalog are listed. */
export function listAddress({
  slug,
  isDefault,
}: Pick<EntityPage['catalog'], 'slug' | 'isDefault'>): string {
  if (isOwnCatalog(slug)) return `${PAGES.own}/${slug}`;
  return isDefault ? PAGES.landing : `${PAGES.landing}?catalog=${slug}`;
}
