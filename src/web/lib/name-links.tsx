import { useMemo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { CatalogItem } from '../../core/api/catalog-api.ts';
import { LinkedNames } from '../../renderers/screen/linked-names.tsx';
import { entityAddress } from './entity-address.ts';

type NameLinksProps = {
  catalog: Pick<CatalogItem, 'slug' | 'isDefault'>;
  entities: readonly { id: number; name: string }[];
  children: ReactNode;
};

/** Links names of entities inside it to their pages; in `Name on Channel` only the name counts. */
export function NameLinks({ catalog, entities, children }: NameLinksProps) {
  const { slug, isDefault } = catalog;
  const draw = useMemo(() => {
    const ids = new Map(entities.map(({ id, name }) => [name, id]));
    return (text: string) => {
      const [name = ''] = ids.has(text) ? [text] : text.split(' on ');
      const id = ids.get(name);
      if (id === undefined) return text;
      return (
        <>
          <Link
            href={entityAddress({ slug, isDefault }, String(id))}
            className="hover:text-accent hover:underline"
          >
            {name}
          </Link>
          {text.slice(name.length)}
        </>
      );
    };
  }, [slug, isDefault, entities]);
  return <LinkedNames value={draw}>{children}</LinkedNames>;
}
