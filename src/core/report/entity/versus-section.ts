import { coversSubject } from '../../catalog/covers-subject.ts';
import { compare, type ComparisonRow } from '../../comparison/compare.ts';
import { isDocumented } from '../../comparison/doubts.ts';
import { aloneRows, ofRival, ofSubject } from '../battlecard/one-sided-capabilities.ts';
import { entityName, type EntityContext } from './entity-context.ts';
import type { EntityPage } from './entity-page.ts';

type Versus = EntityPage['versus'][number];

/** What a rival alone has of the capabilities against each subject of its kind, and the subject alone. */
export function versusSection({ catalog, entity, today }: EntityContext): Versus[] {
  if (entity.kind === 'subject' || catalog.capabilities.length === 0) return [];
  const { id, competesWith } = entity.of;
  const subjects = catalog.subjects.filter(
    (each) => !each.retired && competesWith.includes(each.id),
  );
  return subjects.map((subject) => {
    const selection = {
      subjectId: subject.id,
      representativeId: null,
      rivalIds: [id],
      criterionIds: [],
    };
    const { capabilities } = compare(catalog, selection, today);
    const here = split(aloneRows(capabilities, ofRival(0), ofSubject, 'internal'), ofSubject);
    const there = split(aloneRows(capabilities, ofSubject, ofRival(0), 'internal'), ofRival(0));
    const hasTalkingPoints = catalog.plays.some(
      (play) => play.rivalId === id && coversSubject(play, subject.id),
    );
    return {
      subject: entityName(subject),
      onlyHere: here.denied,
      onlyThere: there.denied,
      openThere: here.open,
      openHere: there.open,
      both: capabilities.filter((row) => isYes(row.subject) && isYes(row.rivals[0])).length,
      hasTalkingPoints,
      cardCriteria: hasTalkingPoints
        ? catalog.criteria.filter(({ retired }) => !retired).map((criterion) => criterion.id)
        : [],
    };
  });
}

type Cell = ComparisonRow['subject'];

/** Where the other side has a documented no, and where nothing is on file of it. */
function split(
  { looked, unsought }: ReturnType<typeof aloneRows>,
  other: (row: ComparisonRow) => Cell | undefined,
) {
  const names = (rows: ComparisonRow[]) => rows.map(({ criterion }) => criterion.name);
  const isDenied = (row: ComparisonRow) => {
    const shown = other(row)?.shown[0];
    return shown !== undefined && isDocumented(shown);
  };
  return {
    denied: names(looked.filter(isDenied)),
    open: names([...looked, ...unsought].filter((row) => !isDenied(row))),
  };
}

function isYes(cell: Cell | undefined): boolean {
  const value = cell?.shown[0]?.value;
  return value?.kind === 'boolean' && value.yes;
}
