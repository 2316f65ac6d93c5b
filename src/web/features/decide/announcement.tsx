import { useEffect, useState } from 'react';

/** Long enough for a slider to come to rest. */
const REST_MS = 900;

/** Says a sentence once, when it has stood for a while. */
export function Announcement({ sentence }: { sentence: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(sentence), REST_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
