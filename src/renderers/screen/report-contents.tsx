import { appendixPlace } from '../../core/document/appendix.ts';
import { FURNITURE } from '../../core/document/furniture.ts';
import type { Block } from '../../core/document/report-document.ts';
import { safeText } from '../look/safe-text.ts';

/** Links to the sections of a report that stands on the same page, those of its appendix included. */
export function ReportContents({ blocks }: { blocks: Block[] }) {
  const appendix = appendixPlace(blocks);
  const sections = blocks.filter((block, index) => {
    const isBehind = appendix !== null && index > appendix.from && index < appendix.end;
    const isOpening = index === appendix?.from;
    return block.type === 'heading' && !isOpening && block.level === (isBehind ? 2 : 1);
  });
  return (
    <nav aria-label={FURNITURE.sections} className="print:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {sections.map(
          (block) =>
            block.type === 'heading' && (
              <li key={block.id}>
                <a
                  href={`#${block.id}`}
                  className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
                >
                  {safeText(block.text)}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
