import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import { PAGES } from '../../lib/addresses.ts';
import { EMPTY_WIZARD, writeWizardAddress } from '../../lib/wizard-address.ts';

type Preset = CatalogItem['presets'][number];

const MATRIX_STEP = 4;

/** Where the comparison that answers a preset stands, finished. */
export function presetAddress(
  { slug, isDefault }: Pick<CatalogItem, 'slug' | 'isDefault'>,
  preset: Preset,
): string {
  const search = writeWizardAddress({
    ...EMPTY_WIZARD,
    step: MATRIX_STEP,
    catalog: isDefault ? undefined : slug,
    subjectId: preset.subjectId,
    representativeId: preset.representativeId,
    rivalIds: preset.rivalIds,
    criterionIds: preset.criterionIds,
  });
  return `${PAGES.wizard}?${search}`;
}
