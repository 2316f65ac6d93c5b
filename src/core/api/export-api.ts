import { z } from 'zod';
import { catalogSlug } from '../catalog/catalog-slug.ts';
import { includeOptions, TEMPLATES } from '../document/report-document.ts';
import {
  channelId,
  criterionIdCommaList,
  criterionIdList,
  entityId,
  entityIdCommaList,
  entityIdList,
} from './ids.ts';
import { copyFields, optionFlags, outerCopyFields } from './option-flags.ts';

/** Bodies and queries of the export addresses, exactly as the specification's call list sends them. */

export const EXPORT_FORMATS = [
  'html',
  'print',
  'pdf',
  'word',
  'powerpoint',
  'xlsx',
  'csv',
  'json',
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** What one address makes; the first is the default. */
export type OfferedFormats = readonly [ExportFormat, ...ExportFormat[]];

/** A word for one of the formats an address offers; any other is refused with those. */
const formatOf = (formats: OfferedFormats) => ({ format: z.enum(formats).optional() });

const catalog = catalogSlug.optional();

/** Ids of one comparison as most addresses send them. */
export const selectionBody = z.object({
  catalog,
  productId: entityId,
  as: entityId.optional(),
  at: channelId,
  competitorIds: entityIdList,
  featureIds: criterionIdList,
  includeOptions: includeOptions.partial().optional(),
  ...copyFields,
});
export const exportBody = (formats: OfferedFormats) => selectionBody.extend(formatOf(formats));

/** `{battlecardData: {productId, …}, format}` of the marketing intelligence report. */
export const wrappedSelectionBody = (formats: OfferedFormats) =>
  z.object({ battlecardData: exportBody(formats), ...formatOf(formats), ...outerCopyFields });

/** Objects or bare ids; only the ids are read. */
const idOrObject = z.union([entityId, z.object({ id: entityId }).transform((entity) => entity.id)]);
const featureOrObject = z.union([
  criterionIdList.element,
  z.object({ id: criterionIdList.element }).transform((feature) => feature.id),
]);

/** `{battlecardData: {product, competitors, features, exportFormat, includeOptions}, format}`. */
export const dashboardBody = (formats: OfferedFormats) =>
  z.object({
    battlecardData: z.object({
      catalog,
      product: idOrObject,
      as: entityId.optional(),
      at: channelId,
      competitors: z.array(idOrObject).max(100),
      features: z.array(featureOrObject).max(100),
      exportFormat: z.string().max(40).optional(),
      includeOptions: includeOptions.partial().optional(),
      ...copyFields,
    }),
    ...formatOf(formats),
    ...outerCopyFields,
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
export const formBody = (formats: OfferedFormats) =>
  z.object({
    catalog,
    productId: entityId,
    as: entityId.optional(),
    at: channelId,
    competitorIds: z.union([jsonList(entityIdList), entityIdCommaList]),
    featureIds: z.union([jsonList(criterionIdList), criterionIdCommaList]),
    ...formatOf(formats),
    ...copyFields,
    ...optionFlags,
  });

/** The value by which a request says that a page of ours shows the answer in a frame. */
export const PREVIEW = '1';

export const exportQuery = (formats: OfferedFormats) =>
  z.object({
    template: z
      .enum(TEMPLATES)
      .optional()
      .describe('Which document; without it the battlecard, which this address is named for'),
    preview: z
      .literal(PREVIEW)
      .optional()
      .describe(
        'The page alone, whatever the format, to be shown in a frame of this site. It counts as a read, not as an export',
      ),
    catalog,
    product: entityId,
    as: entityId.optional(),
    at: channelId,
    competitors: entityIdCommaList,
    features: criterionIdCommaList,
    ...formatOf(formats),
    ...copyFields,
    ...optionFlags,
  });
