import type { z } from 'zod';
import type {
  createdTrial,
  TrialEstimate,
  TrialPair,
  TrialResult,
  TrialSettings,
  TrialState,
} from '../../../core/api/trial-api.ts';
import type { JudgementWord } from '../../../core/trial/judgement.ts';
import { request, send } from '../../lib/api-client.ts';
import { fetchFile } from '../../lib/download.ts';
import { createKept } from '../../lib/stores.ts';

/** Requests of the trial pages, and the keys that this browser stores. */

const AT = '/api/trials';
const CURRENT = `${AT}/current`;
const KEY = /^[\w-]{43}$/;
const JUDGE_LINK = /^#judge=([\w-]{43})$/;

type CreatedTrial = z.infer<typeof createdTrial>;
export type Asked = { catalog: string; models: number[]; prompts: string[] };
/** `edit` where this browser made the trial. */
export type KeptTrial = { view: string; edit?: string };
type Kept = { pass: string | null; judge: string; trials: KeptTrial[] };

const kept = createKept(
  () => window.localStorage,
  'trials',
  (value): Kept => {
    const { pass, judge, trials } = (value ?? {}) as Partial<Kept>;
    const all = Array.isArray(trials) ? trials : [];
    return {
      pass: typeof pass === 'string' ? pass : null,
      judge: typeof judge === 'string' ? judge : crypto.randomUUID(),
      trials: all.filter(({ view }) => KEY.test(view)),
    };
  },
);
export const keptTrials = { subscribe: kept.subscribe, read: kept.read };

/** The newest comes first. */
export function keepTrial(trial: KeptTrial): void {
  const { trials, ...rest } = kept.read();
  const known = trials.find(({ view }) => view === trial.view);
  const others = trials.filter((each) => each !== known);
  kept.write({ ...rest, trials: [{ ...known, ...trial }, ...others] });
}

export function forgetTrial(view: string): void {
  const { trials, ...rest } = kept.read();
  kept.write({ ...rest, trials: trials.filter((each) => each.view !== view) });
}

export function forgetPass(): void {
  kept.write({ ...kept.read(), pass: null });
}

/** Keeps the key of a judge’s link, and takes it out of the address. */
export function takeJudgeKey(): void {
  if (typeof window === 'undefined') return;
  const { hash, pathname, search } = window.location;
  const [, view] = JUDGE_LINK.exec(hash) ?? [];
  if (view === undefined) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  keepTrial({ view });
}

const keyOf = ({ view, edit }: KeptTrial) => ({ 'trial-key': edit ?? view });
function judgeOf(trial: KeptTrial) {
  const { judge } = kept.read();
  // The browser keeps this judge's id from now on.
  kept.write({ ...kept.read(), judge });
  return { ...keyOf(trial), 'trial-judge': judge };
}

export const trialRequests = {
  settings: (catalog: string | null) =>
    request<TrialSettings>(catalog ? `${AT}?catalog=${encodeURIComponent(catalog)}` : AT),
  estimate: (body: Asked) => request<TrialEstimate>(`${AT}/estimates`, { body }),
  giveWord: async (word: string) => {
    const { pass } = await request<{ pass: string }>(`${AT}/passes`, { body: { word } });
    kept.write({ ...kept.read(), pass });
  },
  begin: async (asked: Asked, cap: number) => {
    const { edit_key: edit, view_key: view } = await request<CreatedTrial>(AT, {
      body: { ...asked, cap_usd: cap },
      headers: { 'trial-pass': kept.read().pass ?? '' },
    });
    keepTrial({ view, edit });
  },
  state: (trial: KeptTrial) => request<TrialState>(CURRENT, { headers: keyOf(trial) }),
  cancel: (trial: KeptTrial) =>
    send(`${CURRENT}/cancellation`, { method: 'POST', headers: keyOf(trial) }),
  remove: (trial: KeptTrial) => send(CURRENT, { method: 'DELETE', headers: keyOf(trial) }),
  pair: (trial: KeptTrial) => request<TrialPair>(`${CURRENT}/pair`, { headers: judgeOf(trial) }),
  judge: (trial: KeptTrial, at: number, word: JudgementWord) =>
    send(`${CURRENT}/judgements`, { body: { at, word }, headers: judgeOf(trial) }),
  result: (trial: KeptTrial) =>
    request<TrialResult>(`${CURRENT}/result`, { headers: keyOf(trial) }),
  reveal: (trial: KeptTrial, keepTexts: boolean) =>
    request<TrialResult>(`${CURRENT}/reveal`, {
      body: { keep_texts: keepTexts },
      headers: keyOf(trial),
    }),
  texts: async (trial: KeptTrial) => {
    const { blob } = await fetchFile(`${CURRENT}/texts`, undefined, keyOf(trial));
    return { blob, name: 'trial-texts.json' };
  },
};

export function judgeLink({ view }: KeptTrial): string {
  return `${window.location.origin}/trial#judge=${view}`;
}

/** The search parameters of the decision before the trial. */
export function decisionSearch(search: string): string {
  const decision = new URLSearchParams(search).get('decision');
  return decision ? `?${decision}` : '';
}
