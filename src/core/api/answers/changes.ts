import { z } from 'zod';
import { catalogSlug } from '../../catalog/catalog-slug.ts';
import { dateOfDay, dayAfter, dayNumber } from '../../catalog/day-number.ts';
import type { Catalog, Rival } from '../../catalog/resolved.ts';
import { bestMeasurement } from '../../comparison/pair-measurements.ts';
import { lifecyclePages, lifecycleTexts } from '../../wording/lifecycle.ts';
import { endText, valueText } from '../../wording/values.ts';
import { catalogNamed, entityNamed } from './named.ts';
import { isFault, type AnswerContext, type AnswerOrFault } from './outcome.ts';

const USUAL_DAYS = 180;
const MOST = 40;

export const changesInput = z.strictObject({
  entity: z.string().max(120).optional(),
  catalog: catalogSlug.optional(),
  days: z.int().min(1).max(3650).default(USUAL_DAYS).describe('From today on'),
});
export const changesAnswer = z.object({
  day: z.string(),
  until: z.string(),
  changes: z.array(
    z.object({
      /** The first day on which it holds: of a price the day after its last. */
      on: z.string(),
      entity: z.string(),
      what: z.enum(['price', 'lifecycle']),
      text: z.string(),
      /** Of a price: whether the amount that follows is higher; null where it is not known. */
      rises: z.boolean().nullable(),
      source: z.string().nullable(),
    }),
  ),
});

type Change = z.infer<typeof changesAnswer>['changes'][number];

export function changes(
  context: AnswerContext,
  { entity, catalog: slug, days }: z.infer<typeof changesInput>,
): AnswerOrFault<z.infer<typeof changesAnswer>> {
  const { today } = context;
  const until = dateOfDay(dayNumber(today) + days);
  const named = catalogNamed(context, slug);
  if (isFault(named)) return named;
  const found = entity === undefined ? null : entityNamed(context, entity, slug);
  if (found && isFault(found)) return found;
  const isMeant = (rival: Rival) =>
    found === null ||
    found.answer.of === rival ||
    (found.answer.kind === 'subject' && found.answer.of.id === rival.subjectId);
  const catalogs = slug === undefined ? context.catalogs : [named.answer];
  const all = catalogs.flatMap((catalog) =>
    catalog.rivals
      .filter((rival) => !rival.retired && isMeant(rival))
      .flatMap((rival) => [...priceChanges(catalog, rival), ...lifeChanges(catalog, rival, today)]),
  );
  const within = all.filter(({ on }) => on >= today && on <= until);
  return {
    answer: {
      day: today,
      until,
      changes: within.toSorted((one, other) => (one.on < other.on ? -1 : 1)).slice(0, MOST),
    },
  };
}

/** The prices of today that end. */
function priceChanges({ criteria }: Catalog, rival: Rival): Change[] {
  return criteria
    .filter(({ factKind, retired }) => factKind === 'price' && !retired)
    .flatMap((criterion): Change[] => {
      const claim = rival.claims[criterion.id];
      const best = claim?.state === 'known' ? bestMeasurement(criterion, claim) : null;
      if (!best?.until) return [];
      const text = `${criterion.name}: ${valueText(best.value)} ${endText(best) ?? ''}`;
      const source = best.evidence[0]?.url ?? null;
      const now = best.value.kind === 'number' ? best.value.number : null;
      const rises = now === null || best.afterwards === undefined ? null : best.afterwards > now;
      const change = {
        on: dayAfter(best.until),
        entity: rival.name,
        text: text.trim(),
        rises,
        source,
      };
      return [{ ...change, what: 'price' }];
    });
}

function lifeChanges(catalog: Catalog, rival: Rival, today: string): Change[] {
  const { lifecycle } = rival;
  const [page] = lifecyclePages(lifecycle);
  return lifecycle.retires.flatMap(({ on, ...rest }): Change[] => {
    if (on === undefined) return [];
    const alone = { retires: [{ on, ...rest }] };
    const [text = ''] = lifecycleTexts(alone, { catalog, today });
    return [
      {
        on,
        entity: rival.name,
        what: 'lifecycle',
        text,
        rises: null,
        source: rest.evidence[0]?.url ?? page?.url ?? null,
      },
    ];
  });
}
