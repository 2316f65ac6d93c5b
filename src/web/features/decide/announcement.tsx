import { useEffect, useState } from 'react';

/** Long enough for a slider to come to rest. */
const REST_MS = 900;

/** Says a sentence once it has stood for a while; nothing of the first that is shown. */
export function Announcement({ sentence }: { sentence: string }) {
  const [first] = useState(sentence);
  const [said, setSaid] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(sentence), REST_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <p role="status" className="sr-only">
      {said === first ? '' : said}
    </p>
  );
}
