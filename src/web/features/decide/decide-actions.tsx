import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { CatalogItem } from '../../../core/api/catalog-api.ts';
import type { ExportFormat } from '../../../core/api/export-api.ts';
import { useQuery } from '@tanstack/react-query';
import { orNotice } from '../../lib/or-notice.ts';
import { copyLink } from '../../lib/copy-link.ts';
import { fetchFile } from '../../lib/download.ts';
import { sharedLink } from '../../lib/own-keys.ts';
import { siteQuery } from '../../lib/queries.ts';
import { savedFileAddress } from '../../lib/saved-file-address.ts';
import { saveWithKey } from '../../lib/report-keys.ts';
import { useDownload } from '../../lib/use-download.ts';
import { ADDRESS_TEXT, NO_ADDRESS } from '../../lib/address-words.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { compareAddress } from './compare-address.ts';
import { acceptedIn } from './decide-state.ts';
import type { Decided, DecisionFrame } from './decide-worker-messages.ts';

const SAVE_ADDRESS = '/api/decisions';
const MEMO_ADDRESS = '/api/decisions/export';

/** A download: `file` is its name in notices. */
type TakenAway = {
  address: string;
  format?: ExportFormat;
  name: string;
  text: string;
  file: string;
  needs?: 'workload' | 'musts' | 'models';
  /** It contains the answer. */
  holdsAnswer?: true;
};

const memoAs = (format: ExportFormat, name: string, text: string): TakenAway => ({
  address: MEMO_ADDRESS,
  format,
  name,
  text,
  file: `the memo as ${name}`,
});
const questionsAs = (format: ExportFormat, name: string, text: string): TakenAway => ({
  address: '/api/decisions/questionnaire',
  format,
  name: `Questions for vendors, ${name}`,
  text,
  file: `the questions as ${name}`,
  needs: 'musts',
});

const CHOICES: TakenAway[] = [
  memoAs('pdf', 'PDF', 'to send and to print'),
  memoAs('word', 'Word', 'to go on writing'),
  memoAs('powerpoint', 'PowerPoint', 'to present'),
  memoAs('xlsx', 'Excel', 'every table'),
  memoAs('html', 'HTML', 'one page for any browser'),
  memoAs('csv', 'CSV', 'every candidate in a row'),
  {
    address: '/api/decisions/cost-model',
    name: 'Cost model, Excel',
    text: 'live formulas',
    file: 'the cost model',
    needs: 'workload',
  },
  {
    address: '/api/decisions/file',
    name: 'Decision file, YAML',
    text: 'opens again on this page',
    file: 'the decision file',
    holdsAnswer: true,
  },
  {
    address: '/api/decisions/promptfoo',
    name: 'promptfoo configuration',
    text: 'the shortlist on prompts of your own',
    file: 'the promptfoo configuration',
    needs: 'models',
  },
  questionsAs('word', 'Word', 'a form'),
  questionsAs('xlsx', 'Excel', 'a form that can be read back'),
];

type DecideActionsProps = {
  catalog: CatalogItem;
  frame: DecisionFrame;
  decision: Decided;
  /** The buyer's question; null: the catalog's own. */
  question: string | null;
  /** The address of this decision. */
  link: string;
};

/** The actions on a decision. */
export function DecideActions(props: DecideActionsProps) {
  const { catalog, frame, decision, question, link } = props;
  const { asked: input } = decision;
  const compare = compareAddress(catalog, frame, decision);
  const body = { catalog: catalog.slug, ...input, ...(question !== null && { name: question }) };
  const has = {
    workload: input.workload !== null,
    musts: input.needs.length > 0,
    // Only models priced by the token can answer prompts.
    models: frame.settings.cost !== null && decision.shortlist.length > 0,
  };
  return (
    <div className="flex flex-wrap items-center gap-y-1 max-lg:mt-5 max-lg:-ml-3 print:hidden [&>:is(a,button)]:px-3">
      <Button
        tone="quiet"
        onClick={() =>
          void copyLink(`${window.location.origin}${sharedLink(link)}`, {
            copied: 'Everyone who opens it sees this decision, with all you entered.',
            refused: 'Copy it from the address line: it holds everything you entered.',
          })
        }
      >
        Share
      </Button>
      <SaveButton body={body} />
      {compare && (
        <LinkButton tone="quiet" href={compare}>
          Compare the shortlist
        </LinkButton>
      )}
      {has.models && decision.shortlist.length > 1 && (
        <LinkButton tone="quiet" href={trialAddress(catalog, decision.shortlist, link)}>
          Run your own test
        </LinkButton>
      )}
      <FilesButton
        body={body}
        accepted={acceptedIn(decision)}
        models={{ catalog: catalog.slug, shortlist: decision.shortlist }}
        choices={CHOICES.filter(({ needs }) => !needs || has[needs])}
      />
    </div>
  );
}

