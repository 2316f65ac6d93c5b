import type { Criterion } from '../../src/core/catalog/resolved.ts';
import type { Comparison } from '../../src/core/comparison/compare.ts';
import type { Block, BlockOf, ReportDocument } from '../../src/core/document/report-document.ts';
import { ratioOf, readNames, written, type LedgerJudge, type Stand } from './ledger-judge.ts';

type Line = { text: string; refs: number[]; tag: string | null };

/**
 * Judges every sentence of our own on the cards of a document that sets one side against the other;
 * what was written for the pair and what a claim says in words is left to its source. Gives back the
 * faults and the sentences it read.
 */
export function judgeCards(
  document: ReportDocument,
  comparison: Comparison,
  judge: LedgerJudge,
): { faults: string[]; read: string[] } {
  const faults: string[] = [];
  const read: string[] = [];
  const names = judge.criteria.map(({ name }) => name);
  const quoted = quotesOf(comparison, judge);
  const rivalNames = comparison.rivals.map(({ name }) => name);
  let rival = 1;

  const check = (text: string, isProved: boolean) => {
    read.push(text);
    if (!isProved) faults.push(`${comparison.rivals[rival - 1]?.name}: ${text}`);
  };

  /** The compared pairs that a lead sentence may speak of: the leader's first. */
  function leadsSaid(text: string, side: number, other: number): Stand[] {
    const said = text.slice(0, 1).toLowerCase() + text.slice(1);
    return judge.criteria.flatMap((criterion) => {
      const found = judge.stand(side, other, criterion);
      const pattern = found.claims && found.kind === 'ahead' && phraseFits(criterion, found, said);
      return pattern ? [found] : [];
    });
  }

  function winning({ text, tag, refs }: Line, side: number): void {
    const other = side === 0 ? rival : 0;
    if (quoted.has(text) || text.startsWith('A source on ')) return;
    const documented = /^Documented for .+?, not known for (.+?): (.+)\.$/.exec(text);
    if (documented) {
      const [, who, list = ''] = documented;
      const otherName = (other === 0 ? comparison.subject : comparison.rivals[other - 1])?.name;
      const isProved = criteriaIn(list).every(
        (each) => each !== undefined && judge.holdsYes(side, each) && !judge.isYes(other, each),
      );
      return check(text, who === otherName && tag === null && isProved);
    }
    const leads = leadsSaid(text, side, other);
    check(
      text,
      leads.some(
        (lead) =>
          isCited(document, lead, refs) &&
          (isSound(lead) ? tag === null : side !== 0 && tag !== null),
      ),
    );
  }

  function criteriaIn(text: string): (Criterion | undefined)[] {
    return readNames(text, names)?.names.map(judge.criterionOf) ?? [undefined];
  }

  function objection(says: string, answer: string): void {
    const claimed = /^“We lead in (.+)\.”$/.exec(says);
    if (!claimed) return;
    const criterion = judge.criterionOf(claimed[1] ?? '');
    const lead = criterion && judge.stand(rival, 0, criterion);
    if (!lead || lead.kind !== 'ahead') return check(says, false);
    const isOwnRun = criterion.instruments.length > 0 && lead.claims?.[0].reporter === 'vendor';
    check(says, true);
    const turned = /^That holds\. On our side: (.+)$/.exec(answer);
    if (turned) check(answer, leadsSaid(turned[1] ?? '', 0, rival).some(isSound));
    if (answer.startsWith('That holds.')) check(answer, isSound(lead) && !isOwnRun);
    else if (answer.startsWith('That is its maker’s own run.')) check(answer, isOwnRun);
    else check(answer, !isSound(lead));
  }

  function overviewCell(text: string, side: number): void {
    const other = side === 0 ? rival : 0;
    if (text === 'No lead that can be shown') {
      const isNone = judge.criteria.every((each) => {
        const found = judge.stand(side, other, each);
        return found.kind !== 'ahead' || !isSound(found);
      });
      return check(text, isNone);
    }
    const found = criteriaIn(text).map((each) => each && judge.stand(side, other, each));
    check(
      text,
      found.every((each) => each?.kind === 'ahead' && isSound(each)),
    );
  }

  for (const block of document.blocks) {
    rival = rivalOf(block, comparison) ?? rival;
    if (block.type === 'heading' && block.id === 'before-use') break;
    if (block.type === 'columns') {
      for (const { sign, items } of block.columns) {
        if (sign === 'ours') for (const item of items) winning(item, 0);
        if (sign === 'theirs') for (const item of items) winning(item, rival);
        if (sign === 'walk') for (const { text } of items) walkAway(text);
      }
    }
    if (block.type !== 'table') continue;
    if (block.columns[0]?.text === 'They say') {
      for (const [says, answer] of block.rows) objection(says?.text ?? '', answer?.text ?? '');
    }
    if (block.columns[0]?.text === 'Against' && block.columns[1]?.text === 'We lead in') {
      block.rows.forEach(([, ours, theirs], index) => {
        rival = index + 1;
        overviewCell(ours?.text ?? '', 0);
        overviewCell(theirs?.text ?? '', rival);
      });
    }
  }
  return { faults, read };

  function walkAway(text: string): void {
    const must = /^(?:(.+): )?(.+?) is a must: they have it, we do not\.$/.exec(text);
    if (!must) return;
    const criterion = judge.criterionOf(must[2] ?? '');
    const shared = must[1] === undefined ? null : readNames(must[1], rivalNames)?.names;
    const meant = shared?.map((name) => rivalNames.indexOf(name) + 1) ?? [rival];
    check(
      text,
      criterion !== undefined &&
        meant.every((each) => judge.stand(each, 0, criterion).kind === 'ahead'),
    );
  }
}

