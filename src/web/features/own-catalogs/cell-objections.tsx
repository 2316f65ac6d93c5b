import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { claimKey, type ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { Button } from '../../ui/button.tsx';
import { SourceList } from '../../ui/source-list.tsx';
import { useOwn } from './own-context.ts';
import { CELL_TEXTS } from './own-texts.ts';

const LOOK_AGAIN_MS = 60_000;

/** Claims of the catalog that readers doubt; polled, because they come from other people. */
export function useDoubted() {
  const { requests, state } = useOwn();
  const { data } = useQuery({
    queryKey: ['objections', 'own', state.item.id],
    queryFn: ({ signal }) => requests.objections(null, signal),
    refetchInterval: LOOK_AGAIN_MS,
  });
  return data?.claims ?? [];
}

/** Objections to a claim, for its editor; nothing without any. */
export function CellObjections({ claim }: { claim: ClaimRef }) {
  const { requests } = useOwn();
  const client = useQueryClient();
  const isDoubted = useDoubted().some((each) => claimKey(each.claim) === claimKey(claim));
  const list = useQuery({
    queryKey: ['objections', 'own', claim.catalog, claim.kind, claim.id, claim.criterion],
    queryFn: ({ signal }) => requests.objections(claim, signal),
    staleTime: 0,
    refetchOnMount: 'always',
    enabled: isDoubted,
  });
  const settle = useMutation({
    mutationFn: (objection: number) => requests.settle(objection),
    onSettled: () => client.invalidateQueries({ queryKey: ['objections'] }),
  });
  const texts = list.data?.texts ?? [];
  if (!isDoubted) return null;
  return (
    <section
      aria-label={CELL_TEXTS.doubted}
      aria-busy={list.isPending}
      className="min-h-24 border-l-4 border-caution pl-4"
    >
      <h3 className="font-sans text-base">{CELL_TEXTS.doubted}</h3>
      <ul>
        {texts.map(({ id, text, source, day }) => (
          <li key={id} className="border-b border-rule py-2 last:border-0">
            <p className="break-words whitespace-pre-wrap">{text}</p>
            <div className="flex flex-wrap items-end justify-between gap-x-4 text-sm text-muted">
              {source ? <SourceList sources={[{ title: source, url: source, date: day }]} /> : day}
              <Button
                size="small"
                aria-label={`Mark as settled: ${text.slice(0, 60)}`}
                aria-disabled={settle.isPending || undefined}
                onClick={() => !settle.isPending && settle.mutate(id)}
              >
                Mark as settled
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {settle.isError && errorMessage(settle.error)}
        {list.isError && errorMessage(list.error)}
      </p>
    </section>
  );
}
