import type { Comparison } from '../../src/core/comparison/compare.ts';
import type { BlockOf, Line, ReportDocument } from '../../src/core/document/report-document.ts';
import {
  distance,
  firstAgainst,
  ratioOf,
  readNames,
  written,
  type LedgerJudge,
} from './ledger-judge.ts';

/** What a claim of the first page lacks, in words; empty where the ledger proves it all. */
type Faults = string[];

const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];

/** Judges every sentence of the first page of a profile that compares; gives back what it read, too. */
export function judgeFirstPage(
  document: ReportDocument,
  comparison: Comparison,
  judge: LedgerJudge,
): { faults: Faults; read: string[] } {
  const names = [
    comparison.representative?.name ?? comparison.subject.name,
    ...comparison.rivals.map(({ name }) => name),
  ];
  const criteria = judge.criteria.map(({ name }) => name);
  const rows = comparison.rows.map(({ criterion }) => criterion);
  const faults: Faults = [];
  const read: string[] = [];
  const isFirstSomewhere = (side: number) =>
    rows.some((criterion) => firstAgainst(judge, side, criterion));

  function check(text: string, isProved: boolean | undefined): void {
    read.push(text);
    if (!isProved) faults.push(text);
  }
  const sidesIn = (text: string) =>
    readNames(text, names)?.names.map((name) => names.indexOf(name));
  const isList = (text: string, expected: number[]) => {
    const found = readNames(text, names);
    const sides = found?.names.map((name) => names.indexOf(name)) ?? [];
    return (
      found !== null &&
      sides.every((side) => expected.includes(side)) &&
      sides.length + found.more === expected.length
    );
  };

  function headline(text: string): void {
    for (const sentence of text.split(/(?<=\.) (?=\p{Lu}|\d)/u))
      check(sentence, isHeadline(sentence));
  }

  const isCount = (said: string | undefined) =>
    said === (names.length > 2 ? COUNTS[names.length - 2] : undefined);
  const firstSides = names.flatMap((_, side) => (isFirstSomewhere(side) ? [side] : []));

  function isHeadline(sentence: string): boolean {
    const only =
      /^On evidence that holds today, only (.+) (?:comes first among all (\w+)|leads): in (.+)\.$/.exec(
        sentence,
      );
    if (only) {
      const side = names.indexOf(only[1] ?? '');
      const all = rows.filter((criterion) => firstAgainst(judge, side, criterion));
      return (
        isCount(only[2]) && firstSides.join() === `${side}` && isFirstIn(side, only[3] ?? '', all)
      );
    }
    const nowhere = /^Among all (\w+), (.+) comes? first nowhere\.$/.exec(sentence);
    if (nowhere) {
      const [, all, who = ''] = nowhere;
      const behind = names.length - firstSides.length;
      return (
        isCount(all) &&
        (/^\d+$/.test(who)
          ? Number(who) <= behind
          : sidesIn(who)?.every((side) => !isFirstSomewhere(side)) === true)
      );
    }
    const weak =
      /^(?:A lead in (.+) rests|Leads in (.+) rest) on weak evidence and (?:is|are) not counted\.$/.exec(
        sentence,
      );
    if (weak) {
      const listed = readNames(weak[1] ?? weak[2] ?? '', criteria);
      return (
        names.length === 2 &&
        listed?.names.map(judge.criterionOf).every((each) => {
          const found = each && judge.stand(0, 1, each);
          return found?.weakness !== null && found?.weakness !== undefined && !found.isGeneral;
        }) === true
      );
    }
    if (firstSides.length > 1) return isFirstList(sentence);
    return firstSides.length === 0 && openingOf().test(sentence);
  }

  /** `One and Two come first in a and 2 more; Other in b; 3 more elsewhere.` */
  function isFirstList(sentence: string): boolean {
    const parts = sentence.slice(0, -1).split('; ');
    const more = /^(\d+) more elsewhere$/.exec(parts.at(-1) ?? '');
    const named = parts.slice(0, more ? -1 : undefined);
    const groups = named.map((part, at) => {
      const said = at > 0 ? '' : names.length === 2 ? ' leads' : ' comes? first';
      const found = new RegExp(`^(.+?)${said} in (.+)$`).exec(part);
      return { sides: sidesIn(found?.[1] ?? '') ?? [], text: found?.[2] ?? '' };
    });
    const isEach = groups.every(
      ({ sides, text }) => sides.length > 0 && sides.every((side) => isFirstIn(side, text)),
    );
    const count = groups.reduce((sum, { sides }) => sum + sides.length, 0);
    return isEach && count + Number(more?.[1] ?? 0) === firstSides.length;
  }

  /** Where a side comes first, level with nobody and weak over nobody; where it never does, wherever it comes first. */
  function rowsFor(side: number): typeof rows {
    const firsts = rows.filter((each) => firstAgainst(judge, side, each));
    const clear = firsts.filter((each) => firstAgainst(judge, side, each)?.isClear);
    return clear.length > 0 ? clear : firsts;
  }

  /** The criteria named, and how many more, are all of these. */
  function isFirstIn(side: number, text: string, all = rowsFor(side)): boolean {
    const listed = readNames(text, criteria);
    const found = listed?.names.map(judge.criterionOf) ?? [undefined];
    return (
      found.every((each) => each && all.includes(each)) &&
      found.length + (listed?.more ?? 0) === all.length
    );
  }

  /** How a headline begins where nobody comes first. */
  function openingOf(): RegExp {
    const kinds = rows.flatMap((criterion) =>
      judge.sides.slice(1).map((other) => judge.stand(0, other, criterion).kind),
    );
    if (kinds.some((kind) => kind === 'ahead' || kind === 'behind'))
      return /^No lead decides, so no candidate comes first\./;
    return kinds.includes('level')
      ? /^On evidence that holds today, no candidate comes first anywhere\./
      : /^Nothing here is scored\. |^Nothing here is scored\.$|^Of \d|^The (?:chosen \w+ is|\d+ chosen \w+ are) compared in words, /;
  }

  /** Sentences of one cell, one after the other; `row` are all candidates it is said of. */
  function condition(side: number, row: number[], { text, refs }: Line): void {
    let criterion = judge.criteria[0];
    read.push(text);
    for (const sentence of text.split(/(?<=\.) (?=\p{Lu}|\d)/u)) {
      const fault = sentenceFault(sentence);
      if (fault) faults.push(`${names[side]}: ${sentence} (${fault})`);
    }

    function sentenceFault(sentence: string): string | null {
      const decides = /^(.+) (decides|is a must)\.$/.exec(sentence);
      if (decides) {
        criterion = judge.criterionOf(decides[1] ?? '');
        return criterion && firstAgainst(judge, side, criterion) ? null : 'not first';
      }
      const stands = criterion && firstAgainst(judge, side, criterion);
      if (
        /^(Best|Cheapest|The only one) of the \w+\.$|^Ahead of the other\.$|^The cheaper of the two\.$/.test(
          sentence,
        )
      ) {
        if (!criterion || stands?.beats.length !== names.length - 1) return 'not over all';
        const count = /of the (\w+)\.$/.exec(sentence)?.[1] ?? 'two';
        if (!count.startsWith('other') && COUNTS[names.length - 2] !== count) return 'wrong count';
        const isPrice = criterion.factKind === 'price' && criterion.higherIsBetter === false;
        if (/cheap/i.test(sentence) && !isPrice) return 'no price';
        if (sentence.startsWith('The only') && criterion.type !== 'boolean') return 'no yes or no';
        return refsFault(side, criterion, stands.beats, refs);
      }
      const ahead =
        /^Ahead of (.+?)(?:; on weak evidence also of (.+?))?(?:; level with (.+?))?(?:; not comparable with (.+?))?\.$/.exec(
          sentence,
        );
      if (ahead) {
        if (!criterion || !stands) return 'not first';
        const [, beats = '', weak = '', level = '', open = ''] = ahead;
        const isTrue =
          isList(beats, stands.beats) &&
          isList(weak, stands.weak) &&
          isLevelList(level, stands.level) &&
          isList(open, stands.open);
        return isTrue
          ? refsFault(side, criterion, [...stands.beats, ...stands.weak], refs)
          : 'others stand otherwise';
      }
      const dearer = /^(.+) costs (twice|[\d.]+ times) as much\.$/.exec(sentence);
      if (dearer) {
        const other = names.indexOf(dearer[1] ?? '');
        const claims = criterion && judge.stand(other, side, criterion).claims;
        const said = dearer[2] === 'twice' ? 2 : Number.parseFloat(dearer[2] ?? '');
        const actual = claims ? ratioOf(claims) : null;
        return actual !== null &&
          Math.abs(actual - said) <= (said >= 10 ? 0.5 : 0.05) + 1e-9 &&
          stands?.beats.includes(other)
          ? null
          : 'wrong ratio';
      }
      const best = /^Best in (.+) too\.$/.exec(sentence);
      const part = /^In (.+) ahead of (.+)\.$/.exec(sentence);
      const list = best ?? part;
      if (list) {
        const found = readNames(list[1] ?? '', criteria)?.names.map(judge.criterionOf) ?? [
          undefined,
        ];
        const isTrue = found.every((each) => {
          const there = each && firstAgainst(judge, side, each);
          if (!there) return false;
          return best
            ? there.beats.length === names.length - 1
            : isList(part?.[2] ?? '', there.beats);
        });
        return isTrue ? null : 'not ahead';
      }
      return 'cannot be read';
    }

    /** `each other and X`: those of the row, then the others. */
    function isLevelList(list: string, level: number[]): boolean {
      const together = /^each other(?: and (.+))?$/.exec(list);
      if (!together) return isList(list, level);
      const members = row.filter((other) => other !== side);
      return (
        members.length > 0 &&
        members.every((other) => level.includes(other)) &&
        isList(
          together[1] ?? '',
          level.filter((other) => !members.includes(other)),
        )
      );
    }
  }

  function refsFault(
    side: number,
    criterion: LedgerJudge['criteria'][number],
    others: number[],
    refs: number[],
  ): string | null {
    const { items } = document.blocks.find(
      (block): block is BlockOf<'sources'> => block.type === 'sources',
    ) ?? { items: [] };
    const cited = items.filter(({ number }) => refs.includes(number));
    const isCited = others.every((other) =>
      judge
        .stand(side, other, criterion)
        .claims?.every(({ sources }) =>
          sources.length === 0
            ? cited.some(({ url }) => url === null)
            : sources.every((url) => cited.some((each) => each.url === url)),
        ),
    );
    return isCited ? null : 'its claims are not cited';
  }

  /** Each pair of values is that of two claims which were compared, and nobody beaten is nearer. */
  function numbers(sides: number[], text: string): void {
    read.push(text);
    const parts = sides.flatMap(pairsOf);
    let rest = text;
    for (const part of parts.toSorted((one, other) => other.length - one.length)) {
      rest = rest.replace(part, '');
    }
    if (rest.replaceAll('; ', '') !== '')
      faults.push(`${sides.map((side) => names[side]).join()}: ${text} (no such pair: ${rest})`);
  }

  function pairsOf(side: number): string[] {
    return rows.flatMap((criterion) => {
      const stands = firstAgainst(judge, side, criterion);
      if (!stands) return [];
      const found = stands.beats.map((other) => ({
        other,
        ...judge.stand(side, other, criterion),
      }));
      const least = Math.min(...found.map(distance));
      return found
        .filter((each) => distance(each) === least)
        .flatMap(({ other, claims }) => {
          if (!claims) return [];
          const [own, theirs] = claims;
          const test = own.instrument === null ? '' : ` (${own.instrument})`;
          return own.value.kind === 'boolean'
            ? [written(own)]
            : [` for ${names[other]}`, ''].map(
                (who) => `${written(own)} against ${written(theirs)}${who}${test}`,
              );
        });
    });
  }

  function change(text: string): void {
    const weak = /^(.+?): (.+) is ahead of (.+), but (.+)\.$/.exec(text);
    const open = /^(.+?): nothing comparable for (.+)\.$/.exec(text);
    const criterion = judge.criterionOf((weak ?? open)?.[1] ?? '');
    if (weak) {
      const side = names.indexOf(weak[2] ?? '');
      check(
        text,
        (criterion &&
          sidesIn(weak[3] ?? '')?.every((other) => {
            const found = judge.stand(side, other, criterion);
            return found.kind === 'ahead' && found.weakness !== null && !found.isGeneral;
          })) ||
          /\d+ more/.test(weak[3] ?? ''),
      );
    } else if (open) {
      check(text, criterion && readNames(open[2] ?? '', names)?.names.length !== 0);
    }
  }

  const end = document.blocks.findIndex((block, index) => index > 0 && block.type === 'heading');
  for (const block of document.blocks.slice(0, end)) {
    if (block.type === 'paragraph') headline(block.text);
    if (
      block.type === 'table' &&
      block.columns.length === 3 &&
      block.columns[0]?.text === 'Choose'
    ) {
      for (const [name, cell, figures] of block.rows) {
        const sides = sidesIn(name?.text ?? '');
        if (!cell || !figures || !sides || sides.includes(-1)) {
          faults.push(`no candidate: ${name?.text}`);
        } else {
          for (const side of sides) condition(side, sides, cell);
          numbers(sides, figures.text);
        }
      }
    }
    if (block.type !== 'columns') continue;
    for (const { title, items } of block.columns) {
      for (const { text } of items) {
        if (title === 'What could change this') change(text);
        else {
          const shared = readNames(text.slice(0, -1), criteria)?.names.map(judge.criterionOf);
          check(
            text,
            shared?.every((each) => each && judge.sides.every((side) => judge.isYes(side, each))),
          );
        }
      }
    }
  }
  return { faults, read };
}
