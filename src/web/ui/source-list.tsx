import type { SourceGrade } from '../../core/catalog/vocabulary.ts';
import { sourceDate } from '../../core/document/document-texts.ts';
import { UnbrokenDates } from '../../renderers/screen/unbroken-dates.tsx';

type Source = {
  title: string;
  url: string | null;
  date: string;
  grade?: SourceGrade | undefined;
};

type SourceListProps = {
  sources: Source[];
  /** Not reviewed, so search engines must not follow these links. */
  isUnchecked?: boolean;
};

/** Titles of sources with their dates; only a web address becomes a link. */
export function SourceList({ sources, isUnchecked }: SourceListProps) {
  const rel = `noopener noreferrer${isUnchecked ? ' ugc nofollow' : ''}`;
  return (
    <ul className="space-y-1">
      {sources.map((source) => (
        <li key={`${source.url} ${source.title}`} className="break-words">
          {isWebAddress(source.url) ? (
            <a href={source.url} target="_blank" rel={rel} className="prose-link">
              {source.title}
            </a>
          ) : (
            source.title
          )}
          <span className="block text-muted">
            <UnbrokenDates text={sourceDate(source)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function isWebAddress(url: string | null): url is string {
  return url !== null && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
