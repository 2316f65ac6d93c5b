import { PAGES } from '../../lib/addresses.ts';
import { openHelp } from '../../lib/help-panel.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function GettingStarted() {
  return (
    <Card aria-labelledby="getting-started" className="sm:p-6">
      <h2 id="getting-started" className="text-2xl">
        Getting Started
      </h2>
      <p className="mt-2 max-w-prose">One company, two rivals, a few criteria.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton href={PAGES.docs}>Documentation</LinkButton>
        <Button tone="quiet" onClick={() => openHelp('choose-subject')}>
          Help
        </Button>
      </div>
    </Card>
  );
}
