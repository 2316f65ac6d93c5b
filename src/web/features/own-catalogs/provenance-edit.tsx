import {
  CONFIDENCE_CEILING,
  BASES,
  REPORTERS,
  type Basis,
} from '../../../core/catalog/vocabulary.ts';
import { readNumber } from '../../../core/values/read-number.ts';
import { fitsUnit, marksOf } from '../../../core/values/read-unit.ts';
import { BASIS_TEXT, REPORTER_TEXT } from '../../../core/wording/values.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceEdit } from './choice-edit.tsx';
import { dateFault, EvidenceEdit, type Evidence } from './evidence-edit.tsx';
import type { Measurement } from './read-typed.ts';
import { TextEdit } from './text-edit.tsx';

type Provenance = Pick<
  Measurement,
  'basis' | 'reported_by' | 'confidence' | 'evidence' | 'as_of' | 'note'
>;
type ProvenanceEditProps = {
  stated: Provenance;
  isReadOnly: boolean;
  onChange: (next: Provenance) => void;
};

/** Bases whose claims name pages. */
const WITH_PAGES: Basis[] = ['read', 'derived', 'vendor-answer'];

/** How a value is known: basis, sources, date, confidence, note. */
export function ProvenanceEdit({ stated, isReadOnly, onChange }: ProvenanceEditProps) {
  const { basis, evidence } = stated;
  const hasPages = WITH_PAGES.includes(basis);
  const setBasis = (next: Basis) =>
    onChange({
      ...stated,
      basis: next,
      confidence: Math.min(stated.confidence, CONFIDENCE_CEILING[next]),
    });
  /** With its first source a value is read; without its last one it is ours. */
  const setEvidence = (next: Evidence[]) => {
    const nextBasis = next.length === 0 ? 'own' : hasPages ? basis : 'read';
    onChange({
      ...stated,
      evidence: next,
      basis: next.length === 0 && basis !== 'read' ? basis : nextBasis,
      confidence: Math.min(stated.confidence, CONFIDENCE_CEILING[nextBasis]),
    });
  };
  return (
    <>
      <ChoiceEdit
        label="How it is known"
        value={basis}
        choices={BASES.filter((each) => each === basis || isPossible(each, evidence)).map(
          (each) => [each, BASIS_TEXT[each]] as const,
        )}
        isReadOnly={isReadOnly}
        onChange={setBasis}
        hint={
          evidence.length === 0 && basis === 'own'
            ? 'It is marked as yours wherever it is shown. Add a source below and it counts as read.'
            : undefined
        }
      />
      <EvidenceEdit evidence={evidence} isReadOnly={isReadOnly} onChange={setEvidence} />
      <div className="grid grid-cols-2 gap-4">
        <TextEdit
          label="Confidence in %"
          value={String(Math.round(stated.confidence * 100))}
          most={3}
          isRequired
          isReadOnly={isReadOnly}
          check={(text) => {
            const most = CONFIDENCE_CEILING[basis] * 100;
            return (percentIn(text) ?? Infinity) <= most
              ? null
              : `A whole number from 0 to ${most}.`;
          }}
          onCommit={(text) => onChange({ ...stated, confidence: (percentIn(text) ?? 0) / 100 })}
        />
        <ChoiceEdit
          label="Who says it"
          value={stated.reported_by}
          choices={REPORTERS.map((each) => [each, REPORTER_TEXT[each]] as const)}
          isReadOnly={isReadOnly}
          onChange={(reported_by) => onChange({ ...stated, reported_by })}
        />
      </div>
      {evidence.length === 0 && (
        <TextEdit
          label="Date"
          hint="As YYYY, YYYY-MM or YYYY-MM-DD; empty where there is none."
          value={stated.as_of ?? ''}
          most={10}
          isReadOnly={isReadOnly}
          check={dateFault}
          onCommit={(as_of) => {
            const { as_of: _date, ...rest } = stated;
            onChange(as_of === '' ? without(rest, 'as_of') : { ...rest, as_of });
          }}
        />
      )}
      <TextEdit
        label="Note"
        value={stated.note ?? ''}
        most={600}
        isLong
        isReadOnly={isReadOnly}
        onCommit={(note) => onChange(note === '' ? without(stated, 'note') : { ...stated, note })}
      />
      {!isReadOnly && basis !== 'own' && evidence.length === 0 && (
        <Button
          tone="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => setBasis('own')}
        >
          Mark it as ours, without a source
        </Button>
      )}
    </>
  );
}

/** A whole number of percent; null for any other text. */
function percentIn(text: string): number | null {
  const read = readNumber(text, { isWhole: true });
  const isWhole = read?.state === 'value' && Number.isInteger(read.value) && read.value >= 0;
  return isWhole && fitsUnit(read.unit, marksOf('%')) ? read.value : null;
}

/** Spread over the claim before, what is left out must be named. */
function without(stated: Provenance, key: 'as_of' | 'note'): Provenance {
  return { ...stated, [key]: undefined };
}

function isPossible(basis: Basis, evidence: Evidence[]): boolean {
  if (basis === 'read') return evidence.length > 0;
  return evidence.length === 0 || WITH_PAGES.includes(basis);
}
