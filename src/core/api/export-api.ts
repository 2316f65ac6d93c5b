import { z } from 'zod';
import { catalogSlug } from '../catalog/catalog-slug.ts';
import { includeOptions } from '../document/report-document.ts';
import {
  criterionIdCommaList,
  criterionIdList,
  entityId,
  entityIdCommaList,
  entityIdList,
} from './ids.ts';
import { optionFlags } from './option-flags.ts';

/** Bodies and queries of the export addresses, exactly as the specification's call list sends them. */

export const EXPORT_FORMATS = [
  'html',
  'print',
  'pdf',
  'word',
  'powerpoint',
  'csv',
  'json',
] as const;
export const exportFormat = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.infer<typeof exportFormat>;

const catalog = catalogSlug.optional();

/** Ids of one comparison as most addresses send them. */
export const selectionBody = z.object({
  catalog,
  productId: entityId,
  as: entityId.optional(),
  competitorIds: entityIdList,
  featureIds: criterionIdList,
  format: exportFormat.optional(),
  includeOptions: includeOptions.partial().optional(),
});

/** `{battlecardData: {productId, …}, format}` of the marketing intelligence report. */
export const wrappedSelectionBody = z.object({
  battlecardData: selectionBody,
  format: exportFormat.optional(),
});

/** Objects or bare ids; only the ids are read. */
const idOrObject = z.union([entityId, z.object({ id: entityId }).transform((entity) => entity.id)]);
const featureOrObject = z.union([
  criterionIdList.element,
  z.object({ id: criterionIdList.element }).transform((feature) => feature.id),
]);

/** `{battlecardData: {product, competitors, features, exportFormat, includeOptions}, format}`. */
export const dashboardBody = z.object({
  battlecardData: z.object({
    catalog,
    product: idOrObject,
    as: entityId.optional(),
    competitors: z.array(idOrObject).max(100),
    features: z.array(featureOrObject).max(100),
    exportFormat: z.string().max(40).optional(),
    includeOptions: includeOptions.partial().optional(),
  }),
  format: exportFormat.optional(),
});

const jsonList = <Item extends z.ZodType>(list: Item) =>
  z
    .string()
    .max(4000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be a JSON list' });
        return z.NEVER;
      }
    })
    .pipe(list);

/** Form fields; lists arrive as JSON text, or as a comma list. */
export const formBody = z.object({
  catalog,
  productId: entityId,
  as: entityId.optional(),
  competitorIds: z.union([jsonList(entityIdList), entityIdCommaList]),
  featureIds: z.union([jsonList(criterionIdList), criterionIdCommaList]),
  format: exportFormat.optional(),
});

export const exportQuery = z.object({
  catalog,
  product: entityId,
  as: entityId.optional(),
  competitors: entityIdCommaList,
  features: criterionIdCommaList,
  format: exportFormat.default('html'),
  ...optionFlags,
});