function isSound({ weakness, isGeneral }: Stand): boolean {
  return weakness === null && !isGeneral;
}

/** Whether the words before the colon are the criterion's, with the ratio of the two values put in right. */
function phraseFits(
  { name, leadPhrase }: Criterion,
  { claims, isGeneral }: Stand,
  said: string,
): boolean {
  if (!claims) return false;
  const values = claims.map(written);
  const test = claims[0].instrument === null ? '' : ` on ${claims[0].instrument}`;
  const endings = [
    `: ${values.join(' against ')}${test}.`,
    `: ${values.join(', against ')}.`,
    ...(claims[0].value.kind === 'boolean'
      ? [
          ': a documented yes against a documented no.',
          ': a documented no against a documented yes.',
        ]
      : []),
  ];
  const ending = endings.find((each) => said.endsWith(each));
  if (ending === undefined) return false;
  const head = said.slice(0, -ending.length);
  if (head.toLowerCase() === (isGeneral && !leadPhrase ? 'general ability' : name.toLowerCase()))
    return true;
  const ratio = ratioOf(claims);
  if (leadPhrase === null || leadPhrase === undefined || ratio === null) return false;
  const [before = '', after = ''] = leadPhrase.split(/\{times\}|\{share\}/);
  if (!leadPhrase.includes('{')) return head === leadPhrase;
  if (!head.startsWith(before) || !head.endsWith(after)) return false;
  return ratioFits(head.slice(before.length, head.length - after.length), ratio);
}

const SHARES: Record<string, number> = { half: 0.5, 'a quarter': 0.25 };

function ratioFits(said: string, ratio: number): boolean {
  if (said === 'less than 1%') return ratio < 0.01;
  const share = SHARES[said] ?? (said.endsWith('%') ? Number.parseFloat(said) / 100 : null);
  if (share !== null) return ratio < 1 && share < 1 && Math.abs(ratio - share) <= 0.005 + 1e-9;
  const times = said === 'twice' ? 2 : Number.parseFloat(said);
  return times > 1 && Math.abs(ratio - times) <= (times >= 10 ? 0.5 : 0.05) + 1e-9;
}

/** Every address of both claims stands in the sources under a number that is cited. */
function isCited({ blocks }: ReportDocument, { claims }: Stand, refs: number[]): boolean {
  const list = blocks.find((block): block is BlockOf<'sources'> => block.type === 'sources');
  const cited = list?.items.filter(({ number }) => refs.includes(number)) ?? [];
  return (claims ?? []).every(({ sources }) =>
    sources.length === 0
      ? cited.some(({ url }) => url === null)
      : sources.every((address) => cited.some(({ url }) => url === address)),
  );
}

/** What plays say, and the first sentences of claims in words. */
function quotesOf({ catalog }: Comparison, { ledger }: LedgerJudge): Set<string> {
  const words = ledger.claims.flatMap((claim) =>
    'value' in claim && claim.value.kind === 'text' ? [claim.value.text] : [],
  );
  const firsts = words.map((text) => text.split(/(?<=[.!?]) (?=\p{Lu})/u)[0] ?? text);
  return new Set([...catalog.plays.map(({ text }) => text), ...words, ...firsts]);
}

function rivalOf(block: Block, { rivals }: Comparison): number | null {
  if (block.type !== 'heading') return null;
  const index = rivals.findIndex(
    ({ id }) => block.id === `card-${id}` || block.id === `positioning-${id}`,
  );
  return index === -1 ? null : index + 1;
}
