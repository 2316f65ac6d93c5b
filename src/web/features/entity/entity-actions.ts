import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import type { EntityPage } from '../../../core/report/entity/entity-page.ts';
import { decideAddress, PAGES } from '../../lib/addresses.ts';
import { EMPTY_COMPARE, writeCompareAddress } from '../../lib/compare-address.ts';
import { EMPTY_WIZARD, writeWizardAddress } from '../../lib/wizard-address.ts';

export type EntityAction = { name: string; href: string };

const MOST_COMPARED = 10;
/** Of the battlecard builder: the card itself. */
const CARD_STEP = 4;

/** Next actions for an entity, the most usual first. */
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

/** The address of a comparison with the subjects it competes with, then its alternatives. */
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

/** A battlecard vs one subject, with the criteria still to choose. */
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

/** The card vs one subject on every criterion, where its talking points are read. */
export function talkingPoints(
  { catalog, entity }: EntityPage,
  { subject, cardCriteria }: EntityPage['versus'][number],
): EntityAction {
  const search = writeWizardAddress({
    ...EMPTY_WIZARD,
    subjectId: subject.id,
    rivalIds: [entity.id],
    criterionIds: cardCriteria,
    catalog: catalog.slug,
    mode: 'html',
    step: CARD_STEP,
  });
  return {
    name: 'Talking points',
    href: `${PAGES.builderBattlecard}?${search.toString().replaceAll('%2C', ',')}`,
  };
}

/** The address of the list of all entities of the catalog. */
export function listAddress({
  slug,
  isDefault,
}: Pick<EntityPage['catalog'], 'slug' | 'isDefault'>): string {
  if (isOwnCatalog(slug)) return `${PAGES.own}/${slug}`;
  return isDefault ? PAGES.landing : `${PAGES.landing}?catalog=${slug}`;
}
