import type { AuthoredPlay } from './authored-play.ts';
import type { AuthoredClaim } from './authored.ts';
import { claimsWithInherited } from './contradiction-rules.ts';
import type { Fault } from './fault.ts';
import { placeLines } from './play-rules.ts';
import type { CatalogInput } from './resolve-catalog.ts';
import { claimableCriteria } from './stated-claims.ts';
import type { PlaySection } from './vocabulary.ts';

/** Sections whose lines are reasons to choose. */
const REASONS: PlaySection[] = ['why_we_win', 'why_they_win', 'walk_away'];
type Told = { rule: string; message: string; remedy: string };

/** What a line says of a side is on file for that side, and a reason rests on what may decide. */
export function assertionsHold(input: CatalogInput): Fault[] {
  const criteria = claimableCriteria(input);
  return input.plays.flatMap(({ slug, data }) => {
    const sides = sidesOf(data, input);
    return placeLines(data).flatMap(({ section, line, path }) =>
      (line.says ?? []).flatMap(({ of, criterion: name, has }, index): Fault[] => {
        const at = (told: Told): Fault[] => [
          { file: `plays/${slug}.yaml`, path: [...path, 'says', index], ...told },
        ];
        const criterion = criteria.get(name);
        if (criterion?.type !== 'boolean') return at(NO_ANSWER(name));
        if (of === 'us' && data.subject === undefined) return at(NO_SUBJECT);
        const claim = sides[of][name];
        const isDenied = claim !== undefined && 'has' in claim && claim.has === !has;
        return [
          ...(isDenied ? at(denied(name, has)) : []),
          ...(criterion.decides === false && REASONS.includes(section) ? at(NO_REASON(name)) : []),
        ];
      }),
    );
  });
}

/** A line that speaks of a capability by its name says what it asserts of it. */
export function linesSayWhatTheyAssert(input: CatalogInput): Fault[] {
  const names = input.criteria.capabilities
    .filter(({ retired }) => !retired)
    .map(({ slug, name }) => ({ slug, name: name.toLowerCase() }));
  return input.plays.flatMap(({ slug, data }) =>
    placeLines(data).flatMap(({ section, line, path }): Fault[] => {
      if (section === 'buyer_questions') return [];
      const text = ('text' in line ? line.text : line.we_answer).toLowerCase();
      const named = names.find(({ name }) => text.includes(name));
      if (!named || line.says?.some(({ criterion }) => criterion === named.slug)) return [];
      const message = `It speaks of "${named.name}" and does not say what it asserts of it.`;
      const remedy = `Add says with "criterion: ${named.slug}", or word it otherwise.`;
      return [{ file: `plays/${slug}.yaml`, path, rule: 'assertion', message, remedy }];
    }),
  );
}

/** What both sides answer, a rival with what it inherits. */
function sidesOf(
  { subject, rival }: AuthoredPlay,
  input: CatalogInput,
): Record<'us' | 'them', Record<string, AuthoredClaim>> {
  const ours = input.subjects.find(({ slug }) => slug === subject);
  const theirs = input.rivals.find(({ slug }) => slug === rival);
  return {
    us: ours?.data.claims ?? {},
    them: theirs ? claimsWithInherited(input, theirs) : {},
  };
}

const NO_ANSWER = (name: string): Told => ({
  rule: 'reference',
  message: `"${name}" is not answered by yes or no.`,
  remedy: 'Use the slug of a capability or of a boolean criterion.',
});
const NO_SUBJECT: Told = {
  rule: 'reference',
  message: 'The play holds for every subject, so that none is meant by "us".',
  remedy: 'Say it of them, or move the line to the play of a pair.',
};
const denied = (name: string, has: boolean): Told => ({
  rule: 'contradiction',
  message: `It says "${name}: ${has ? 'yes' : 'no'}", and the claim on file says the opposite.`,
  remedy: 'Read both sources again, and mend the line or the claim.',
});
const NO_REASON = (name: string): Told => ({
  rule: 'decides',
  message: `"${name}" describes what is published, so that no reason to choose rests on it.`,
  remedy: 'Give another reason, or move the line to proof.',
});
