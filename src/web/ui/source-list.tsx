import { UnbrokenDates } from './unbroken-dates.tsx';

type Source = { title: string; url: string | null; date: string };

/** Titles of sources with their dates; only a web address becomes a link. */
export function SourceList({ sources }: { sources: Source[] }) {
  return (
    <ul className="space-y-1">
      {sources.map((source) => (
        <li key={`${source.url} ${source.title}`} className="break-words">
          {isWebAddress(source.url) ? (
            <a href={source.url} target="_blank" rel="noopener noreferrer" className="prose-link">
              {source.title}
            </a>
          ) : (
            source.title
          )}
          <span className="block text-muted">
            <UnbrokenDates text={source.date} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function isWebAddress(url: string | null): url is string {
  return url !== null && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
