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

/** In all that stands within, the name of an entity leads to its page; `Name on Channel` by its name. */
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
