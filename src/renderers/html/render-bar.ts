import { FURNITURE } from '../../core/document/furniture.ts';

type Changeable = { changed?: boolean | null | undefined };

/** Content with a bar before it where it changed, and the word for those who do not see the bar. */
export function withBar({ changed }: Changeable, content: string): string {
  if (!changed) return content;
  return `<span class="changed"><span class="unseen">${FURNITURE.changed}</span>${content}</span>`;
}
