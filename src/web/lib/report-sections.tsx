import { useMemo } from 'react';
import type { Block } from '../../core/document/report-document.ts';
import { inSections } from '../../core/document/section-blocks.ts';
import type { CellKey } from '../../renderers/screen/matrix-table.tsx';
import { PhoneFold, usePhone } from '../../renderers/screen/phone-fold.tsx';
import { ReportBlocks } from '../../renderers/screen/report-blocks.tsx';
import { CopyAs } from './copy-as.tsx';
import { InPieces } from '../ui/in-pieces.tsx';

type ReportSectionsProps = {
  blocks: Block[];
  onCell?: (cell: CellKey) => void;
  /** The content of the first section is already shown above. */
  hasAnswerAbove?: boolean;
};

/** A whole report, section by section; on a phone at most the first is open. */
export default function ReportSections({
  blocks,
  onCell,
  hasAnswerAbove = false,
}: ReportSectionsProps) {
  const parts = { onCell, actions: <CopyAs hasTable /> };
  const sections = useMemo(() => inSections(blocks), [blocks]);
  const isPhone = usePhone();
  return (
    <InPieces>
      {sections.map((section, index) => {
        const [title, ...under] = section;
        if (!isPhone || (index === 0 && !hasAnswerAbove) || title?.type !== 'heading')
          // A report is only replaced as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          return <ReportBlocks key={index} blocks={section} {...parts} />;
        return (
          <PhoneFold key={title.id} id={title.id} title={<ReportBlocks blocks={[title]} />}>
            <ReportBlocks blocks={under} {...parts} />
          </PhoneFold>
        );
      })}
    </InPieces>
  );
}
