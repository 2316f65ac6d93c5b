import { useState } from 'react';
import type { CatalogItem, RivalItem } from '../../../core/api/catalog-api.ts';
import { valuesOf } from '../../../core/catalog/narrow-rivals.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VendorMark, type VendorMarkProps } from '../../ui/vendor-mark.tsx';
import { groupRivals, isFolded } from './filter-rivals.ts';
import type { RivalView } from './rival-filters.tsx';
import type { Wizard } from './use-wizard.ts';
import { useVendorMarks } from './vendor-initials.ts';

/** Rivals drawn at first; the rest on demand, so that a catalog of a thousand stays fast. */
const PAGE = 24;
const HEAD = 'mb-2 flex items-baseline justify-between border-b border-ink text-base';

type RivalListProps = {
  wizard: Wizard;
  rivals: RivalItem[];
  /** The size of each group, if `rivals` is only a page. */
  counts?: Record<string, number> | undefined;
  view: RivalView;
  boxOf: (rival: RivalItem) => Omit<RivalBoxProps, 'rival'>;
};

/** Rivals by group, as cards or as rows. */
export function RivalList({ wizard, rivals, counts, view, boxOf }: RivalListProps) {
  const { catalog } = wizard;
  const [limit, setLimit] = useState(PAGE);
  const markOf = useVendorMarks(
    wizard.subjects.data ?? [],
    counts ? rivals : (wizard.rivals.data ?? []),
  );
  const groups = groupRivals(rivals, catalog.rivalGroups);
  const whole = groups.flatMap((group) => (isFolded(group) ? [] : group.rivals));
  const later = new Set(whole.slice(limit));
  return (
    <>
      {groups.map((group) => {
        const members = group.rivals.filter((rival) => !later.has(rival));
        if (members.length === 0) return null;
        const head = (
          <>
            <span>
              {isFolded(group) && (
                <span aria-hidden className="me-1.5 inline-block text-accent group-open:rotate-90">
                  ▸
                </span>
              )}
              {group.title}
            </span>
            <span className="font-sans font-normal text-muted">
              {counts?.[group.key] ?? group.rivals.length}
            </span>
          </>
        );
        const list =
          view === 'table' ? (
            <RivalTable caption={group.title} catalog={catalog} rivals={members} boxOf={boxOf} />
          ) : (
            <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
              {members.map((rival) => (
                <RivalCard
                  key={rival.id}
                  rival={rival}
                  mark={markOf(rival)}
                  fieldNames={catalog.cardFields}
                  alsoIn={titlesOf(rival.alsoIn, catalog.rivalGroups)}
                  {...boxOf(rival)}
                />
              ))}
            </div>
          );
        return isFolded(group) ? (
          <details
            key={group.key}
            className="group mt-4"
            open={members.some((rival) => boxOf(rival).selected)}
          >
            <summary className={classNames(HEAD, 'cursor-pointer font-heading font-semibold')}>
              {head}
            </summary>
            {list}
          </details>
        ) : (
          <section key={group.key} aria-labelledby={`group-${group.key}`} className="mt-2">
            <h2 id={`group-${group.key}`} className={HEAD}>
              {head}
            </h2>
            {list}
          </section>
        );
      })}
      {later.size > 0 && (
        <Button className="mt-4 self-center" onClick={() => setLimit(limit + PAGE)}>
          Show {Math.min(later.size, PAGE)} more of {whole.length}
        </Button>
      )}
    </>
  );
}

function titlesOf(keys: string[], groups: CatalogItem['rivalGroups']): string[] {
  return groups.filter(({ key }) => keys.includes(key)).map(({ title }) => title);
}

type RivalCardProps = RivalBoxProps & {
  mark: VendorMarkProps;
  /** Names of the fields among its badges. */
  fieldNames: Record<string, string>;
  /** Titles of the further groups it belongs to. */
  alsoIn: string[];
};

/** Fields shown on every card; it warns only about these and its badges. */
const SHOWN_FIELDS: Record<string, string> = {
  product: 'product name',
  description: 'description',
  also_in: 'further types',
};

export function RivalCard({ mark, fieldNames, alsoIn, ...box }: RivalCardProps) {
  const { rival, selected, blockedBy } = box;
  const unverified = rival.fromMemory.flatMap(
    (field) => fieldNames[field] ?? SHOWN_FIELDS[field] ?? [],
  );
  const badges = [...rival.badges, ...alsoIn.map((title) => `Also ${title}`)];
  return (
    <label
      className={classNames(
        'flex items-start gap-2.5 rounded-sm border p-2.5 text-sm leading-snug has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
        blockedBy === null ? 'cursor-pointer hover:border-accent' : 'cursor-not-allowed text-muted',
        selected ? 'border-accent bg-panel' : 'border-rule',
      )}
    >
      <RivalBox {...box} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h3 className="font-sans text-base leading-tight font-medium">{rival.name}</h3>
            <p className="text-muted">{makerOf(rival)}</p>
          </div>
          <VendorMark {...mark} />
        </div>
        <p className="mt-1 line-clamp-2 text-muted">{rival.description}</p>
        <ul className="mt-1.5 flex flex-wrap gap-1">
          {badges.map((text) => (
            <li key={text} className="max-w-full">
              <Badge className="px-1.5 py-0 text-xs">{text}</Badge>
            </li>
          ))}
        </ul>
        {unverified.length > 0 && (
          <p className="mt-1 text-xs text-caution">Unverified: {unverified.join(', ')}</p>
        )}
      </div>
    </label>
  );
}

/** Its company and product, unless its name contains them. */
function makerOf({ name, company, product }: RivalItem): string {
  return [company === name ? null : company, product].filter(Boolean).join(' · ');
}

type RivalTableProps = {
  caption: string;
  catalog: Pick<CatalogItem, 'facets' | 'filters'>;
  rivals: RivalItem[];
  boxOf: (rival: RivalItem) => Omit<RivalBoxProps, 'rival'>;
};

type Column = { name: string; textOf: (rival: RivalItem) => string | null };

/** Rivals as rows, with the filter fields as columns. */
function RivalTable({ caption, catalog, rivals, boxOf }: RivalTableProps) {
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
    { name: 'Knowledge until', textOf: ({ knowledgeCutOff }) => knowledgeCutOff },
  ];
  return fields.filter(({ textOf }) => rivals.some((rival) => textOf(rival) !== null));
}

type RivalBoxProps = {
  rival: RivalItem;
  selected: boolean;
  /** Id of the sentence on why it cannot be chosen now. */
  blockedBy: string | null;
  onToggle: () => void;
};

/** The box that chooses a rival, on a card and in a row. */
function RivalBox({ rival, selected, blockedBy, onToggle }: RivalBoxProps) {
  const blocked = blockedBy !== null;
  return (
    <input
      type="checkbox"
      className={classNames('size-5 shrink-0 outline-none', blocked && 'opacity-40')}
      aria-label={`${rival.name}, ${rival.company}`}
      aria-disabled={blocked || undefined}
      aria-describedby={blockedBy ?? undefined}
      checked={selected}
      onChange={() => {
        if (!blocked) onToggle();
      }}
    />
  );
}
