import { SaxesParser } from 'saxes';

export type ReadFeed = {
  id: string;
  title: string;
  updated: string;
  self: string;
  entries: {
    id: string;
    title: string;
    text: string;
    updated: string;
    kind: string;
    page: string;
    source: string | null;
  }[];
};

const ATOM = 'http://www.w3.org/2005/Atom';

/** An Atom feed as a strict parser with namespaces reads it; throws where it is not well formed. */
export function readAtom(xml: string): ReadFeed {
  const parser = new SaxesParser({ xmlns: true });
  const feed: ReadFeed = { id: '', title: '', updated: '', self: '', entries: [] };
  const path: string[] = [];
  const FIELDS: Record<string, 'id' | 'title' | 'updated' | 'text'> = {
    id: 'id',
    title: 'title',
    updated: 'updated',
    content: 'text',
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (uri !== ATOM) throw new Error(`${local} is of the namespace ${uri}`);
    path.push(local);
    const entry = feed.entries.at(-1);
    const [rel, href, term] = ['rel', 'href', 'term'].map((name) => attributes[name]?.value ?? '');
    const isOfFeed = path.length === 2;
    if (local === 'entry') {
      const fresh = { id: '', title: '', text: '', updated: '', kind: '', page: '', source: null };
      feed.entries.push(fresh);
    }
    if (local === 'link' && isOfFeed && rel === 'self') feed.self = href ?? '';
    if (!entry || isOfFeed) return;
    if (local === 'link' && rel === 'alternate') entry.page = href ?? '';
    if (local === 'link' && rel === 'via') entry.source = href ?? null;
    if (local === 'category') entry.kind = term ?? '';
  });
  parser.on('text', (text) => {
    const field = FIELDS[path.at(-1) ?? ''];
    const entry = feed.entries.at(-1);
    if (!field) return;
    if (path.length === 3 && entry && path[1] === 'entry') entry[field] += text;
    else if (path.length === 2 && field !== 'text') feed[field] += text;
  });
  parser.on('closetag', () => void path.pop());
  parser.write(xml).close();
  return feed;
}
