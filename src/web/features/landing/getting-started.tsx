import { Link } from 'wouter';
import { PAGES } from '../../lib/addresses.ts';
import { openHelp } from '../../lib/help-panel.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function GettingStarted() {
  return (
    <Card aria-labelledby="getting-started" className="self-start sm:p-8">
      <h2 id="getting-started" className="text-2xl">
        Getting Started
      </h2>
      <ol className="mt-4 list-decimal space-y-3 pl-5">
        <li>
          Open the comparison and pick one company. Five minutes are enough for a first report.
        </li>
        <li>
          Pick two or three rivals and the criteria you will be asked about. Your choice stays in
          the page address, so you can reload or share it.
        </li>
        <li>
          Read the matrix, open a cell you doubt, and export. How verdicts and confidence come about
          is explained in the{' '}
          <Link href={PAGES.docs} className="prose-link">
            documentation
          </Link>
          .
        </li>
      </ol>
      <div className="mt-6 flex flex-wrap gap-2">
        <LinkButton tone="primary" href={PAGES.wizard}>
          Choose a company
        </LinkButton>
        <Button tone="quiet" onClick={() => openHelp('choose-subject')}>
          Open the help
        </Button>
      </div>
    </Card>
  );
}
