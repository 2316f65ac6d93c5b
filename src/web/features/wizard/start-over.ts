import { PAGES } from '../../lib/addresses.ts';
import type { Wizard } from './use-wizard.ts';

export function startOver({ flow, dispatch }: Wizard): void {
  if (flow.startOver === 'leave') window.location.assign(PAGES.landing);
  else dispatch({ type: 'start-over' });
}
