import type {
  CatalogItem,
  CriterionItem,
  RivalItem,
  SubjectItem,
} from '../../../core/api/catalog-api.ts';
import { formatNumber } from '../../../core/catalog/format-number.ts';
import type { Catalog, Claim, Criterion, Rival, Subject } from '../../../core/catalog/resolved.ts';
import { findRivalClaim } from '../../../core/comparison/find-claim.ts';
import { decisionParameters } from '../../../core/decision/decision-address.ts';

/**
 * The catalog as the read endpoints give it: entities without their claims. Subjects, criteria and catalogs are parsed by the
 * schema of their answer, which drops all other fields.
 */

/** The most rivals named for a subject; the others are found by searching. */
const MOST_NAMED = 24;

export function toSubjectItem(
  catalog: Catalog,
  subject: Subject,
  rivalOf: (rivalId: number) => Rival | undefined,
): SubjectItem {
  const { flagshipId } = subject;
  const flagship = subject.representativeIds.filter((id) => id === flagshipId);
  const others = subject.representativeIds.filter((id) => id !== flagshipId);
  const named = new Set([...flagship, ...others].slice(0, MOST_NAMED));
  return {
    ...subject,
    catalog: catalog.slug,
    keyModels: subject.keyModels.slice(0, MOST_NAMED),
    representatives: subject.representativeIds.flatMap((id) => {
      const rival = named.has(id) ? rivalOf(id) : undefined;
      return rival && !rival.retired ? [{ id, name: rival.name }] : [];
    }),
    notedRivalIds: [
      ...new Set(
        catalog.plays
          .filter(({ subjectId }) => subjectId === subject.id)
          .map(({ rivalId }) => rivalId),
      ),
    ],
  };
}

export function toRivalItem(catalog: Catalog, rival: Rival): RivalItem {
  return {
    id: rival.id,
    slug: rival.slug,
    name: rival.name,
    catalog: catalog.slug,
    company: rival.company,
    companyId: rival.subjectId,
    product: rival.product,
    description: rival.description,
    modelType: rival.modelType,
    contextWindow: rival.contextWindow,
    pricing: rival.pricing,
    badges: rival.badges,
    isEnterprise: rival.isEnterprise,
    isLittleKnown: isLittleKnown(catalog, rival),
    group: rival.group,
    alsoIn: rival.alsoIn,
    class: rival.class,
    deployment: rival.deployment,
    segments: rival.segments,
    industries: rival.industries,
    licence: rival.licence,
    status: rival.status,
    releaseDate: rival.releaseDate,
    knowledgeCutOff: rival.lifecycle.knowledgeCutOff?.date ?? null,
    fromMemory: rival.fromMemory,
    answers: Object.fromEntries(
      catalog.filters.flatMap(({ criterionId }) => {
        const criterion = catalog.criteria.find(({ id }) => id === criterionId);
        const answer = criterion && answerOf(findRivalClaim(catalog, rival, criterion).claim);
        return answer ? [[criterionId, answer]] : [];
      }),
    ),
  };
}

function isLittleKnown({ capabilities }: Catalog, { claims }: Rival): boolean {
  const live = capabilities.filter(({ retired }) => !retired);
  return live.length > 0 && live.every(({ id }) => claims[id]?.state !== 'known');
}

/** The first figure, or the yes or no, of a claim. */
function answerOf(claim: Claim) {
  const value = claim.state === 'known' ? claim.measurements[0].value : null;
  if (value?.kind === 'boolean') return { value: value.yes, text: value.text };
  if (value?.kind !== 'number') return null;
  return { value: value.number, text: formatNumber(value.number, value.unit, 'short') };
}

export function toCriterionItem(catalog: Catalog, criterion: Criterion): CriterionItem {
  return {
    ...criterion,
    catalog: catalog.slug,
    security_factor: criterion.securityFactor,
    evaluationType: criterion.type,
    unit: criterion.unit?.name ?? null,
  };
}

export function toCatalogItem(catalog: Catalog, rivals: number, isDefault: boolean): CatalogItem {
  const listed = <Entry extends { retired: boolean }>(entries: Entry[]) =>
    entries.filter((entry) => !entry.retired);
  const criteria = listed(catalog.criteria);
  return {
    ...catalog,
    isDefault,
    decides: catalog.decision?.question ?? null,
    presets: catalog.presets.map((preset) => ({
      ...preset,
      decision: decisionOf(catalog, preset.decision),
    })),
    counts: {
      subjects: listed(catalog.subjects).length,
      rivals,
      criteria: criteria.length,
      capabilities: listed(catalog.capabilities).length,
      securityFactors: criteria.filter((criterion) => criterion.securityFactor).length,
      spiderDimensions: catalog.spider.axes.length,
      messagingCategories: catalog.messagingCategories.length,
    },
  };
}

function decisionOf({ decision }: Catalog, slug: string | null): Record<string, string> | null {
  const preset = decision?.presets.find((each) => each.slug === slug);
  return preset ? decisionParameters({ ...preset, preset: null }) : null;
}
