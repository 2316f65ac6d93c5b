/** Help in four tiers; each tier is shown as a treasure, always with its word. */

export const HELP_TIERS = ['basic', 'advanced', 'expert', 'pro'] as const;
export type HelpTier = (typeof HELP_TIERS)[number];

export const TREASURES: Record<HelpTier, 'coin' | 'gem' | 'crown' | 'chest'> = {
  basic: 'coin',
  advanced: 'gem',
  expert: 'crown',
  pro: 'chest',
};

export type HelpText = { title: string; text: string; tier: HelpTier };

const of = (tier: HelpTier) => (title: string, text: string) => ({ title, text, tier });
export const [basic, advanced, expert, pro] = [
  of('basic'),
  of('advanced'),
  of('expert'),
  of('pro'),
];

/** The texts beside the steps of the wizard; all others are loaded with the help panel. */
export const STEP_TIPS = {
  'choose-subject': basic(
    'Choose who is compared',
    'Pick exactly one card. It is the baseline: “ahead” means ahead of the choice you make here. You can come back and change it at any time.',
  ),
  'choose-rivals': basic(
    'Choose what to compare with',
    'The list already leaves out what belongs to your own choice. Search by name or company, or narrow the list with the filters. Two or three make the clearest report; the counter shows how many you may take at most. The button “Compare on all” leads straight to the comparison.',
  ),
  'review-matrix': advanced(
    'Read the matrix',
    'The AI-powered comparison matrix sets live answers of AI and search providers, where the operator has set any up, beside the reviewed catalog. Your own side stands in the first column, each rival in its own. A cell shows a value, a word for who is ahead, and marks for what to be careful about; a raised number leads to its source. Open a cell to see every source, its date, the test behind it and how the verdict came about. Hide rows that read alike to see only what decides.',
  ),
};

export type StepTip = keyof typeof STEP_TIPS;
