import { Link } from 'wouter';
import { PAGES } from '../../lib/addresses.ts';
import { DocSection } from './doc-section.tsx';

export function PrivacySection() {
  return (
    <DocSection id="privacy" title="Privacy">
      <p>
        There is no sign-in and no cookie. The pages load nothing from third parties and send
        nothing to them: no analytics service and no web fonts from elsewhere. Your selection lives
        in the page address; whoever you send it to sees the same comparison.
      </p>
      <h3 className="pt-2 text-lg">What this server notes</h3>
      <p>
        Each page visit, call of the API, comparison and report becomes one row in the server’s own
        database:
      </p>
      <ul className="list-disc space-y-1 pl-6">
        <li>the time, the kind of event, its method, its status and how long it took;</li>
        <li>
          the page or the endpoint by the name it has in the product. The rest of an address, with
          everything after its question mark, is not kept; an unknown address is noted as unknown;
        </li>
        <li>
          of a comparison or a report the ids of what was compared, how many, and the format; of a
          catalog of your own only that something was compared or exported;
        </li>
        <li>
          a masked network address: IPv4 without its last number, IPv6 without all but its first 48
          bits;
        </li>
        <li>
          the country, looked up before the masking in a table that lies on this server, and the
          family of your browser in one word.
        </li>
      </ul>
      <p>
        Usage analytics with its sample figures makes no calls: a visit to it is noted when its
        address is opened, but not when it is turned to from another page.
      </p>
      <p>
        Visitors are distinguished for one day only, by a code made from address and browser with a
        random number that is deleted when the day (UTC) is over. From then on the code joins
        nothing. Full addresses, headers, cookies and anything you type are never written there.
      </p>
      <p>
        What you send under “Wrong or outdated?” is kept until whoever runs this server removes it:
        your words, the page you name, the time, and the code of that day. No name is asked for.
      </p>
      <h3 className="pt-2 text-lg">How long, and how to be left out</h3>
      <p>
        Rows are deleted after 90 days, unless the operator has set another number of days
        (LOG_RETENTION_DAYS). What stays are counts by the hour, which hold no address and no
        visitor; everybody can see them under{' '}
        <Link href={`${PAGES.analytics}?data=live`} className="prose-link">
          Usage analytics
        </Link>
        .
      </p>
      <p>
        If your browser sends Do Not Track or Global Privacy Control, what happened is noted without
        anything of you: no address, no country, no browser, no code, no ids.
      </p>
    </DocSection>
  );
}
