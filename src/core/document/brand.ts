import { z } from 'zod';

/** One kind of picture, because every output shows it. */
const brandMark = z.object({ mime: z.literal('image/png'), base64: z.base64() });
export type BrandMark = z.infer<typeof brandMark>;

const accentColour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** Whose report it is. */
export const brand = z.object({
  name: z.string(),
  logo: z.boolean(),
  /** The operator's own mark; without one the renderer draws the product's. */
  mark: brandMark.nullish(),
  /** In place of the product's accent. */
  accent: accentColour.nullish(),
});
