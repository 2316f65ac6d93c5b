import type { CatalogItem, RivalItem } from '../../../core/api/catalog-api.ts';
import { valuesOf } from '../../../core/catalog/narrow-rivals.ts';
import { classNames } from '../../ui/class-names.ts';
import { RivalBox, type RivalBoxProps } from './rival-box.tsx';
import { makerOf } from './rival-card.tsx';

type RivalTableProps = {
  caption: string;
  catalog: Pick<CatalogItem, 'facets' | 'filters'>;
  rivals: RivalItem[];
  boxOf: (rival: RivalItem) => Omit<RivalBoxProps, 'rival'>;
};

type Column = { name: string; textOf: (rival: RivalItem) => string | null };

/** Rivals as rows, with what they are narrowed by as columns. */
export function RivalTable({ caption, catalog, rivals, boxOf }: RivalTableProps) {
  const columns = columnsOf(catalog, rivals);
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-rule text-muted">
        <tr>
          <th scope="col" className="py-1 pr-3 font-normal">
            Name
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="py-1 pr-3 font-normal max-md:hidden">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rivals.map((rival) => {
          const box = boxOf(rival);
          return (
            <tr
              key={rival.id}
              className={classNames('border-b border-rule', box.selected && 'bg-panel')}
            >
              <th scope="row" className="py-1.5 pr-3 font-medium">
                <label
                  className={classNames(
                    'flex items-center gap-2.5',
                    box.blockedBy === null ? 'cursor-pointer' : 'cursor-not-allowed text-muted',
                  )}
                >
                  <RivalBox rival={rival} {...box} />
                  <span>
                    {rival.name}
                    <span className="block font-normal text-muted">{makerOf(rival)}</span>
                  </span>
                </label>
              </th>
              {columns.map(({ name, textOf }) => (
                <td key={name} className="py-1.5 pr-3 max-md:hidden">
                  {textOf(rival) ?? <span className="text-muted">Not known</span>}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function columnsOf({ facets, filters }: RivalTableProps['catalog'], rivals: RivalItem[]): Column[] {
  const fields: Column[] = [
    { name: 'Type', textOf: ({ modelType }) => modelType },
    ...filters.map(({ criterionId, sortName }) => ({
      name: sortName,
      textOf: ({ answers }: RivalItem) => answers[criterionId]?.text ?? null,
    })),
    // The group is the heading above the table.
    ...facets
      .filter(({ field }) => field !== 'group')
      .map(({ field, name, values }) => ({
        name,
        textOf: (rival: RivalItem) =>
          valuesOf(rival, field)
            .map((value) => values[value] ?? value)
            .join(', ') || null,
      })),
    { name: 'Released', textOf: ({ releaseDate }) => releaseDate },
  ];
  return fields.filter(({ textOf }) => rivals.some((rival) => textOf(rival) !== null));
}
