import { createContext, use, type ReactNode } from 'react';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import type { CellRules } from './cell-view.ts';
import type { EditorState, EditorStore } from './editor-store.ts';
import type { Problem } from './grid-cell.tsx';
import type { OwnRequests } from './own-requests.ts';
import type { Sheet } from './sheet-edits.ts';
import type { Parts } from './sheet.ts';
import type { FoundAt, Research } from './use-research.ts';

/** Content of the drawer. */
export type Opened =
  | { kind: 'cell'; part: string; slug: string }
  | { kind: 'entity'; part: string }
  | { kind: 'criterion'; slug: string }
  | { kind: 'categories' | 'new-entity' | 'new-criterion' };

/** The catalog that the page shows, with its rights and actions. */
export type Own = {
  state: EditorState;
  store: EditorStore;
  requests: OwnRequests;
  parts: Parts;
  sheet: Sheet;
  rules: CellRules;
  /** Problems and proposals, by `cellKey`. */
  problems: Map<string, Problem>;
  research: Research | null;
  found: FoundAt[];
  isReadOnly: boolean;
  edit: EditorStore['edit'];
  open: (opened: Opened | null) => void;
  /** The number of objections to a claim, and the form to object. */
  doubtsOf: (claim: ClaimRef) => ReactNode;
};

export const OwnContext = createContext<Own | null>(null);

export function useOwn(): Own {
  const own = use(OwnContext);
  if (!own) throw new Error('It stands outside of a catalog.');
  return own;
}
