import { useState } from 'react';
import { Editor } from './editor.tsx';
import { OpenedCatalog } from './opened-catalog.tsx';
import type { Own } from './own-context.ts';

type OwnScreenProps = { ownKey: string | null; doubtsOf: Own['doubtsOf'] };

/** The page of one own catalog: for whoever holds its link to edit, or to look. */
export function OwnScreen({ ownKey, doubtsOf }: OwnScreenProps) {
  const [isRemoved, setRemoved] = useState(false);
  return (
    <OpenedCatalog ownKey={isRemoved ? null : ownKey}>
      {(opened) => <Editor {...opened} doubtsOf={doubtsOf} onRemoved={() => setRemoved(true)} />}
    </OpenedCatalog>
  );
}
