import type { AuthoredClaim, AuthoredCriterion, AuthoredEvidence } from './authored.ts';
import { valuesAreFreeOfAuditTalk, whatIsReadWasOpened } from './audit-talk.ts';
import type { ClaimFault, Fault } from './fault.ts';
import type { CatalogInput } from './resolve-catalog.ts';
import { inheritanceIsClear } from './inheritance-rules.ts';
import { isLikeWithLike } from './like-with-like-rules.ts';
import { pricesSayTheirTerms, priceTermsHold } from './price-term-rules.ts';
import { claimableCriteria, statementsOf, type Stated } from './stated-claims.ts';
import { CONFIDENCE_CEILING, type KEEPERS, NEGATIVE_ROLES, UNLIMITED } from './vocabulary.ts';

export type Path = (string | number)[];

/** Whose catalog it is: one that the product is delivered with, or a visitor's own. */
export type Keeper = 'product' | (typeof KEEPERS)[number];

/** A visitor may say of a rival what he knows himself; it is marked as his. */
export function isOurs({ basis }: Pick<Stated, 'basis'>, keeper: Keeper): boolean {
  return keeper === 'visitor' && basis === 'own';
}

/** Every fault of every claim of the catalog. */
export function checkClaims(input: CatalogInput, today: string, keeper: Keeper): Fault[] {
  const criteria = claimableCriteria(input);
  const holders = [
    ...input.subjects.map(({ slug, data }) => ({ kind: 'subject' as const, slug, data })),
    ...input.rivals.map(({ slug, data }) => ({ kind: 'rival' as const, slug, data })),
  ];
  return holders.flatMap(({ kind, slug, data }) => {
    const file = `${kind}s/${slug}.yaml`;
    const own = [
      ...claimsAreComplete(data.claims, input.criteria.criteria, kind, data.retired ?? false),
      ...evidenceIsNotFromTheFuture(data.evidence, ['evidence'], today),
      // A visitor is not bound by it.
      ...(keeper === 'visitor' ? [] : valuesAreFreeOfAuditTalk(data)),
      ...priceTermsHold(data, input.catalog, criteria),
      ...(data.price_terms ?? []).flatMap(({ evidence }, index) =>
        evidenceIsNotFromTheFuture(evidence, ['price_terms', index, 'evidence'], today),
      ),
    ];
    const add = (faults: ClaimFault[]) => {
      if (faults.length > 0) own.push(...faults);
    };
    const subject = kind === 'subject' ? slug : null;
    for (const [name, claim] of Object.entries(data.claims)) {
      const criterion = criteria.get(name);
      const path = ['claims', name];
      if (!criterion) {
        own.push(unknownCriterion(name, path));
        continue;
      }
      add(mayBeHeld(criterion, kind, path));
      add(inheritanceIsClear(claim, subject, input.rivals, path));
      checkClaim(claim, criterion, { path, today, keeper }, add);
    }
    return own.map((fault) => ({ ...fault, file }));
  });
}

function checkClaim(
  claim: AuthoredClaim,
  criterion: AuthoredCriterion,
  { path, today, keeper }: { path: Path; today: string; keeper: Keeper },
  add: (faults: ClaimFault[]) => void,
): void {
  if ('unknown' in claim) {
    if (claim.looked_at.length === 0) return;
    add(evidenceIsNotFromTheFuture(claim.looked_at, [...path, 'looked_at'], today));
    return;
  }
  add(valueFits(claim, criterion, path));
  if ('measurements' in claim) add(instrumentsAreListed(claim, criterion, path));
  else add(earlierPagesAreNotFromTheFuture(claim, path, today));
  add(isLikeWithLike(claim, criterion, path));
  add(pricesSayTheirTerms(claim, criterion, { path, today, isInWords: keeper === 'visitor' }));
  for (const [entry, at] of statementsOf(claim, path)) {
    add(confidenceKeepsToCeiling(entry, at));
    add(evidenceFitsBasis(entry, at));
    add(whatIsReadWasOpened(entry, at));
    if (!isOurs(entry, keeper)) add(negativeStatementIsRead(entry, criterion, at));
    if (entry.evidence.length === 0) continue;
    add(evidenceIsNotFromTheFuture(entry.evidence, [...at, 'evidence'], today));
  }
}

/** Every entity that must hold a criterion carries a claim for it, or says that nothing is known. */
function claimsAreComplete(
  claims: Record<string, AuthoredClaim>,
  criteria: AuthoredCriterion[],
  kind: 'subject' | 'rival',
  isRetired: boolean,
): ClaimFault[] {
  if (isRetired) return [];
  return criteria
    .filter(
      ({ slug, held_by, retired }) =>
        claims[slug] === undefined && !retired && (held_by === kind || held_by === 'each'),
    )
    .map(({ slug }) => ({
      path: ['claims'],
      rule: 'coverage',
      message: `Nothing is said about "${slug}".`,
      remedy: 'Add a claim, or "unknown: not-researched".',
    }));
}

/** A subject never holds what only rivals can have; a rival may answer for itself. */
function mayBeHeld(
  { held_by, slug }: AuthoredCriterion,
  kind: 'subject' | 'rival',
  path: Path,
): ClaimFault[] {
  if (kind === 'rival' || held_by !== 'rival') return [];
  const message = `"${slug}" is held by rivals, not by subjects.`;
  return [{ path, rule: 'holder', message, remedy: 'Move the claim to the rivals it holds for.' }];
}

