import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { textOfMarkup } from '../../../test/support/read-markup.ts';
import type { MatrixCell } from '../../core/document/report-document.ts';
import { ReportCell, CellContent, type CellFacts } from './matrix-cell.tsx';

const NAMES = { product: 'Ours', competitor: 'Theirs' };
const VERDICT = {
  advantage: 'competitor' as const,
  kind: 'rival' as const,
  word: 'competitor superior',
  reason: 'It is larger.',
  confidence: 5,
};
const CELL: MatrixCell = {
  state: 'known',
  text: '64%',
  details: ['Quiz', 'Run by One board', 'as of 2026-10-01'],
  marks: [{ kind: 'inherited', text: 'inherited from Theirs Ltd' }],
  refs: [3],
  verdict: VERDICT,
};

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

function textOf(cell: MatrixCell, rest: { compact?: boolean; onOpen?: () => void } = {}): string {
  const { compact = false, onOpen } = rest;
  const markup = renderToStaticMarkup(
    <ReportCell cell={cell} compact={compact} about="Size, Theirs" names={NAMES} onOpen={onOpen} />,
  );
  return squeeze(textOfMarkup(markup));
}

describe('a cell of a report', () => {
  it('says value, source number, small print, marks and, last, who leads', () => {
    expect(textOf(CELL)).toBe(
      '64% Quiz · Run by One board · as of 2026-10-01 ○ inherited from Theirs Ltd ▼ Theirs leads , competitor superior 5/10 confidence',
    );
  });

  it('links the numbers of its sources, and mutes what is not known', () => {
    const markupOf = (cell: MatrixCell) =>
      renderToStaticMarkup(
        <ReportCell cell={cell} compact={false} about="" names={NAMES} onOpen={undefined} />,
      );
    expect(markupOf(CELL)).toContain('href="#source-3"');
    const unknown = { ...CELL, state: 'unknown' as const, details: [], marks: [], verdict: null };
    expect(markupOf(unknown)).toContain(' text-muted">64%');
    expect(markupOf({ ...unknown, details: ['Not published'] })).toContain(' text-muted">64%');
  });

  it('draws a lead on weak evidence hollow, and no sign where neither leads', () => {
    const weak = { ...VERDICT, kind: 'weak-rival' as const, weak: true as const };
    expect(textOf({ ...CELL, verdict: weak })).toContain('▽ Theirs leads');
    const [advantage, kind] = ['neutral', 'level'] as const;
    const level = { ...VERDICT, advantage, kind, word: 'comparable' };
    expect(textOf({ ...CELL, verdict: level })).toMatch(/Ltd comparable · 5\/10 confidence$/);
  });

  it('keeps test and date of the small print where room is short', () => {
    expect(textOf(CELL, { compact: true })).toContain('Quiz · as of 2026-10-01');
  });

  it('is a button named by all it says where its evidence opens', () => {
    const markup = renderToStaticMarkup(
      <ReportCell
        cell={{ ...CELL, changed: true }}
        compact
        about="Size, Theirs"
        names={NAMES}
        onOpen={() => undefined}
      />,
    );
    expect(markup).toContain(
      'aria-label="Changed: Size, Theirs: 64%, Theirs leads, competitor superior. Show the evidence"',
    );
    expect(markup).not.toContain('<a ');
  });
});

describe('a cell of step 4', () => {
  const facts: CellFacts = {
    kind: 'weak-subject',
    lead: 'Ours leads',
    isKnown: true,
    text: '64%',
    readings: [
      {
        value: '64%',
        amount: 64,
        print: 'Quiz · 2026-10-01',
        stale: 'old: 400 days',
        bar: { share: 0.64, tick: 0.5 },
      },
    ],
    marks: [],
  };
  const drawn = (cell: CellFacts, weighed = '') =>
    squeeze(textOfMarkup(renderToStaticMarkup(<CellContent cell={cell} weighed={weighed} />)));

  it('says first who leads, then the figure, what it was weighed against, and its age', () => {
    expect(drawn(facts, 'vs 70%')).toBe(
      '△ Ours leads 64% vs 70% · Quiz · 2026-10-01 ● old: 400 days',
    );
  });

  it('sets the date of a single answer in words beside its verdict', () => {
    const [reading] = facts.readings;
    const answer = { value: 'Yes', amount: null, print: '2026-10-01', stale: null, bar: null };
    const words = { ...facts, kind: 'level' as const, lead: 'Both yes', readings: [answer] };
    expect(drawn(words)).toBe('= Both yes · 2026-10-01 Yes');
    expect(reading && drawn({ ...words, lead: '' })).toBe('Yes 2026-10-01');
  });

  it('says why nothing is known', () => {
    expect(
      drawn({
        ...facts,
        kind: 'apart',
        lead: 'Not comparable',
        text: 'Not published',
        readings: [],
      }),
    ).toBe('– Not comparable Not published');
  });
});
