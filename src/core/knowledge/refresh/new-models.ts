import type { AuthoredEvidence } from '../../catalog/authored.ts';
import type { CatalogInput } from '../../catalog/resolve-catalog.ts';
import type { Proposal } from './proposal.ts';
import type { ListedModel } from './source.ts';

/** Models of the companies that the catalog follows, which it neither has nor leaves out with a reason. */
export function proposeModels(
  models: readonly ListedModel[],
  input: CatalogInput,
  evidenceOf: (id: string) => AuthoredEvidence,
): Proposal[] {
  const { refresh } = input.catalog;
  if (!refresh) return [];
  const known = new Set(
    input.rivals.flatMap(({ slug, data }) => [slug, plain(data.models_dev ?? slug)]),
  );
  const ignored = refresh.ignored.flatMap((each) => each.models.map(toPattern));
  return models.flatMap(({ id, name, released }): Proposal[] => {
    const isFollowed = refresh.follows.some((prefix) => id.startsWith(prefix));
    const isNews = released === null || released >= refresh.new_since;
    if (!isFollowed || !isNews || known.has(plain(id))) return [];
    if (ignored.some((pattern) => pattern.test(id))) return [];
    const proposal = `${input.slug}/new/${id}`;
    return [
      {
        id: proposal,
        group: proposal,
        catalog: input.slug,
        folder: 'rivals',
        slug: '',
        name,
        model: id,
        target: { kind: 'model', slug: id },
        change: 'new',
        was: null,
        is: id,
        times: null,
        source: evidenceOf(id),
        apart: 'new-model',
        others: [],
      },
    ];
  });
}

/** The name without who sells it, as slugs are written. */
function plain(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1).replaceAll('.', '-');
}

/** `*` stands for anything. */
export function toPattern(glob: string): RegExp {
  const parts = glob.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
