import type { AnswerName } from '../../src/core/api/answers/answers.ts';

/** Questions of agents, with words of the right answer, taken by hand from the catalogs' files. */
export type AgentQuestion = { tool: AnswerName; about: Record<string, unknown>; holds: string[] };

const PRICES: [name: string, input: string, output: string][] = [
  ['Claude Opus 5.5', '$4.00', '$20.00'],
  ['Claude Sonnet 5.5', '$2.00', '$10.00'],
  ['Claude Haiku 5.5', '$0.10', '$0.50'],
  ['GPT-6 Astra', '$10.00', '$50.00'],
  ['GPT-6 Luna', '$0.10', '$0.50'],
  ['GPT-6.1 Sol', '$2.00', '$10.00'],
  ['Gemini 3.8 Flash', '$0.75', '$3.75'],
  ['Gemini 4 Argon', '$2.00', '$10.00'],
  ['Grok 4.7', '$2.00', '$6.00'],
  ['DeepSeek V4.1 Flash', '$0.30', '$1.20'],
  ['Mistral Medium 3.5', '$1.50', '$7.50'],
  ['Qwen3.8-Max', '$2.00', '$6.00'],
  ['Muse Spark 1.3', '$1.25', '$4.25'],
  ['Granite 4.1 8B', '$0.05', '$0.10'],
  ['Amazon Nova Pro', '$0.80', '$3.20'],
];
const WINDOWS: [name: string, tokens: string][] = [
  ['claude-opus-5-5', '1,000,000'],
  ['gpt-6-astra', '1,050,000'],
  ['gemini-3-8-flash', '1,048,576'],
  ['grok-4-7', '500,000'],
  ['mistral-medium-3-5', '262,144'],
  ['phi-4', '16,384'],
];
const SOURCES: [entity: string, criterion: string, holds: string[]][] = [
  ['claude-opus-5-5', 'input_price', ['platform.claude.com', '2026-10-24']],
  ['gpt-6-luna', 'context_window', ['developers.openai.com', '2026-09-28']],
  ['grok-4-7', 'output_price', ['models.dev', '2026-09-24']],
  ['deepseek-v4-1-flash', 'max_output', ['api-docs.deepseek.com', '2026-11-15', '384,000']],
  ['muse-spark-1-3', 'input_price', ['dev.meta.ai', '2026-09-27']],
  ['claude-opus-5-5', 'reasoning', ['ARC Prize', '91.7%', '2026-10-03']],
];
const PAIRS: [subject: string, rivals: string[], holds: string[]][] = [
  ['OpenAI', ['Claude Opus 5.5'], ['GPT-6 Astra', '$10.00', '$4.00']],
  ['google', ['claude-sonnet-5-5', 'grok-4-7'], ['Claude Sonnet 5.5', 'Grok 4.7', '$6.00']],
  ['gpt-6-luna', ['claude-haiku-5-5'], ['GPT-6 Luna', '$0.10', '$0.50']],
  ['mistral', ['deepseek-v4-1-flash', 'qwen3-8-max'], ['DeepSeek V4.1 Flash', '$1.20']],
  ['DELMIA Apriso', ['Siemens', 'SAP'], ['DELMIA Apriso', 'Siemens', 'SAP']],
];
const SCENARIOS = [
  'europe-regulated',
  'us-health',
  'customer-support',
  'coding-agents',
  'lowest-cost',
];

