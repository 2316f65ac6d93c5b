import { z } from 'zod';
import type { ListedReading, FactSource } from './source.ts';

const cell = z.object({
  value: z.string().max(60),
  confidence: z.string().max(60),
  verified: z.iso.date(),
});
const sourceDocument = z.object({
  schema_version: z.literal(1),
  offerings: z.array(
    z.object({ id: z.string().max(200), dimensions: z.record(z.string(), z.unknown()) }),
  ),
});

const ANY_YES = ['yes_public', 'yes_sales_gated', 'yes_platform_only'];
/** What its columns ask, and which of their words mean yes; any other word is not read. */
const COLUMNS = [
  ['training_on_customer_data', 'no_training_by_default', ['yes_public']],
  ['retention_zdr', 'zero_data_retention', ANY_YES],
  ['data_residency', 'data_residency', ANY_YES],
] as const;

/** Answers of companies to questions of security, each checked on a day of its own. */
export const trustRegistry: FactSource = {
  slug: 'trust-registry',
  name: 'AI Provider Trust Registry',
  address: 'https://aiprovidertrust.com/data.json',
  licence: 'Attribution',
  mayWrite: true,
  format: 'json',
  folder: 'subjects',
  read(document) {
    const { data } = sourceDocument.safeParse(document);
    if (!data) return null;
    const offerings = new Map(data.offerings.map(({ id, dimensions }) => [id, dimensions]));
    return {
      ids: [...offerings.keys()],
      models: [],
      factsOf: (id) => {
        const dimensions = offerings.get(id);
        return dimensions && { readings: readingsOf(dimensions) };
      },
    };
  },
};

function readingsOf(dimensions: Record<string, unknown>): ListedReading[] {
  return COLUMNS.map(([field, criterion, yes]) => {
    const { data } = cell.safeParse(dimensions[field]);
    const isYes = data?.confidence === 'high' && yes.some((word) => word === data.value);
    return {
      criterion,
      kind: 'answer',
      field,
      held: isYes ? 'yes' : undefined,
      optional: true,
      ...(data && { asOf: data.verified }),
    };
  });
}
