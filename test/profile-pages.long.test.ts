import { describe, expect, it } from 'vitest';
import { copyOf } from '../src/core/comparison/copy-of.ts';
import type { ReportDocument } from '../src/core/document/report-document.ts';
import { buildReport } from '../src/core/report/build-report.ts';
import { blockTexts } from '../src/core/document/document-texts.ts';
import {
  choicesOf,
  firstPageBlocks,
  judgeFirstPage,
  withPlay,
} from './support/judge-first-page.ts';
import { ledgerJudge } from './support/ledger-judge.ts';
import { manufacturingPairs, PROFILE_GROUPS } from './support/many-selections.ts';
import { REQUEST } from './support/real-reports.ts';
import { MOST_REPEATED, repetitionOf } from './support/repetition.ts';

/** Page one of profiles: its statements on groups of rivals, its readers, and its length of one page. */

const MOST_TITLE_WORDS = 20;

const textOf = (document: ReportDocument) => firstPageBlocks(document).flatMap(blockTexts);
const isFilled = (text: string | undefined) => text !== undefined && text !== '';

describe.each(PROFILE_GROUPS)('profiles of $slug vs $size', ({ slug, size, comparisons }) => {
  it('say what plays and ledger prove, in titles of 20 words, and little twice', () => {
    for (const comparison of comparisons) {
      const document = buildReport(comparison, REQUEST);
      expect(judgeFirstPage(document, comparison, ledgerJudge(comparison)).faults).toEqual([]);
      for (const block of document.blocks) {
        if (!('statement' in block) || !block.statement) continue;
        const count = block.statement.text.split(/\s+/).length;
        expect([block.statement.text, count <= MOST_TITLE_WORDS]).toEqual([
          block.statement.text,
          true,
        ]);
      }
      expect(repetitionOf(document).share).toBeLessThanOrEqual(MOST_REPEATED);
    }
  });

  it('name every rival: in the table, or once as one without talking points', () => {
    for (const comparison of comparisons) {
      const document = buildReport(comparison, REQUEST);
      const rows = choicesOf(document).rows.map(([name]) => name?.text ?? '');
      const all = comparison.rivals.map(({ name }) => name);
      if (slug === 'language-models') {
        expect(rows.toSorted()).toEqual([comparison.representative?.name ?? '', ...all].toSorted());
        continue;
      }
      const written = withPlay(comparison.catalog, comparison);
      expect(rows).toEqual(expect.arrayContaining(written));
      expect(rows.length).toBeLessThanOrEqual(size > 4 ? size + 2 : 5);
      const unknown = textOf(document).filter((text) =>
        text.endsWith('no talking points are written.'),
      );
      expect(unknown).toHaveLength(written.length === all.length ? 0 : 1);
    }
  });

  it('put to the buyer as many questions as the page shows', () => {
    for (const comparison of comparisons) {
      const texts = textOf(buildReport(comparison, REQUEST));
      const [step = ''] = texts.filter((text) => /^Put the .*questions? above/.test(text));
      const asked = texts.join(' ').split('?').length - 1;
      const count = step === '' ? 0 : step.includes('questions') ? 2 : 1;
      expect([step, asked >= count]).toEqual([step, true]);
    }
  });

  it('speak to a customer of both by name, from what a customer may read', () => {
    for (const comparison of comparisons) {
      const document = buildReport(comparison, { ...REQUEST, audience: 'customer' });
      const copy = copyOf(comparison, { audience: 'customer', chair: 'own' });
      expect(judgeFirstPage(document, copy, ledgerJudge(copy)).faults).toEqual([]);
      const said = textOf(document)
        .join('\n')
        .replace(/\bUS\b/g, '');
      expect(said).not.toMatch(/\b(?:we|us|our|ours|seller|talking points)\b/i);
      expect(choicesOf(document).rows.every(([name]) => isFilled(name?.text))).toBe(true);
    }
  });
});

it('a table of themes counts the lines of plays, a rival and a theme once', () => {
  for (const { slug, size, comparisons } of PROFILE_GROUPS) {
    if (slug !== 'manufacturing-software' || size !== 10) continue;
    for (const comparison of comparisons) {
      const { columns, rows } = choicesOf(buildReport(comparison, REQUEST));
      const { themes, plays } = comparison.catalog;
      columns.slice(2).forEach(({ text }, at) => {
        const id = themes.find(({ name }) => name === text)?.id;
        const against = (section: string) =>
          new Set(
            plays
              .filter((play) => play.theme === id && play.section === section)
              .filter(({ subjectId }) => subjectId === comparison.subject.id)
              .filter(({ rivalId }) => comparison.rivals.some((each) => each.id === rivalId))
              .map(({ rivalId }) => rivalId),
          );
        const [ours, theirs] = [against('why_we_win'), against('why_they_win')];
        const cells = rows.map((row) => row[at + 2]?.text ?? '');
        expect(cells[0]).toBe(ours.size === 0 ? '' : `vs ${ours.size}`);
        const signs = cells.slice(1, -1);
        expect(signs.filter((sign) => /us|both/.test(sign))).toHaveLength(ours.size);
        expect(signs.filter((sign) => /them|both/.test(sign))).toHaveLength(theirs.size);
      });
    }
  }
});

it('a product without a play has a row of its own, and rivals none without a fact', () => {
  for (const comparison of manufacturingPairs()) {
    if (withPlay(comparison.catalog, comparison).length > 0) continue;
    const rows = choicesOf(buildReport(comparison, REQUEST)).rows;
    expect(rows.map(([name]) => name?.text)).toEqual([comparison.subject.name]);
    expect(isFilled(rows[0]?.[1]?.text)).toBe(true);
  }
});

it('a condition or a price that stands with another side is found out', () => {
  for (const { size, comparisons } of PROFILE_GROUPS) {
    if (size !== 3) continue;
    for (const comparison of comparisons) {
      const document = buildReport(comparison, REQUEST);
      const { rows } = choicesOf(document);
      const filled = rows.filter(([, condition]) => isFilled(condition?.text));
      if (filled.length < 2) continue;
      const [one, other] = filled;
      const moved = structuredClone(document);
      const table = choicesOf(moved);
      table.rows = table.rows.map((row) =>
        row[0]?.text === one?.[0]?.text
          ? [row[0] ?? { text: '', refs: [] }, ...(other?.slice(1) ?? [])]
          : row,
      );
      const { faults } = judgeFirstPage(moved, comparison, ledgerJudge(comparison));
      expect(faults.length).toBeGreaterThan(1);
    }
  }
});
