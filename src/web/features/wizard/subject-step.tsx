import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CatalogItem, SubjectItem } from '../../../core/api/catalog-api.ts';
import type { CatalogSlug } from '../../../core/catalog/vocabulary.ts';
import { CatalogNav } from '../../lib/catalog-nav.tsx';
import { subjectSearchQuery } from '../../lib/queries.ts';
import { useSite } from '../../lib/use-site.ts';
import { writeWizardAddress } from '../../lib/wizard-address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RadioCardGroup } from '../../ui/radio-card-group.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { VendorMark } from '../../ui/vendor-mark.tsx';
import { wizardStepTexts, type Flow } from './flows.ts';
import { hasManySubjects, type Wizard } from './use-wizard.ts';
import { vendorInitials } from './vendor-initials.ts';

const LONGEST_SEARCH = 120;
const PLACEHOLDERS = ['first', 'second', 'third'];
const GRID = 'sm:grid-cols-2 lg:grid-cols-3';
/** Fewer than a row of four take the whole width, so that a wide page does not cut them. */
const ROW = 4;
/** Up to this number no search field is needed. */
const AT_A_GLANCE = 12;
/** Subjects drawn at first, and added with each request for more. */
const DRAWN = 24;

export function SubjectStep({ wizard }: { wizard: Wizard }) {
  const { flow, subject, subjects, catalog } = wizard;
  const [search, setSearch] = useState('');
  const { subject: one, rival: other } = catalog.words;
  const isMany = hasManySubjects(catalog);
  const hasModels =
    !isMany && subjects.data?.some(({ representatives }) => representatives.length > 1);
  const long = (subjects.data?.length ?? 0) > AT_A_GLANCE;
  const Chooser = isMany ? SearchedSubjects : SubjectChooser;
  const catalogs = useSite().data?.catalogs ?? [];
  const baseline = wizard.state.representativeId ?? subject?.flagshipId ?? null;
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-8 gap-y-1">
        {/* The wizard starts empty in another catalog, because this selection does not exist there. */}
        {catalogs.length > 1 && (
          <CatalogNav
            catalogs={catalogs}
            current={catalog.slug}
            addressOf={({ slug }) => flowStart(flow, slug)}
            className="max-sm:text-sm max-[22rem]:text-xs sm:gap-x-6"
            height="min-h-11"
          />
        )}
        {(long || hasModels) && (
          <div className="min-w-0 flex-[0_1_20rem]">
            <SearchField
              label={`Search ${one.many}${hasModels ? ` and ${other.many}` : ''}`}
              value={search}
              onChange={setSearch}
            />
          </div>
        )}
        {subject && subject.representatives.length > 0 && baseline !== null && (
          <SelectField
            label="Baseline:"
            value={baseline}
            options={subject.representatives.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => wizard.dispatch({ type: 'set', changes: { representativeId: id } })}
          />
        )}
      </div>
      <Chooser wizard={wizard} search={search.trim().toLowerCase()} />
    </>
  );
}

type ChooserProps = { wizard: Wizard; search: string };

/** For lists too long to load: the server searches the subjects. */
function SearchedSubjects({ wizard, search }: ChooserProps) {
  const { subject, subjects, catalog } = wizard;
  const text = useSettled(search.slice(0, LONGEST_SEARCH));
  const found = useQuery(subjectSearchQuery(catalog.slug, text, DRAWN));
  const own = subject && !found.data?.some(({ id }) => id === subject.id) ? [subject] : [];
  const listed = {
    ...subjects,
    data: found.data && [...own, ...found.data],
    isError: found.isError,
    refetch: () => found.refetch(),
  };
  return <SubjectChooser wizard={{ ...wizard, subjects: listed }} search="" />;
}

