import { useRef } from 'react';
import { useLocation } from 'wouter';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { DecisionFileAnswer } from '../../../core/api/decision-file.ts';
import { OWN_CATALOG_IN_FILE } from '../../../core/catalog/own-catalog-name.ts';
import { request } from '../../lib/api-client.ts';
import { longDate, localDay } from '../../lib/calendar.ts';
import { errorSentence } from '../../lib/message-table.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { decideLink } from './use-decide.ts';

/** No decision is larger; a larger file is not read at all. */
const MOST_BYTES = 200_000;

/** Opens a `decision.yaml`, picked or dropped on the page; an invalid one changes nothing. */
export default function OpenDecision({ catalogs }: { catalogs: CatalogItem[] }) {
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const open = async (file: File) => {
    try {
      const found = await readDecision(file);
      const known = catalogs.find(({ slug }) => slug === found.catalog);
      navigate(decideLink(known ?? { slug: found.catalog, isDefault: false }, found.input));
      showToast({ tone: 'good', title: `${file.name} is open`, text: acceptedText(found) });
    } catch (error) {
      showToast({ tone: 'bad', title: `${file.name} was not opened`, text: errorSentence(error) });
    }
  };
  const isOver = useFileDrop((file) => void open(file));
  return (
    <>
      <Button tone="quiet" onClick={() => input.current?.click()}>
        {isOver ? 'Let go to open' : 'Open a decision file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".yaml,.yml"
        aria-label="Decision file"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void open(file);
          event.target.value = '';
        }}
      />
    </>
  );
}

async function readDecision(file: File): Promise<DecisionFileAnswer> {
  const text = await file.slice(0, MOST_BYTES).text();
  const catalog = OWN_CATALOG_IN_FILE.exec(text)?.[1];
  return request<DecisionFileAnswer>('/api/decisions/file/read', {
    body: { text, ...(catalog !== undefined && { catalog }) },
  });
}

function acceptedText({ answer, day }: DecisionFileAnswer): string {
  const date = longDate(localDay(day));
  return answer
    ? `On ${date} its answer was ${answer.name}. The page shows what holds today.`
    : `It was kept on ${date}. The page shows what holds today.`;
}
