import type { Criterion } from '../../src/core/catalog/resolved.ts';
import type { Comparison } from '../../src/core/comparison/compare.ts';
import { calledIn, sideNames } from '../../src/core/report/pair/pair.ts';
import { spokenFrom } from '../../src/core/wording/chairs.ts';
import type { Block, BlockOf, ReportDocument } from '../../src/core/document/report-document.ts';
import { ratioOf, readNames, written, type LedgerJudge, type Stand } from './ledger-judge.ts';

type Line = { text: string; refs: number[]; tag: string | null };

/**
 * Judges every comparing sentence of our own on the cards of a document; texts written for the pair and claims in words are not
 * judged. Returns the faults and the sentences it read.
 */
export function judgeCards(
  document: ReportDocument,
  comparison: Comparison,
  judge: LedgerJudge,
): { faults: string[]; read: string[]; authored: string[] } {
  const faults: string[] = [];
  const read: string[] = [];
  const authored: string[] = [];
  const quoted = quotesOf(comparison, judge);
  const rivalNames = comparison.rivals.map(({ name }) => name);
  let rival = 1;

  const check = (text: string, isProved: boolean) => {
    read.push(text);
    if (!isProved) faults.push(`${comparison.rivals[rival - 1]?.name}: ${text}`);
  };

  /** The compared pairs that a lead sentence may be about: the leader's first. */
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
    if (quoted.has(text)) {
      authored.push(text);
      return;
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

  /** On half a page a lead begins with the leading side. */
  function onFile({ text, ...line }: Line): void {
    const sides = [comparison.subject.name, comparison.rivals[rival - 1]?.name ?? ''];
    const side = sides.findIndex((name) => text.startsWith(`${name}: `));
    const said = text.slice((sides[side] ?? '').length + 2);
    if (side !== -1 && said.includes(' vs ')) {
      winning({ ...line, text: said }, side === 0 ? 0 : rival);
    }
  }

  for (const block of document.blocks) {
    rival = rivalOf(block, comparison) ?? rival;
    if (block.type === 'heading' && block.id === 'before-use') break;
    if (block.type === 'columns') {
      for (const { sign, items } of block.columns) {
        if (sign === 'ours') for (const item of items) winning(item, 0);
        if (sign === 'proof') for (const item of items) onFile(item);
        if (sign === 'theirs') for (const item of items) winning(item, rival);
        if (sign === 'walk') for (const { text } of items) walkAway(text);
      }
    }
  }
  return { faults, read, authored };

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

/** Whether the words before the colon are the criterion's, with the right ratio of the two values. */
function phraseFits(
  { name, leadPhrase }: Criterion,
  { claims, isGeneral }: Stand,
  said: string,
): boolean {
  if (!claims) return false;
  const values = claims.map(written);
  const test = claims[0].instrument === null ? '' : ` on ${claims[0].instrument}`;
  const endings = [
    `: ${values.join(' vs ')}${test}.`,
    `: ${values.join(' vs ')}.`,
    ...(claims[0].value.kind === 'boolean'
      ? [': a documented yes vs a documented no.', ': a documented no vs a documented yes.']
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

/** Every address of both claims is in the sources under a cited number. */
function isCited({ blocks }: ReportDocument, { claims }: Stand, refs: number[]): boolean {
  const list = blocks.find((block): block is BlockOf<'sources'> => block.type === 'sources');
  const cited = list?.items.filter(({ number }) => refs.includes(number)) ?? [];
  return (claims ?? []).every(({ sources }) =>
    sources.length === 0
      ? cited.some(({ url }) => url === null)
      : sources.every((address) => cited.some(({ url }) => url === address)),
  );
}

/** Texts written by people: lines of plays from the own chair or with names, and first sentences of claims in words. */
function quotesOf(comparison: Comparison, { ledger }: LedgerJudge): Set<string> {
  const { catalog } = comparison;
  const said = catalog.plays.flatMap((play) => {
    const index = comparison.rivals.findIndex(({ id }) => id === play.rivalId);
    if (index === -1) return [];
    const names = sideNames(comparison, index);
    return [play.text, play.say ?? play.text].flatMap((text) =>
      (['us', 'neither'] as const).map((chair) => spokenFrom(text, chair, names)),
    );
  });
  const openings = catalog.openings.flatMap((opening) => {
    const index = comparison.rivals.findIndex(({ id }) => id === opening.rivalId);
    const parts = [opening.reason, opening.proof, opening.question].filter((part) => part !== null);
    const names = index === -1 ? null : sideNames(comparison, index);
    return names ? [`“${parts.map((part) => spokenFrom(part, 'us', names)).join(' ')}”`] : [];
  });
  const { subject } = comparison;
  const own = { us: calledIn(catalog, subject), them: '' };
  const safe = catalog.plays.map(({ text, say }) => spokenFrom(say ?? text, 'us', own));
  const words = ledger.claims.flatMap((claim) =>
    'value' in claim && claim.value.kind === 'text' ? [claim.value.text] : [],
  );
  const firsts = words.map((text) => text.split(/(?<=[.!?]) (?=\p{Lu})/u)[0] ?? text);
  return new Set([...said, ...openings, ...safe, ...words, ...firsts]);
}

function rivalOf(block: Block, { rivals }: Comparison): number | null {
  if (block.type !== 'heading') return null;
  const index = rivals.findIndex(
    ({ id }) => block.id === `card-${id}` || block.id === `positioning-${id}`,
  );
  return index === -1 ? null : index + 1;
}
