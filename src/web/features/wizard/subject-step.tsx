import type { SubjectItem } from '../../../core/api/catalog-api.ts';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { RadioCardGroup } from '../../ui/radio-card-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CatalogSwitch } from './catalog-switch.tsx';
import { SubjectCard } from './subject-card.tsx';
import { stepTexts } from './flow-texts.ts';
import type { Wizard } from './use-wizard.ts';
import { vendorInitials } from './vendor-initials.ts';

const PLACEHOLDERS = ['first', 'second', 'third'];
const GRID = 'sm:grid-cols-2 xl:grid-cols-3';

export function SubjectStep({ wizard }: { wizard: Wizard }) {
  const { flow, subject } = wizard;
  return (
    <>
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <CatalogSwitch flow={flow} current={wizard.catalog.slug} />
        {subject && <CompareAs subject={subject} wizard={wizard} />}
      </div>
      <SubjectChooser wizard={wizard} />
    </>
  );
}

function SubjectChooser({ wizard }: { wizard: Wizard }) {
  const { flow, catalog, state, subjects, dispatch } = wizard;
  const { labels } = catalog;
  if (subjects.isPending) {
    return (
      <LoadingState title={labels.subjects_loading}>
        <div className={`grid gap-4 ${GRID}`}>
          {PLACEHOLDERS.map((place) => (
            <div key={place} className="space-y-3 rounded-sm border border-rule p-4">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton />
              <Skeleton className="h-24 w-full" />
            </div>
          ))}
        </div>
      </LoadingState>
    );
  }
  if (subjects.isError) {
    return <ErrorState title={labels.subjects_error} onRetry={() => void subjects.refetch()} />;
  }
  if (subjects.data.length === 0) {
    return <EmptyState title={`There is no ${catalog.words.subject.one} to choose from.`} />;
  }
  const initials = vendorInitials(subjects.data.map(({ name }) => name));
  return (
    <RadioCardGroup
      legend={stepTexts(flow, catalog, 1).heading}
      className={GRID}
      value={state.subjectId}
      onChange={(id) => dispatch({ type: 'choose-subject', id })}
      cards={subjects.data.map((each) => ({
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
