import type { CatalogItem } from '../../core/api/catalog-api.ts';
import { PAGES } from './addresses.ts';
import { EMPTY_WIZARD, writeWizardAddress } from './wizard-address.ts';

const MATRIX_STEP = 4;

/** The address of the finished answer to a preset. */
export function presetAddress(
  { slug, isDefault }: CatalogItem,
  preset: CatalogItem['presets'][number],
): string {
  if (preset.decision) {
    const search = new URLSearchParams({
      ...(!isDefault && { catalog: slug }),
      ...preset.decision,
    });
    return `${PAGES.decide}?${search.toString()}`;
  }
  const search = writeWizardAddress({
    ...EMPTY_WIZARD,
    ...preset,
    step: MATRIX_STEP,
    catalog: isDefault ? undefined : slug,
  });
  return `${PAGES.wizard}?${search}`;
}
