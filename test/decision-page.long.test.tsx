import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DecisionInput } from '../src/core/catalog/decision-settings.ts';
import type { Catalog } from '../src/core/catalog/resolved.ts';
import { evaluateDecision, type Decision } from '../src/core/decision/evaluate-decision.ts';
import { blockTexts } from '../src/core/document/document-texts.ts';
import { FURNITURE } from '../src/core/document/furniture.ts';
import type { Block } from '../src/core/document/report-document.ts';
import { buildMemo } from '../src/core/report/build-memo.ts';
import { questionnaireOf } from '../src/core/report/decision/questionnaire.ts';
import { decisionPage, type DecisionPage } from '../src/core/report/decision/decision-blocks.ts';
import type { DecisionBlock } from '../src/core/report/decision/marked-blocks.ts';
import { safeText } from '../src/renderers/look/safe-text.ts';
import { AnswerSummary } from '../src/web/features/decide/answer.tsx';
import Evidence from '../src/web/features/decide/evidence.tsx';
import { textOfMarkup } from './support/read-markup.ts';
import { catalogs, REQUEST } from './support/real-reports.ts';

/** Blocks only on the page: its sources, and a hint on its own fields. None is a conclusion. */
const ON_THE_PAGE = ['sources', 'source-list', 'no-crossing', 'method'];
/** Markup, and the separator between the date and the kind of a source. */
const BETWEEN_TEXTS = new RegExp(`<[^>]*>|, (?=${FURNITURE.secondHand}<)`);
/** The number of rows a table shows before it is expanded. */
const FIRST_ROWS = 10;

const ASKED = catalogs.flatMap((catalog) =>
  (catalog.decision?.presets ?? []).flatMap((preset) => {
    const { needs, workload, weights } = preset;
    const variants: [string, DecisionInput][] = [
      [preset.slug, preset],
      [`${preset.slug} without weights`, { ...preset, weights: null }],
      [`${preset.slug} without a workload`, { ...preset, workload: null }],
      [`${preset.slug} with needs alone`, { ...preset, workload: null, weights: null }],
      [`${preset.slug} without needs`, { ...preset, needs: [] }],
      [`${preset.slug} with needs none meets`, { ...preset, needs: impossible(catalog, needs) }],
      [
        `${preset.slug} with a sum paid today`,
        {
          ...preset,
          weights,
          workload: workload && {
            ...workload,
            monthlyFixed: 0,
            valuePerRequest: 0.1,
            today: { kind: 'sum', monthly: 5000 },
          },
        },
      ],
    ];
    return variants.map(([name, input]) => ({ catalog, name, input }));
  }),
);

/** Replaces a required number by one that no candidate has. */
function impossible(catalog: Catalog, needs: DecisionInput['needs']): DecisionInput['needs'] {
  const [number] = catalog.criteria.filter(
    ({ type, instruments }) => type === 'number' && instruments.length === 0,
  );
  if (!number) return needs;
  const test = { kind: 'at-least', number: 1e12, instrument: null } as const;
  return [...needs, { criterionId: number.id, test, strictness: 'any' }];
}

const pageBlocks = ({ answer, sections }: DecisionPage): DecisionBlock[] => [
  ...answer,
  ...sections.flatMap(({ title, blocks }) => [
    { id: title.id, on: 'both' as const, block: title, fold: null },
    ...blocks,
  ]),
];

/** As drawn on the page: statements title only slides, and page breaks are only on paper. */
function drawn(block: Block): Block {
  const {
    statement: _,
    opensPage: _opens,
    ...rest
  } = { statement: null, opensPage: null, ...block };
  return rest;
}

/** Rows of a table or items of a list, and the block without them. */
function parts(block: Block): { rows: unknown[]; rest: unknown } | null {
  if (block.type === 'table') return { rows: block.rows, rest: { ...block, rows: [] } };
  if (block.type === 'list' || block.type === 'facts') {
    return { rows: block.items, rest: { ...block, items: [] } };
  }
  return null;
}

/** Every row of the memo’s block is also in the page’s, in the same order. */
function isBeginningOf(memo: Block, page: Block): boolean {
  const [short, long] = [parts(memo), parts(page)];
  if (!short || !long || JSON.stringify(short.rest) !== JSON.stringify(long.rest)) return false;
  const rows = long.rows.map((row) => JSON.stringify(row));
  const places = short.rows.map((row) => rows.indexOf(JSON.stringify(row)));
  return places.every((place, at) => place > (places[at - 1] ?? -1));
}

