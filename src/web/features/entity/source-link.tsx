import type { ReactNode } from 'react';

type SourceLinkProps = {
  source: { title: string; url: string | null } | null;
  children: ReactNode;
};

/** A short text that leads to its source, where that has a web address. */
export function SourceLink({ source, children }: SourceLinkProps) {
  const url = source?.url ?? null;
  const isWeb = url !== null && /^https?:\/\//i.test(url);
  if (!isWeb) return <span title={source?.title}>{children}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={source?.title}
      className="text-accent underline decoration-rule underline-offset-2 hover:decoration-current"
    >
      {children}
    </a>
  );
}