const MOST_IN_TRIAL = 4;

/** The address of a blind trial with the first of the shortlist, which leads back to this decision. */
function trialAddress(
  { slug, isDefault }: Pick<CatalogItem, 'slug' | 'isDefault'>,
  shortlist: readonly number[],
  link: string,
): string {
  const search = new URLSearchParams({
    ...(!isDefault && { catalog: slug }),
    models: shortlist.slice(0, MOST_IN_TRIAL).join(','),
    decision: link.split('?')[1] ?? '',
  });
  return `/trial?${search}`;
}

function SaveButton({ body }: { body: object }) {
  const [, navigate] = useLocation();
  const [isSaving, setIsSaving] = useState(false);
  const busy = useRef(false);
  const save = async () => {
    if (busy.current) return;
    busy.current = true;
    setIsSaving(true);
    const isSaved = await orNotice('The decision could not be saved', async () =>
      navigate((await saveWithKey(SAVE_ADDRESS, body)).address),
    );
    if (isSaved) return;
    busy.current = false;
    setIsSaving(false);
  };
  return (
    <Button tone="quiet" aria-disabled={isSaving} onClick={() => void save()}>
      {isSaving ? 'Saving…' : 'Save'}
    </Button>
  );
}

/** Appendix of a memo: the default of each format, or the same in every format. */
const APPENDIX = [
  { value: 'usual', label: 'not on slides' },
  { value: 'with', label: 'in every format' },
  { value: 'without', label: 'left out' },
] as const;

type FilesButtonProps = {
  body: object;
  /** Catalog and shortlist, the first choice first. */
  models: { catalog: string; shortlist: number[] };
  /** The choice and its channel; null without a choice. */
  accepted: ReturnType<typeof acceptedIn>;
  choices: TakenAway[];
};

function FilesButton({ body, models, accepted, choices }: FilesButtonProps) {
  const { root, open, setOpen } = useDisclosure<HTMLDivElement>();
  const { status, download } = useDownload();
  const id = useId();
  const [appendix, setAppendix] = useState<(typeof APPENDIX)[number]['value']>('usual');
  const site = useQuery(siteQuery());
  const printsAddress = site.data?.printsAddress ?? false;
  const [withAddress, setWithAddress] = useState(false);
  const choose = ({ address, format, file, holdsAnswer, needs }: TakenAway) => {
    const isChosen = address === MEMO_ADDRESS && appendix !== 'usual';
    const asked = {
      ...body,
      ...(isChosen && { includeOptions: { appendix: appendix === 'with' } }),
      ...(format && { format }),
      ...(holdsAnswer && { answer: accepted }),
    };
    const sent = needs === 'models' ? models : asked;
    setOpen(false);
    root.current?.querySelector('button')?.focus();
    // A memo prints its address if it is saved first.
    const isSaved = withAddress && printsAddress && address === MEMO_ADDRESS && format;
    void download(file, async () =>
      isSaved ? fetchFile(await savedMemo(asked, format)) : fetchFile(address, sent),
    );
  };
  return (
    <div ref={root} className="relative ml-2 max-sm:ml-3 max-sm:w-full">
      <Button
        tone="primary"
        className="max-sm:w-full"
        aria-expanded={open}
        aria-controls={id}
        aria-disabled={status.running}
        onClick={() => !status.running && setOpen(!open)}
      >
        {status.running ? 'Preparing…' : 'Decision memo'}
        <ChevronDown aria-hidden="true" className="size-4" />
      </Button>
      <ul
        id={id}
        hidden={!open}
        className="absolute top-full z-10 mt-1 w-80 border border-control bg-paper py-1 shadow-lg max-lg:left-0 lg:right-0"
      >
        <li className="px-4">
          <SelectField
            look="line"
            label="Appendix"
            value={appendix}
            options={APPENDIX}
            onChange={setAppendix}
          />
        </li>
        <li className="px-4">
          <Checkbox
            checked={withAddress && printsAddress}
            onChange={setWithAddress}
            label="Memo with its address"
            description={printsAddress ? ADDRESS_TEXT : NO_ADDRESS}
            disabled={!printsAddress}
          />
        </li>
        {choices.map((choice) => (
          <li key={choice.file}>
            <button
              type="button"
              onClick={() => choose(choice)}
              className="group min-h-11 w-full cursor-pointer px-4 py-1 text-left hover:bg-panel"
            >
              <span className="font-medium text-accent group-hover:underline">{choice.name}</span>
              <span className="text-sm text-muted"> {choice.text}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {status.text}
      </p>
    </div>
  );
}

/** Saves the memo; returns the address of its file. */
async function savedMemo(
  { format: _format, ...body }: { format?: ExportFormat },
  format: ExportFormat,
) {
  const { id } = await saveWithKey(SAVE_ADDRESS, body);
  return savedFileAddress(id, format);
}
