import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubjectItem } from '../../../core/api/catalog-api.ts';
import { subjectSearchQuery } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { RadioCardGroup } from '../../ui/radio-card-group.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CatalogSwitch } from './catalog-switch.tsx';
import { SubjectCard } from './subject-card.tsx';
import { stepTexts } from './flow-texts.ts';
import { hasManySubjects } from './use-subjects.ts';
import type { Wizard } from './use-wizard.ts';
import { vendorInitials } from './vendor-initials.ts';

const LONGEST_SEARCH = 120;
const PLACEHOLDERS = ['first', 'second', 'third'];
const GRID = 'sm:grid-cols-2 lg:grid-cols-3';
/** Fewer than a row of four take the whole width, and nothing of them is cut on a wide page. */
const ROW = 4;
/** So many are taken in at a glance; more are searched. */
const AT_A_GLANCE = 12;
/** So many are drawn, and as many more whenever that is asked for. */
const DRAWN = 24;

export function SubjectStep({ wizard }: { wizard: Wizard }) {
  const { flow, subject, subjects, catalog } = wizard;
  const [search, setSearch] = useState('');
  const long = (subjects.data?.length ?? 0) > AT_A_GLANCE;
  const Chooser = hasManySubjects(catalog) ? SearchedSubjects : SubjectChooser;
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-8 gap-y-1">
        <CatalogSwitch flow={flow} current={catalog.slug} />
        {long && (
          <div className="min-w-0 flex-[0_1_20rem]">
            <SearchField
              label={`Search ${catalog.words.subject.many}`}
              value={search}
              onChange={setSearch}
            />
          </div>
        )}
        {subject && <CompareAs subject={subject} wizard={wizard} />}
      </div>
      <Chooser wizard={wizard} search={search.trim().toLowerCase()} />
    </>
  );
}

type ChooserProps = { wizard: Wizard; search: string };

/** Too many subjects to hold here: the server searches them. */
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
  const shown = subjects.data.filter(
    ({ id, name }) => id === state.subjectId || name.toLowerCase().includes(search),
  );
  if (shown.length === 0) {
    return <EmptyState title={`No ${catalog.words.subject.one} has this in its name.`} />;
  }
  const initials = vendorInitials(subjects.data.map(({ name }) => name));
  const drawn = shown.filter(({ id }, place) => place < limit || id === state.subjectId);
  const left = shown.length - drawn.length;
  return (
    <>
      <RadioCardGroup
        legend={stepTexts(flow, catalog, 1).heading}
        className={
          subjects.data.length < ROW
            ? `${GRID} lg:[&_:is(p,li>span)]:line-clamp-none`
            : `${GRID} xl:grid-cols-4`
        }
        value={state.subjectId}
        onChange={(id) => dispatch({ type: 'choose-subject', id })}
        cards={drawn.map((each) => ({
          value: each.id,
          label: each.name,
          content: (
            <SubjectCard
              subject={each}
              labels={labels}
              initials={initials.get(each.name) ?? ''}
              selected={each.id === state.subjectId}
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

function CompareAs({ subject, wizard }: { subject: SubjectItem; wizard: Wizard }) {
  const { representatives, flagshipId } = subject;
  const chosen = wizard.state.representativeId ?? flagshipId;
  if (representatives.length === 0 || chosen === null) return null;
  return (
    <SelectField
      label="Compare as:"
      value={chosen}
      options={representatives.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => wizard.dispatch({ type: 'choose-representative', id })}
    />
  );
}
