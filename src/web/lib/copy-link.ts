import { showToast } from './toasts.ts';

/** Copies a link and says what its reader may do, or what to do if the browser forbids copying. */
export async function copyLink(link: string, said: { copied: string; refused: string }) {
  try {
    await navigator.clipboard.writeText(link);
    showToast({ tone: 'good', title: 'Link copied', text: said.copied });
  } catch {
    showToast({ tone: 'bad', title: 'The link could not be copied', text: said.refused });
  }
}
