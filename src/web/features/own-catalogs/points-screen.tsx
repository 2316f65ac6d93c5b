import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { PLAY_SECTIONS } from '../../../core/catalog/vocabulary.ts';
import { countOf } from '../../../core/wording/phrases.ts';
import { ownAddress, PAGES } from '../../lib/addresses.ts';
import { pageTitle } from '../../lib/brand.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { EMPTY_WIZARD, writeWizardAddress, type WizardState } from '../../lib/wizard-address.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Decisions } from './decisions.tsx';
import { SavedState } from './editor-head.tsx';
import { OpenedCatalog } from './opened-catalog.tsx';
import { OwnContext, useOwn, type Own } from './own-context.ts';
import { namesOfPair } from './point-lines.ts';
import { PointsForm } from './points-form.tsx';
import { useOwnCatalog } from './use-own-catalog.ts';

type Selected = Pick<WizardState, 'subjectId' | 'rivalIds' | 'criterionIds'>;
type PointsScreenProps = { ownKey: string | null; selection: Selected };

/** The page to write talking points for one pair of an own catalog. */
export function PointsScreen({ ownKey, selection }: PointsScreenProps) {
  return (
    <OpenedCatalog ownKey={ownKey}>
      {({ store, requests }) => <Points store={store} requests={requests} selection={selection} />}
    </OpenedCatalog>
  );
}

const NO_DOUBTS = () => null;
const NOTHING_OPENS = () => undefined;

function Points({
  store,
  requests,
  selection,
}: Pick<Own, 'store' | 'requests'> & { selection: Selected }) {
  const own = useOwnCatalog({ store, requests, doubtsOf: NO_DOUBTS, open: NOTHING_OPENS });
  const { parts, isReadOnly } = own;
  const [rivalId] = selection.rivalIds;
  const subject = parts.subjects.find(({ data }) => data.id === selection.subjectId)?.slug ?? '';
  const rival = parts.rivals.find(({ data }) => data.id === rivalId)?.slug ?? '';
  const names = namesOfPair(parts, subject, rival);
  const title = names ? `${names.product} vs ${names.rival}` : 'Talking points';
  const heading = usePageEntry(pageTitle(title));
  const fault = !names
    ? 'This catalog does not hold the pair of this address.'
    : isReadOnly
      ? 'Your link to this catalog looks and does not edit.'
      : null;
  return (
    <OwnContext value={own}>
      <PageHeading
        headingRef={heading}
        title={title}
        lead="Three lines are enough for a first card. Leave out what you do not know."
        actions={
          <LinkButton href={ownAddress(own.state.item.id)}>Open the whole catalog</LinkButton>
        }
      />
      <div className="mt-3 flex flex-wrap gap-x-4">{!isReadOnly && <SavedState />}</div>
      <Decisions cell={null} />
      {fault !== null || !names ? (
        <EmptyState title={fault ?? ''}>
          <LinkButton href={PAGES.builderBattlecard}>Choose a pair</LinkButton>
        </EmptyState>
      ) : (
        <div className="max-w-3xl">
          <PointsForm subject={subject} rival={rival} names={names} />
          <End slug={`${subject}--${rival}`} selection={selection} />
        </div>
      )}
    </OwnContext>
  );
}

const LINE = { one: 'line is written', many: 'lines are written' };
const PREVIEW = 4;

/** Opens the card once all is saved. */
function End({ slug, selection }: { slug: string; selection: Selected }) {
  const { state, store, parts } = useOwn();
  const [, navigate] = useLocation();
  const [isOpening, setOpening] = useState(false);
  const play = parts.plays.find((each) => each.slug === slug)?.data;
  const count = PLAY_SECTIONS.reduce((sum, section) => sum + (play?.[section].length ?? 0), 0);
  const isSaved = state.saving === 'saved' && state.unsaved.actions.length === 0;
  const { criteria } = parts.criteria;
  const all = criteria.filter(({ retired }) => !retired).map(({ id }) => String(id));
  const address = `${PAGES.builderBattlecard}?${writeWizardAddress({
    ...EMPTY_WIZARD,
    ...selection,
    criterionIds: selection.criterionIds.length > 0 ? selection.criterionIds : all,
    rivalIds: selection.rivalIds.slice(0, 1),
    catalog: state.item.id,
    step: PREVIEW,
  })}`;
  useEffect(() => {
    if (isOpening && isSaved) navigate(address);
  }, [isOpening, isSaved, address, navigate]);
  return (
    <div className="mt-8 border-t-2 border-ink pt-4">
      <Button
        tone="primary"
        aria-disabled={count === 0 || isOpening || undefined}
        onClick={() => {
          if (count === 0) return;
          setOpening(true);
          store.flush();
        }}
      >
        Open the card
      </Button>
      <p role="status" className="mt-2 text-muted">
        {count === 0
          ? 'Write one line first.'
          : isOpening
            ? 'Saving what you typed…'
            : `${countOf(count, LINE)}. You can come back and write more.`}
      </p>
    </div>
  );
}