/** Numbers for number criteria, lists for lists, text with a yes or no for booleans. */
function valueFits(
  claim: Exclude<AuthoredClaim, { unknown: unknown }>,
  { type, instruments }: AuthoredCriterion,
  path: Path,
): ClaimFault[] {
  const rule = 'value-type';
  if ('measurements' in claim) {
    if (instruments.length > 0) return [];
    const message = 'The criterion has no instruments.';
    return [{ path, rule, message, remedy: 'Write value instead of measurements.' }];
  }
  if (instruments.length > 0) {
    const message = 'The criterion is measured by instruments.';
    return [{ path, rule, message, remedy: 'Write measurements, each with its instrument.' }];
  }
  const written = Array.isArray(claim.value) ? 'list' : typeof claim.value;
  const { bound, up_to: upTo } = claim;
  const isNumber = written === 'number';
  if ((bound !== undefined || upTo !== undefined) && !isNumber) {
    const message = 'Only a number has a bound.';
    return [{ path, rule: 'bound', message, remedy: 'Remove bound and up_to.' }];
  }
  if (upTo !== undefined && (bound !== undefined || upTo <= Number(claim.value))) {
    const message = 'A range ends above its value, and has no bound besides.';
    return [{ path, rule: 'bound', message, remedy: 'Write the larger number as up_to.' }];
  }
  if (type === 'number' && claim.value === UNLIMITED) return [];
  const expected = type === 'boolean' || type === 'text' ? 'string' : type;
  if (written !== expected) {
    const message = `The value is a ${written}, but the criterion is a ${type}.`;
    return [{ path: [...path, 'value'], rule, message, remedy: `Write a ${expected}.` }];
  }
  if ((claim.has !== undefined) === (type === 'boolean')) return [];
  const message =
    type === 'boolean'
      ? 'It is not said whether it is there.'
      : 'Only a boolean criterion has has.';
  return [{ path, rule: 'has', message, remedy: 'Add "has: true" or "has: false", or remove it.' }];
}

/** Each measurement names an instrument of the criterion. */
function instrumentsAreListed(
  { measurements }: Extract<AuthoredClaim, { measurements: unknown }>,
  { instruments }: AuthoredCriterion,
  path: Path,
): ClaimFault[] {
  return measurements.flatMap(({ instrument }, index): ClaimFault[] => {
    if (instruments.some(({ name }) => name === instrument)) return [];
    const at = [...path, 'measurements', index, 'instrument'];
    const message = `The criterion lists no instrument "${instrument}".`;
    return [{ path: at, rule: 'instrument', message, remedy: 'List it in criteria.yaml first.' }];
  });
}

/** Nothing recalled or unaddressed looks as certain as something read. */
export function confidenceKeepsToCeiling(
  { basis, confidence }: Pick<Stated, 'basis' | 'confidence'>,
  path: Path,
): ClaimFault[] {
  const ceiling = CONFIDENCE_CEILING[basis];
  if (confidence <= ceiling) return [];
  const message = `Confidence ${confidence} is too high for the basis ${basis}.`;
  const remedy = `Write at most ${ceiling}, or read a source.`;
  return [{ path: [...path, 'confidence'], rule: 'confidence', message, remedy }];
}

export function mayNamePages(basis: Stated['basis']): boolean {
  return basis === 'read' || basis === 'derived' || basis === 'vendor-answer';
}

/** What is read shows where; what is recalled shows no address it was not read at. */
export function evidenceFitsBasis(
  { basis, evidence }: Pick<Stated, 'basis' | 'evidence'>,
  path: Path,
): ClaimFault[] {
  const rule = 'evidence';
  if (basis === 'read' && evidence.length === 0) {
    const remedy = 'Add the page, or change the basis.';
    return [{ path, rule, message: 'It is said to be read, but not where.', remedy }];
  }
  if (mayNamePages(basis) || evidence.length === 0) return [];
  const message = `A claim of basis ${basis} names a page as its evidence.`;
  const remedy = 'Read the page and write "basis: read", or move its address to the note.';
  return [{ path: [...path, 'evidence'], rule, message, remedy }];
}

/** A weakness or a complaint about a named firm needs a source that can be opened. */
function negativeStatementIsRead(
  { basis, evidence }: Pick<Stated, 'basis' | 'evidence'>,
  { role }: AuthoredCriterion,
  path: Path,
): ClaimFault[] {
  if (!role || !NEGATIVE_ROLES.includes(role)) return [];
  if (basis === 'read' && evidence.length > 0) return [];
  const message = `A ${role} of a named firm rests on no readable source.`;
  return [{ path, rule: 'negative', message, remedy: 'Name the source, or write "unknown".' }];
}

/** No source is newer than the day of the check. */
export function evidenceIsNotFromTheFuture(
  evidence: AuthoredEvidence[],
  path: Path,
  today: string,
): ClaimFault[] {
  return evidence.flatMap(({ as_of }, index) => {
    if (as_of === 'undated' || as_of <= today.slice(0, as_of.length)) return [];
    const message = `The date ${as_of} lies in the future.`;
    const remedy = `Write a date up to ${today}.`;
    return [{ path: [...path, index, 'as_of'], rule: 'date', message, remedy }];
  });
}

function earlierPagesAreNotFromTheFuture(
  { earlier = [] }: Extract<AuthoredClaim, { value: unknown }>,
  path: Path,
  today: string,
): ClaimFault[] {
  return earlier.flatMap((past, index) => {
    const [field, pages] =
      'unknown' in past ? ['looked_at', past.looked_at] : ['evidence', past.evidence];
    return evidenceIsNotFromTheFuture(pages, [...path, 'earlier', index, field], today);
  });
}

function unknownCriterion(name: string, path: Path): ClaimFault {
  const message = `The catalog has no criterion "${name}".`;
  return { path, rule: 'reference', message, remedy: 'Use a slug of criteria.yaml.' };
}
