import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { trustedReport } from './report-window.ts';

/**
 * A sandboxed frame lives in a process of its own, and a browser that is busy sends it clicks meant for a
 * button which has just come to lie over it. It takes the pointer only while that is over its box.
 */
const ONLY_UNDER_POINTER = '[@media(hover:hover)]:group-[:not(:hover)]:pointer-events-none';

type PreviewFrameProps = { address: string; html?: string; title: string };

/**
 * A page in a frame without scripts. Another address is a frame of its own, laid over the first until it is
 * there: nothing turns white, and the browser's history holds no preview.
 */
export function PreviewFrame({ address, html, title }: PreviewFrameProps) {
  const [shown, setShown] = useState<string | null>(null);
  const frames = shown === null || shown === address ? [address] : [shown, address];
  return frames.map((each) => (
    <iframe
      key={each}
      {...(html === undefined ? { src: each } : { ref: (frame) => write(frame, html) })}
      title={title}
      sandbox=""
      inert={each !== address}
      onLoad={() => {
        if (each === address) setShown(each);
      }}
      className={classNames(
        'absolute inset-0 size-full border-0 bg-paper',
        ONLY_UNDER_POINTER,
        each === address && shown !== address && 'opacity-0',
      )}
    />
  ));
}

/** Once: the older of two frames keeps the page it shows. */
function write(frame: HTMLIFrameElement | null, html: string): void {
  if (frame && !frame.hasAttribute('srcdoc')) frame.srcdoc = trustedReport(html);
}
