import { Badge } from '../../ui/badge.tsx';

const SHOWN = 3;

type SubjectBadgesProps = { product: string; competitors: string[] };

/** The product, up to three competitors, and how many more there are. */
export function SubjectBadges({ product, competitors }: SubjectBadgesProps) {
  const more = competitors.length - SHOWN;
  return (
    <ul aria-label="Compared here" className="mt-1.5 flex flex-wrap gap-2">
      {product !== '' && (
        <li>
          <Badge tone="accent">{product}</Badge>
        </li>
      )}
      {competitors.slice(0, SHOWN).map((name, at) => (
        <li key={at}>
          <Badge>{name}</Badge>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge>+{more} more</Badge>
        </li>
      )}
    </ul>
  );
}