export const QUESTIONS: AgentQuestion[] = [
  ...PRICES.map(([entity, input, output]) => ({
    tool: 'facts' as const,
    about: { entity, criteria: ['input_price', 'output_price'] },
    holds: [input, output, '2026-'],
  })),
  ...WINDOWS.map(([entity, tokens]) => ({
    tool: 'facts' as const,
    about: { entity, criteria: ['context_window'] },
    holds: [tokens],
  })),
  ...SOURCES.map(([entity, criterion, holds]) => ({
    tool: 'explain' as const,
    about: { entity, criterion },
    holds,
  })),
  ...PAIRS.map(([subject, rivals, holds]) => ({
    tool: 'compare' as const,
    about: { subject, rivals },
    holds,
  })),
  ...SCENARIOS.map((scenario) => ({
    tool: 'decide' as const,
    about: { scenario },
    holds: ['"strength":', '"day":"2026-11-27"'],
  })),
  {
    tool: 'decide',
    about: { scenario: 'own-servers', catalog: 'manufacturing-software' },
    holds: ['"qualify":'],
  },
  {
    tool: 'decide',
    about: {
      decision: {
        requirements: [{ criterion: 'data_residency', test: { kind: 'any-of', items: ['EU'] } }],
      },
    },
    holds: ['Data residency: any of EU'],
  },
  { tool: 'find', about: { text: 'grok', catalog: 'language-models' }, holds: ['grok-4-7'] },
  { tool: 'find', about: { text: 'opus' }, holds: ['claude-opus-5-5', '$4.00 in / $20.00 out'] },
  { tool: 'find', about: { text: 'residency' }, holds: ['data_residency'] },
  { tool: 'find', about: { text: 'siemens' }, holds: ['Siemens', 'manufacturing-software'] },
  { tool: 'find', about: { text: 'gemini 3' }, holds: ['gemini-3-8-flash', 'gemini-3-1-pro'] },
  { tool: 'find', about: { text: 'zzz' }, holds: ['"entities":[]', '"did_you_mean":[]'] },
  { tool: 'changes', about: { entity: 'Gemini 3.8 Flash' }, holds: ['31 December 2026', '$1.50'] },
  { tool: 'changes', about: { entity: 'Gemini 4 Argon' }, holds: ['30 November 2026', '$4.00'] },
  { tool: 'changes', about: { entity: 'Phi-4' }, holds: ['"changes":'] },
  { tool: 'changes', about: {}, holds: ['Gemini 4 Argon', 'Gemini 3.8 Flash'] },
  { tool: 'changes', about: { days: 1 }, holds: ['"until":"2026-11-28"'] },
  {
    tool: 'card',
    about: { subject: 'delmia apriso', rival: 'siemens' },
    holds: ['Why we win', 'Why they win'],
  },
  {
    tool: 'card',
    about: { subject: 'delmia apriso', rival: 'siemens', audience: 'customer' },
    holds: ['"audience":"customer"'],
  },
  {
    tool: 'card',
    about: { subject: 'delmia apriso', rival: 'honeywell' },
    holds: ['"is_half_page":true'],
  },
  {
    tool: 'card',
    about: { subject: 'openai', rival: 'claude-opus-5-5' },
    holds: ['Claude Opus 5.5'],
  },
  { tool: 'facts', about: { entity: 'siemens' }, holds: ['Siemens', '"not_known":'] },
  { tool: 'facts', about: { entity: 'DELMIA Apriso' }, holds: ['DELMIA Apriso'] },
  { tool: 'facts', about: { entity: 'command-a-plus' }, holds: ['Command A', '"not_known":'] },
  {
    tool: 'explain',
    about: { entity: 'command-a-plus', criterion: 'input_price' },
    holds: ['"not_known":"'],
  },
  {
    tool: 'explain',
    about: { entity: 'openai', criterion: 'soc2_type2' },
    holds: ['OpenAI', 'SOC 2'],
  },
  {
    tool: 'explain',
    about: { entity: 'claude-sonnet-5-5', criterion: 'soc2_type2' },
    holds: ['"inherited_from":"Anthropic"'],
  },
];

/** Words of the answer to a slightly wrong name. */
const MEANT = '“gpt6”. Did you mean GPT-6';

/** Unanswerable questions, with words of the sentence that says why; a slightly wrong name for each tool. */
export const REFUSALS: AgentQuestion[] = [
  {
    tool: 'facts',
    about: { entity: 'gpt6' },
    holds: ['There is no model or software “gpt6”. Did you mean GPT-6'],
  },
  { tool: 'compare', about: { subject: 'gpt6', rivals: ['claude-opus-5-5'] }, holds: [MEANT] },
  { tool: 'compare', about: { subject: 'openai', rivals: ['gpt6'] }, holds: [MEANT] },
  { tool: 'explain', about: { entity: 'gpt6', criterion: 'input_price' }, holds: [MEANT] },
  {
    tool: 'explain',
    about: { entity: 'gpt-6-luna', criterion: 'inputprice' },
    holds: ['no criterion “inputprice”. Did you mean Input price'],
  },
  { tool: 'changes', about: { entity: 'gpt6' }, holds: [MEANT] },
  { tool: 'card', about: { subject: 'gpt6', rival: 'siemens' }, holds: [MEANT] },
  {
    tool: 'card',
    about: { subject: 'DELMIA Apriso', rival: 'simens' },
    holds: ['“simens”. Did you mean Siemens'],
  },
  {
    tool: 'compare',
    about: { subject: 'openai', rivals: ['gpt-6-luna'] },
    holds: ['not compared with OpenAI'],
  },
  {
    tool: 'compare',
    about: { subject: 'openai', rivals: ['claude-opus-5-5'], criteria: ['pric'] },
    holds: ['no criterion “pric”'],
  },
  {
    tool: 'compare',
    about: { subject: 'openai', rivals: ['claude-opus-5-5'], at: 'moon' },
    holds: ['no channel “moon”'],
  },
  { tool: 'decide', about: { scenario: 'eu' }, holds: ['no scenario “eu”', 'europe-regulated'] },
  { tool: 'decide', about: {}, holds: ['Name a scenario'] },
  {
    tool: 'decide',
    about: { decision: { requirements: [{ criterion: 'nothing', test: { kind: 'yes' } }] } },
    holds: ['nothing'],
  },
  {
    tool: 'find',
    about: { text: 'x', catalog: 'vans' },
    holds: ['no catalog “vans”', 'language-models'],
  },
];
