import type { ReactNode } from 'react';
import type { ClaimRef } from '../../../core/knowledge/claim-ref.ts';
import type { EditorStore } from './editor-store.ts';
import type { CriterionRow, Parts } from './sheet.ts';

/** What stands in the drawer. */
export type Opened =
  | { kind: 'cell'; part: string; slug: string }
  | { kind: 'entity'; part: string }
  | { kind: 'criterion'; list: CriterionRow['list']; slug: string }
  | { kind: 'categories' | 'new-entity' | 'new-criterion' };

/** What every form of the drawer is given. */
export type FormProps = {
  parts: Parts;
  isReadOnly: boolean;
  edit: EditorStore['edit'];
  onOpen: (opened: Opened | null) => void;
};

/** How many readers doubt a claim, and a way to say that it is wrong. */
export type DoubtsOf = (claim: ClaimRef) => ReactNode;
