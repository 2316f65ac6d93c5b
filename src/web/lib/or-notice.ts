import { errorMessage } from './message-table.ts';
import { showToast } from './toasts.ts';

/** Runs `act`, or shows why it failed under a title; returns whether it worked. */
export async function orNotice(title: string, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    showToast({ tone: 'bad', title, text: errorMessage(error) });
    return false;
  }
}
