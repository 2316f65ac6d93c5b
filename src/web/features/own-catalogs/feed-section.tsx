import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorSentence } from '../../lib/message-table.ts';
import { useAct } from '../../lib/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { useOwn } from './own-context.ts';

type Feed = { isOn: boolean; token?: string };

/** The feed of the catalog: its address is shown once, and can be replaced and withdrawn. */
export function FeedSection() {
  const { requests, state } = useOwn();
  const client = useQueryClient();
  const queryKey = ['own-feed', state.item.id];
  const feed = useQuery<Feed>({
    queryKey,
    queryFn: ({ signal }) => requests.feed(signal),
    gcTime: 0,
  });
  const { isOn = null, token = null } = feed.data ?? {};
  const { isBusy, act, ...made } = useAct();
  const fault = made.fault ?? (feed.error && !isBusy ? errorSentence(feed.error) : null);
  const change = (run: () => Promise<Feed>) =>
    void act(async () => void client.setQueryData(queryKey, await run()));
  const make = () => change(async () => ({ isOn: true, ...(await requests.makeFeed()) }));
  return (
    <section aria-label="Follow changes" aria-busy={isBusy || isOn === null}>
      <h3 className="font-sans text-base">Follow changes</h3>
      <p className="text-muted">
        A feed reader with this address sees each value that changes, and nothing else.
      </p>
      {token !== null && (
        <>
          <CopyText texts={[`${window.location.origin}/feeds/own/${token}/atom`]} label="Copy" />
          <p className="mt-2 text-muted">
            The address is shown only now. Copy it into your feed reader.
          </p>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button aria-disabled={isBusy || isOn === null || undefined} onClick={make}>
          {isOn ? 'Replace the feed address' : 'Create a feed address'}
        </Button>
        {isOn && (
          <Button aria-disabled={isBusy || undefined} onClick={() => change(requests.withdrawFeed)}>
            Withdraw it
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm text-muted">
        {fault ??
          (isOn && token === null ? 'A feed address exists. Replacing it ends the old one.' : '')}
      </p>
    </section>
  );
}
