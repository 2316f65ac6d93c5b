import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cellView } from './cell-view.ts';
import { ChoiceEdit } from './choice-edit.tsx';
import { NOTHING_SAID, PROBLEM_LOOKS } from './grid-cell.tsx';
import { useOwn } from './own-context.ts';
import { isNotApplicable } from './sheet-edits.ts';
import { cellKey, claimAt, ownerOf, type Column, type CriterionRow } from './sheet.ts';

/** For phones: one entity at a time, its criteria below each other. */
export function PhoneEditor() {
  const { sheet, isReadOnly, open } = useOwn();
  const [chosen, setChosen] = useState('');
  const column = sheet.columns.find(({ part }) => part === chosen) ?? sheet.columns[0];
  if (!column) return null;
  const owner = ownerOf(column, sheet.columns);
  const applicable = sheet.rows.filter(
    (row) => row.kind === 'group' || !isNotApplicable(column, row),
  );
  const rows = applicable.filter(
    ({ kind }, at) => kind === 'criterion' || applicable[at + 1]?.kind === 'criterion',
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChoiceEdit
        label="Product"
        value={column.part}
        choices={sheet.columns.map(
          ({ part, data, kind }) =>
            [part, `${data.name}${kind === 'subject' ? ' (our product)' : ''}`] as const,
        )}
        onChange={setChosen}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => open({ kind: 'entity', part: column.part })}>
          About this product
        </Button>
        {!isReadOnly && (
          <>
            <Button size="small" onClick={() => open({ kind: 'new-entity' })}>
              Add product
            </Button>
            <Button size="small" onClick={() => open({ kind: 'new-criterion' })}>
              Add criterion
            </Button>
          </>
        )}
      </div>
      <ul>
        {rows.map((row) =>
          row.kind === 'group' ? (
            <li key={`group ${row.name}`}>
              <h2 className="mt-3 bg-panel px-2 py-1.5 font-sans text-sm uppercase">{row.name}</h2>
            </li>
          ) : (
            <PhoneCell key={row.criterion.slug} column={column} owner={owner} row={row} />
          ),
        )}
      </ul>
    </div>
  );
}

type PhoneCellProps = { column: Column; owner: ReturnType<typeof ownerOf>; row: CriterionRow };

/** One value; without its own, that of its owner. */
function PhoneCell({ column, owner, row }: PhoneCellProps) {
  const { rules, problems, state, open } = useOwn();
  const { drafts } = state.unsaved;
  const { criterion } = row;
  const key = cellKey(column.part, criterion.slug);
  const own = claimAt({ column, row });
  const claim = own ?? (owner && claimAt({ column: owner, row }));
  const view = cellView(claim, criterion, rules);
  const problem = problems.get(key);
  return (
    <li className="border-b border-rule">
      <button
        type="button"
        onClick={() => open({ kind: 'cell', part: column.part, slug: criterion.slug })}
        className="flex min-h-14 w-full cursor-pointer items-center gap-2 px-2 py-2 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-sm text-muted">{criterion.name}</span>
          <span className={classNames('line-clamp-3', view.state !== 'known' && 'text-muted')}>
            {drafts[key] ?? (view.text || NOTHING_SAID)}
            {!own && claim && ` (as ${owner?.data.name})`}
          </span>
          {problem && (
            <span className={`block text-sm ${PROBLEM_LOOKS[problem.kind].tone}`}>
              {problem.text}
            </span>
          )}
          {own && view.marks.length > 0 && (
            <span className="block text-xs text-muted">
              {view.marks.map(({ text }) => text).join(' · ')}
            </span>
          )}
        </span>
        <span aria-hidden="true" className="text-muted">
          ›
        </span>
      </button>
    </li>
  );
}
