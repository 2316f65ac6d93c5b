import { useCallback, type ReactNode } from 'react';
import { chartScene } from '../../../core/charts/report/chart-scene.ts';
import type { ChartBlocks } from '../../../core/report/decision/chart-subject.ts';
import { SceneView } from '../../../renderers/screen/scene-view.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { CELL, CELL_END, HEAD, HEAD_END, ResultSection, TABLE } from './result-section.tsx';

type SceneSectionProps = { id: string; blocks: ChartBlocks; note?: ReactNode };

/** A chart under what it says, and the same numbers as a table. */
export function SceneSection({ id, blocks, note }: SceneSectionProps) {
  const [chart, table] = blocks;
  const draw = useCallback((place: number) => (chart ? chartScene(chart, place) : EMPTY), [chart]);
  if (!chart || !table) return null;
  return (
    <ResultSection id={id} title={chart.title} note={<p>{chart.note}</p>}>
      <SceneView draw={draw} title={chart.title} description={chart.alt} wide />
      {note}
      <details className="mt-1">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11">
          As a table
        </summary>
        <ScrollRegion label={table.caption} className="overflow-x-auto">
          <table className={`${TABLE} text-sm`}>
            <caption className="sr-only">{table.caption}</caption>
            <thead>
              <tr>
                {table.columns.map(({ text, align }) => (
                  <th key={text} scope="col" className={align === 'end' ? HEAD_END : HEAD}>
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, ...cells]) => (
                <tr key={name?.text}>
                  <th scope="row" className={`${CELL} font-normal`}>
                    {name?.text}
                  </th>
                  {cells.map(({ text }, at) => (
                    <td key={table.columns[at + 1]?.text} className={CELL_END}>
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </ResultSection>
  );
}

const EMPTY = { width: 1, height: 1, items: [] };
