const LONGEST = 60;
/** Letters that do not come apart into a plain one and a mark. */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Makes slugs of names, each another one; `taken` are in use already. */
export function slugGiver(taken: Iterable<string> = []): (name: string) => string {
  const used = new Set(taken);
  return (name) => {
    const base = slugOf(name) || 'entry';
    let slug = base;
    for (let count = 2; used.has(slug); count += 1) slug = `${base}-${count}`;
    used.add(slug);
    return slug;
  };
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\+/g, ' plus ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
}
