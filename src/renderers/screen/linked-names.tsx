import { createContext, useContext, type ReactNode } from 'react';

/** How a page draws the name of what it compares: as a link to more of it, where it knows one. */
export const LinkedNames = createContext<(text: string) => ReactNode>((text) => text);

export function LinkedName({ text }: { text: string }) {
  return useContext(LinkedNames)(text);
}