function SubjectChooser({ wizard, search }: ChooserProps) {
  const { flow, catalog, state, subjects, dispatch } = wizard;
  const { labels } = catalog;
  const [limit, setLimit] = useState(DRAWN);
  if (subjects.isError) {
    return <ErrorState title={labels.subjects_error} onRetry={() => void subjects.refetch()} />;
  }
  if (subjects.isPending || !subjects.data) {
    return (
      <LoadingState title={labels.subjects_loading}>
        <div className={`grid gap-3 ${GRID} xl:grid-cols-4`}>
          {PLACEHOLDERS.map((place) => (
            <div key={place} className="h-60 space-y-3 rounded-sm border border-rule p-3">
              <Skeleton className="h-8 w-1/2" />
              <Skeleton className="h-10 w-full" />
              <Skeleton className="h-24 w-full" />
            </div>
          ))}
        </div>
      </LoadingState>
    );
  }
  if (subjects.data.length === 0) {
    return <EmptyState title={`There is no ${catalog.words.subject.one} to choose from.`} />;
  }
  const isNamed = ({ name }: { name: string }) => name.toLowerCase().includes(search);
  /** The model whose name matches the search, if the company's does not. */
  const modelOf = (each: SubjectItem) =>
    isNamed(each) ? undefined : each.representatives.find(isNamed);
  const shown = subjects.data.filter(
    (each) => each.id === state.subjectId || isNamed(each) || modelOf(each),
  );
  if (shown.length === 0) return <EmptyState title="No matches. Clear the search." />;
  const choose = (id: number) => {
    dispatch({ type: 'choose-subject', id });
    const model = shown.filter((each) => each.id === id).map(modelOf)[0];
    if (model) dispatch({ type: 'set', changes: { representativeId: model.id } });
  };
  const initials = vendorInitials(subjects.data.map(({ name }) => name));
  const drawn = shown.filter(({ id }, place) => place < limit || id === state.subjectId);
  const left = shown.length - drawn.length;
  return (
    <>
      <RadioCardGroup
        legend={wizardStepTexts(flow, catalog, 1).heading}
        className={
          subjects.data.length < ROW
            ? `${GRID} lg:[&_:is(p,li>span)]:line-clamp-none`
            : `${GRID} xl:grid-cols-4`
        }
        value={state.subjectId}
        onChange={choose}
        cards={drawn.map((each) => ({
          value: each.id,
          label: each.name,
          content: (
            <SubjectCard
              subject={each}
              labels={labels}
              initials={initials.get(each.name) ?? ''}
              selected={each.id === state.subjectId}
              model={modelOf(each)?.name}
            />
          ),
        }))}
      />
      {left > 0 && (
        <Button className="mt-4 self-center" onClick={() => setLimit(limit + DRAWN)}>
          Show {Math.min(left, DRAWN)} more of {shown.length}
        </Button>
      )}
    </>
  );
}

type SubjectCardProps = {
  subject: SubjectItem;
  labels: Pick<
    CatalogItem['labels'],
    'position_default' | 'key_points_heading' | 'key_points_empty'
  >;
  /** Shown if no mark is known. */
  initials: string;
  selected: boolean;
  /** The one of its models that matches the search. */
  model?: string | undefined;
};

/** Enough for a choice; the rest is shown on demand. */
const FIRST_POINTS = 3;

export function SubjectCard({ subject, labels, initials, selected, model }: SubjectCardProps) {
  const [whole, setWhole] = useState(false);
  const points = whole ? subject.keyPoints : subject.keyPoints.slice(0, FIRST_POINTS);
  return (
    <div className="flex h-full flex-col text-[0.8125rem] leading-snug">
      <div className="flex items-center gap-2">
        <VendorMark outlines={subject.mark} initials={initials} />
        <h2 className="min-w-0 flex-1 text-lg leading-tight">{subject.name}</h2>
        {selected && <Badge tone="accent">Selected</Badge>}
      </div>
      {model && <p className="mt-1.5 font-medium">{model}</p>}
      <p className={classNames('mt-1.5', !whole && 'line-clamp-2')}>
        <span className="text-muted">Position: </span>
        {subject.marketPosition || labels.position_default}
      </p>
      <p className={classNames('mt-1 text-muted', !whole && 'line-clamp-3')}>
        {subject.description}
      </p>
      <h3 className="mt-1.5 font-sans font-medium">{labels.key_points_heading}</h3>
      {points.length === 0 ? (
        <p className="text-muted">{labels.key_points_empty}</p>
      ) : (
        <ul className="text-muted">
          {points.map((point) => (
            <li key={point} className="flex gap-1.5">
              <span aria-hidden="true">•</span>
              <span className={whole ? undefined : 'line-clamp-2'}>{point}</span>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        aria-expanded={whole}
        aria-label={`${whole ? 'Less' : 'More'} about ${subject.name}`}
        onClick={() => setWhole(!whole)}
        className="mt-auto min-h-6 cursor-pointer self-start pt-1 text-accent underline underline-offset-4"
      >
        {whole ? 'Less' : 'More'}
      </button>
    </div>
  );
}

function flowStart({ defaults, path: page }: Flow, catalog: CatalogSlug): string {
  const search = writeWizardAddress({ ...defaults, catalog }, defaults).toString();
  return search === '' ? page : `${page}?${search}`;
}