function memoOf(catalog: Catalog, decision: Decision): Block[] {
  const { blocks } = buildMemo(catalog, decision, { ...REQUEST, question: '' });
  return blocks.map(drawn);
}

/** Price changes of candidates that a memo’s table of costs has no room for. */
function isBeyondMemo({ id }: DecisionBlock, memo: Block[], { catalog }: { catalog: Catalog }) {
  const [, candidate] = /^price-ends-(\d+)$/.exec(id) ?? [];
  const name = catalog.rivals.find((rival) => rival.id === Number(candidate))?.name;
  const costed = memo.flatMap((block) =>
    block.type === 'table' && block.caption.startsWith('Cost over') ? block.rows : [],
  );
  return name !== undefined && !costed.some(([head]) => head?.text === name);
}

function sourcesOf(blocks: Block[]): Map<number, string> {
  const items = blocks.flatMap((block) => (block.type === 'sources' ? block.items : []));
  return new Map(items.map(({ number, url, title }) => [number, url ?? title]));
}

function refsIn(block: Block): number[] {
  const lists = JSON.stringify(block).matchAll(/"refs":\[([\d,]+)\]/g);
  return [...lists].flatMap(([, list = '']) => list.split(',').map(Number));
}

describe.each(ASKED)('the decision $name', ({ catalog, input }) => {
  const decision = evaluateDecision(catalog, input, REQUEST.date);
  const page = decisionPage(catalog, decision);
  const memo = memoOf(catalog, decision);
  const blocks = pageBlocks(page);

  it('has every conclusion of the page in its memo, to the letter', () => {
    expect(buildMemo(catalog, decision, { ...REQUEST, question: '' }).title).toBe(page.title);
    const texts = new Set(memo.map((block) => JSON.stringify(block)));
    const missing = blocks
      .filter(({ id }) => !ON_THE_PAGE.includes(id))
      .filter(({ block }) => !texts.has(JSON.stringify(drawn(block))))
      .filter(({ block }) => !memo.some((each) => isBeginningOf(each, drawn(block))))
      .filter((each) => !isBeyondMemo(each, memo, { catalog }));
    expect(missing).toEqual([]);
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length);
  });

  it('puts every open question into the letter of its vendor, and into no other', () => {
    const { questions } = questionnaireOf(catalog, decision, null);
    expect(page.letters.map(({ vendor }) => vendor)).toEqual([
      ...new Set(questions.map(({ vendor }) => vendor)),
    ]);
    for (const { vendor, text, questions: count } of page.letters) {
      const own = questions.filter((each) => each.vendor === vendor);
      expect(count).toBe(own.length);
      expect([...text.matchAll(/^\d+\. (.*)$/gm)].map(([, question]) => question)).toEqual(
        own.map(({ question }) => question),
      );
    }
  });

  it('cites by the numbers of the memo, each with its source on the page', () => {
    const [onPage, inMemo] = [sourcesOf(blocks.map(({ block }) => block)), sourcesOf(memo)];
    const texts = new Set(memo.map((block) => JSON.stringify(block)));
    const cited = new Set(blocks.flatMap(({ block }) => refsIn(block)));
    expect([...onPage.keys()].filter((number) => !cited.has(number))).toEqual([]);
    for (const { block } of blocks) {
      const used = refsIn(block);
      expect(used.filter((number) => !onPage.has(number))).toEqual([]);
      if (!texts.has(JSON.stringify(drawn(block)))) continue;
      expect(used.map((number) => onPage.get(number))).toEqual(
        used.map((number) => inMemo.get(number)),
      );
    }
  });

  it('is drawn on the page in the words of its blocks', () => {
    const markup = renderToStaticMarkup(
      <>
        <AnswerSummary blocks={page.answer} hasQuestions />
        <Evidence sections={page.sections} />
      </>,
    );
    const texts = new Set(markup.split(BETWEEN_TEXTS).map(textOfMarkup));
    const owed = blocks.flatMap(({ block, fold }) =>
      blockTexts(
        block.type === 'table' && fold === null
          ? { ...block, rows: block.rows.slice(0, FIRST_ROWS) }
          : block,
      ),
    );
    const absent = owed
      .filter((each) => each !== '')
      .map(safeText)
      .filter((each) => !texts.has(each));
    expect(absent).toEqual([]);
  });
});
