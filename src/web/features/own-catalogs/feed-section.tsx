import { useEffect, useState } from 'react';
import { errorSentence } from '../../lib/message-table.ts';
import { Button } from '../../ui/button.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { useOwn } from './own-context.ts';

/** The feed of the catalog: its address is shown once, replaced and withdrawn. */
export function FeedSection() {
  const { requests } = useOwn();
  const [isOn, setOn] = useState<boolean | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    requests.feed(leaving.signal).then(
      (state) => setOn(state.isOn),
      (error: unknown) => leaving.signal.aborted || setFault(errorSentence(error)),
    );
    return () => leaving.abort();
  }, [requests]);
  const run = async (change: () => Promise<{ isOn: boolean; token: string | null }>) => {
    setBusy(true);
    setFault(null);
    try {
      const changed = await change();
      setOn(changed.isOn);
      setToken(changed.token);
    } catch (error) {
      setFault(errorSentence(error));
    } finally {
      setBusy(false);
    }
  };
  const make = () => run(async () => ({ isOn: true, ...(await requests.makeFeed()) }));
  const withdraw = () => run(async () => ({ ...(await requests.withdrawFeed()), token: null }));
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
        <Button aria-disabled={isBusy || isOn === null || undefined} onClick={() => void make()}>
          {isOn ? 'Replace the feed address' : 'Create a feed address'}
        </Button>
        {isOn && (
          <Button aria-disabled={isBusy || undefined} onClick={() => void withdraw()}>
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
