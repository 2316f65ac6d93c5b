import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { claimKey, type ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import { errorMessage } from '../../lib/message-table.ts';
import { Button } from '../../ui/button.tsx';
import { SourceList } from '../../ui/source-list.tsx';
import { doubtedQuery, objectionsQuery } from './own-queries.ts';
import type { OwnRequests } from './own-requests.ts';
import { CELL_TEXTS } from './own-texts.ts';

/** What readers say against a claim, for whoever edits it; nothing where nobody does. */
export function CellObjections({ claim, requests }: { claim: ClaimRef; requests: OwnRequests }) {
  const client = useQueryClient();
  const { data } = useQuery(doubtedQuery(requests, claim.catalog));
  const isDoubted = data?.claims.some((each) => claimKey(each.claim) === claimKey(claim)) ?? false;
  const list = useQuery({ ...objectionsQuery(requests, claim), enabled: isDoubted });
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
