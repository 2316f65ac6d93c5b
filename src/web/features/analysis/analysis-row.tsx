import type { ReactNode } from 'react';
import type { BatchRow, Reading } from '../../../core/api/comparison-api.ts';
import { confidenceText } from '../../../core/document/document-texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { agreementText, verdictWord } from './analysis-texts.ts';
import { ReadingLine, type Sides } from './reading-line.tsx';

type AnalysisRowProps = { row: BatchRow; sides: Sides };

/** One attribute: its verdict, and what the catalog and each live provider say about it. */
export function AnalysisRow({ row, sides }: AnalysisRowProps) {
  const title = (
    <>
      <p className="font-medium break-words">{row.attribute}</p>
      {row.agreement === 'conflict' ? (
        <p className="mt-1 flex flex-wrap gap-1">
          <Badge tone="caution">in conflict</Badge>
          <Unverified />
        </p>
      ) : (
        <Verdict reading={row}>{row.origin === 'live' && <Unverified />}</Verdict>
      )}
    </>
  );
  if (row.live.length === 0) {
    return (
      <li className="border-b border-rule py-4">
        <ReadingLine reading={row.catalog} sides={sides} heading={title} />
      </li>
    );
  }
  return (
    <li className="border-b border-rule py-4">
      {title}
      <p className="mt-1 text-sm text-muted">{agreementText(row)}</p>
      <ul className="mt-3 space-y-4 border-l-2 border-rule pl-3.5 lg:-ml-4">
        <li>
          <ReadingLine
            reading={row.catalog}
            sides={sides}
            heading={<Speaker reading={row.catalog} />}
          />
        </li>
        {row.live.map((reading) => (
          <li key={reading.provider}>
            <ReadingLine reading={reading} sides={sides} heading={<Speaker reading={reading} />} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Speaker({ reading }: { reading: Reading }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="min-w-0 font-medium break-words">{reading.provider}</span>
        {reading.origin === 'live' && <Unverified />}
      </p>
      {reading.origin === 'live' && <p className="text-sm text-muted">{reading.as_of}</p>}
      <Verdict reading={reading} />
    </>
  );
}

const TONES = { product: 'good', competitor: 'bad', neutral: 'plain' } as const;
const SHAPES = { product: '▲', competitor: '▼', neutral: null };

type VerdictProps = { reading: Reading; children?: ReactNode };

function Verdict({ reading, children }: VerdictProps) {
  const { advantage, confidence } = reading;
  return (
    <p className="mt-1 flex flex-wrap gap-1">
      <Badge tone={TONES[advantage]}>
        {SHAPES[advantage] && <span aria-hidden="true">{SHAPES[advantage]}</span>}
        {verdictWord(reading)}
      </Badge>
      {confidence !== null && <Badge>{confidenceText(confidence)}</Badge>}
      {children}
    </p>
  );
}

function Unverified() {
  return <Badge tone="caution">unverified</Badge>;
}
