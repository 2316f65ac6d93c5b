import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { pageTitle } from '../../lib/brand.ts';
import { errorMessage, SERVER_UNREACHABLE } from '../../lib/message-table.ts';
import { usePageEntry } from '../../lib/page-entry.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

const ENDPOINTS = [
  '/api/analytics/stats',
  '/api/analytics/events',
  '/api/analytics/pages',
  '/api/analytics/products',
  '/api/analytics/exports',
  '/api/products',
];

/** Calls every endpoint behind the analytics page and prints the raw answers. */
export function EndpointTester() {
  const heading = usePageEntry(pageTitle('Analytics debug'));
  const [testing, setTesting] = useState(false);
  const [output, setOutput] = useState('');

  const busy = useRef(false);

  const test = async () => {
    if (busy.current) return;
    busy.current = true;
    setTesting(true);
    setOutput('');
    const results = await Promise.all(ENDPOINTS.map(callEndpoint));
    const { href, origin } = window.location;
    setOutput(JSON.stringify({ url: href, origin, results }, null, 2));
    setTesting(false);
    busy.current = false;
  };

  return (
    <>
      <PageHeading
        headingRef={heading}
        title="Analytics debug"
        lead="Calls the analytics endpoints and the products endpoint, and prints the raw status and data of each."
      />
      <div className="mt-6 space-y-6">
        <ul className="columns-1 font-mono text-sm sm:columns-2 lg:columns-3">
          {ENDPOINTS.map((endpoint) => (
            <li key={endpoint} className="py-1">
              GET {endpoint}
            </li>
          ))}
        </ul>
        <Button tone="primary" aria-disabled={testing || undefined} onClick={() => void test()}>
          {testing ? 'Testing...' : 'Test endpoints'}
        </Button>
        <section aria-labelledby="debug-output" className="border-t-2 border-ink pt-3">
          <h2 id="debug-output" className="text-xl">
            Output
          </h2>
          <p role="status" className="mt-1 text-muted">
            {statusText(testing, output)}
          </p>
          {output !== '' && (
            <pre
              aria-label="Raw output"
              // A region that scrolls must be reachable by keyboard.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              role="region"
              className="mt-3 max-h-[70vh] overflow-auto border border-rule bg-panel p-4 text-sm"
            >
              {output}
            </pre>
          )}
        </section>
      </div>
    </>
  );
}

async function callEndpoint(endpoint: string): Promise<RawResult> {
  try {
    return await rawResult(endpoint, await fetch(endpoint, { credentials: 'include' }));
  } catch (error) {
    const unreached = error instanceof TypeError;
    return { endpoint, error: unreached ? SERVER_UNREACHABLE : errorMessage(error) };
  }
}

function statusText(testing: boolean, output: string): string {
  if (testing) return 'Calling the endpoints…';
  return output === '' ? 'Nothing was called yet.' : 'What the endpoints gave:';
}

/** Raw status and data of an endpoint, or the reason why there are none. */
type RawResult = { endpoint: string; status?: number; error?: string; data?: unknown };

/** The raw answer; data that is no JSON stays text, and a failure gets the usual sentence. */
export async function rawResult(endpoint: string, response: Response): Promise<RawResult> {
  const { status, statusText, ok } = response;
  const text = await response.text();
  const data = parse(text);
  if (!ok) return { endpoint, status, error: new ApiError(status, statusText, text).message, data };
  return data === text
    ? { endpoint, status, error: 'The answer is not JSON.', data }
    : { endpoint, status, data };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
