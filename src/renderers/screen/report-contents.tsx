import { FURNITURE } from '../../core/document/furniture.ts';
import type { Block } from '../../core/document/report-document.ts';
import { safeText } from '../look/safe-text.ts';

/** Links to the sections of a report that stands on the same page. */
export function ReportContents({ blocks }: { blocks: Block[] }) {
  return (
    <nav aria-label={FURNITURE.sections} className="print:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {blocks.map(
          (block) =>
            block.type === 'heading' &&
            block.level === 1 && (
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
