import { z } from 'zod';
import { catalogSlug } from '../../catalog/catalog-slug.ts';
import { findRivalClaim, findSubjectClaim } from '../../comparison/find-claim.ts';
import { freshness } from '../../comparison/freshness.ts';
import {
  BASIS_TEXT,
  REPORTER_TEXT,
  scopeText,
  unknownText,
  valueText,
} from '../../wording/values.ts';
import { criterionNamed, entityNamed } from './named.ts';
import { isFault, type AnswerContext, type AnswerOrFault } from './outcome.ts';

const MOST = 12;

export const explainInput = z.strictObject({
  entity: z.string().min(1).max(120),
  criterion: z.string().min(1).max(120),
  catalog: catalogSlug.optional(),
});
export const explainAnswer = z.object({
  entity: z.string(),
  criterion: z.string(),
  day: z.string(),
  /** null: it is known. */
  not_known: z.string().nullable(),
  /** The company whose claim it is, where that is not the entity. */
  inherited_from: z.string().nullable(),
  measurements: z.array(
    z.object({
      value: z.string(),
      test: z.string().nullable(),
      board: z.string().nullable(),
      agent: z.string().nullable(),
      holds: z.string().nullable(),
      as_of: z.string(),
      is_old: z.boolean(),
      basis: z.string(),
      reported_by: z.string(),
      confidence_of_10: z.number(),
      note: z.string().nullable(),
      sources: z.array(z.object({ url: z.string(), as_of: z.string() })),
    }),
  ),
});

export function explain(
  context: AnswerContext,
  { entity, criterion: text, catalog: slug }: z.infer<typeof explainInput>,
): AnswerOrFault<z.infer<typeof explainAnswer>> {
  const found = entityNamed(context, entity, slug);
  if (isFault(found)) return found;
  const { catalog, kind, of } = found.answer;
  const named = criterionNamed(catalog, text);
  if (isFault(named)) return named;
  const criterion = named.answer;
  const { claim, inheritedFrom } =
    kind === 'rival'
      ? findRivalClaim(catalog, of, criterion)
      : findSubjectClaim(of, null, criterion);
  const life = catalog.shelfLifeDays[criterion.factKind];
  const shown = claim.state === 'known' ? claim.measurements : [];
  return {
    answer: {
      entity: of.name,
      criterion: criterion.name,
      day: context.today,
      not_known: claim.state === 'unknown' ? unknownText(claim) : null,
      inherited_from: inheritedFrom,
      measurements: shown.slice(0, MOST).map((each) => ({
        value: valueText(each.value),
        test: each.instrument ?? null,
        board: each.board ?? null,
        agent: each.agent ?? null,
        holds: scopeText(each),
        as_of: each.asOf,
        is_old: freshness(each, life, context.today).state !== 'fresh',
        basis: BASIS_TEXT[each.basis],
        reported_by: REPORTER_TEXT[each.reportedBy],
        confidence_of_10: Math.round(10 * each.confidence),
        note: each.note ?? null,
        sources: each.evidence.map(({ url, asOf }) => ({ url, as_of: asOf })),
      })),
    },
  };
}
