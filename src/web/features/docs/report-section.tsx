import { Link } from 'wouter';
import { PAGES } from '../../lib/addresses.ts';
import { DocSection, Terms } from './doc-section.tsx';

/** Where the lines of a card and of a profile's first page are from, and what a copy leaves out. */
export function ReportSection() {
  return (
    <DocSection id="reports" title="How a report concludes">
      <p>
        Every line of a report is compiled from the same claims as the matrix and carries the
        numbers of its sources. Nothing is said that no claim proves, and nothing is said twice.
      </p>
      <Terms
        items={[
          {
            term: 'Why each side wins',
            text: 'Leads on sound evidence first, then what was written for the pair, then its own words.',
          },
          {
            term: 'Questions to the buyer',
            text: 'About the buyer’s own need, one for each strongest lead; never about a competitor.',
          },
          {
            term: 'They say, you answer',
            text: 'An answer is another fact, a limit of the claim, or an honest concession.',
          },
          {
            term: 'Do not say',
            text: 'Leads that rest on weak evidence, and the leap from “not documented” to “they cannot”.',
          },
          {
            term: 'Choose … if …',
            text: 'A candidate stands there where it loses to nobody and is ahead of at least one on evidence that may be claimed. “Best”, “cheapest” and “only” need every other candidate to be known and behind.',
          },
          {
            term: 'For customers',
            text: 'Without internal rows and lines, cautions, live answers and unverified values; you are told what was left out, the customer is not.',
          },
          {
            term: 'Competitor’s view',
            text: 'The same pair with the sides swapped: what they could say about you, to prepare for it.',
          },
        ]}
      />
      <p>
        A file that was exported here can come back:{' '}
        <Link href={PAGES.openReport} className="prose-link">
          open a report
        </Link>{' '}
        to see whether it was altered, what has changed since, and to issue it again with a bar
        beside everything that reads otherwise.
      </p>
      <p>
        Every file but CSV carries its report, the claims it shows and a seal. A customer’s copy
        carries only what it shows. The seal is that of this installation: it proves that the report
        was made here and that its words stand, not that its claims are true today. Files of another
        installation are compared word by word, but their seal cannot be checked. Pictures, colours
        and layout are not compared once another program has saved the file.
      </p>
    </DocSection>
  );
}
