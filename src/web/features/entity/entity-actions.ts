import { isOwnCatalog } from '../../../core/catalog/own-catalog-name.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import type { EntityPage } from '../../../core/report/entity/entity-page.ts';
import { decideAddress, PAGES, wizardAddress } from '../../lib/addresses.ts';
import { EMPTY_WIZARD, writeWizardAddress } from '../../lib/wizard-address.ts';

export type EntityAction = { name: string; href: string };

const MATRIX_STEP = 4;

/** What one can do with an entity next, the usual first. */
export function entityActions(page: EntityPage): EntityAction[] {
  const { catalog, entity, price, versus } = page;
  const compared = selectionAddress(page);
  const [against] = versus;
  return [
    ...(against ? [battlecard(page, against)] : []),
    ...(compared
      ? [{ name: 'Compare', href: compared }]
      : [{ name: 'Compare', href: chosenAddress(page) }]),
    ...(price ? [{ name: 'Decide', href: decideAddress(catalog.slug) }] : []),
  ].filter(() => !entity.retired);
}

/** Side by side with its alternatives; null where they cannot be compared. */
export function selectionAddress({ catalog, alternatives }: EntityPage): string | null {
  const { selection } = alternatives;
  if (!selection) return null;
  return wizardAt(PAGES.wizard, { ...selection, catalog: catalog.slug, step: MATRIX_STEP });
}

/** The wizard with this entity chosen. */
function chosenAddress({ catalog, entity, versus }: EntityPage): string {
  const [against] = versus;
  if (entity.kind === 'subject') {
    return wizardAt(PAGES.wizard, { catalog: catalog.slug, step: 2, subjectId: entity.id });
  }
  if (!against) return wizardAddress(catalog.slug);
  const chosen = { subjectId: against.subject.id, rivalIds: [entity.id] };
  return wizardAt(PAGES.wizard, { ...chosen, catalog: catalog.slug, step: 3 });
}

/** A battlecard vs one subject, with its topics left to choose. */
export function battlecard(
  { catalog, entity }: EntityPage,
  { subject }: EntityPage['versus'][number],
): EntityAction {
  const chosen = { subjectId: subject.id, rivalIds: [entity.id] };
  return {
    name: `Battlecard vs ${subject.name}`,
    href: wizardAt(PAGES.battlecardWizard, { ...chosen, catalog: catalog.slug, step: 3 }),
  };
}

function wizardAt(page: string, chosen: Partial<typeof EMPTY_WIZARD>): string {
  const search = writeWizardAddress({ ...EMPTY_WIZARD, ...chosen });
  return `${page}?${search.toString().replaceAll('%2C', ',')}`;
}

/** Where all entities of the catalog are listed. */
export function listAddress(catalog: CatalogSlug): string {
  return isOwnCatalog(catalog) ? `${PAGES.own}/${catalog}` : wizardAddress(catalog);
}
