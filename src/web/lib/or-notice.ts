import { errorMessage } from './message-table.ts';
import { showToast } from './toasts.ts';

/** Does it, or says under a title why it failed; whether it was done. */
export async function orNotice(title: string, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    showToast({ tone: 'bad', title, text: errorMessage(error) });
    return false;
  }
}
