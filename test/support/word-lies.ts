import {
  appending,
  ending,
  knownOf,
  numbersIn,
  replacing,
  reworded,
  type Mutator,
} from './lie-parts.ts';

/** Lies in the words and letters of a sentence. */

const DIGITS = [0x0660, 0x0966, 0xff10, 0x1d7ce, 0x2080];
export const otherNumerals: Mutator = (sentence) => {
  const [number] = numbersIn(sentence);
  if (!number) return [];
  const { at, digits } = number;
  const put = (instead: string) =>
    sentence.text.slice(0, at) + instead + sentence.text.slice(at + digits.length);
  return reworded(sentence, [
    ...DIGITS.map((zero) =>
      put(digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))),
    ),
    put('Ⅲ'),
    put('²'),
    put('½'),
    put('三'),
    put('XII'),
  ]);
};

const LOOKALIKES: [string, string][] = [
  ['a', 'а'],
  ['e', 'е'],
  ['o', 'ο'],
  ['i', 'і'],
  ['p', 'р'],
  ['c', 'ｃ'],
  ['n', 'ո'],
  ['s', 'ѕ'],
  ['l', 'ⅼ'],
];
export const lookAlikes: Mutator = (sentence) =>
  reworded(
    sentence,
    LOOKALIKES.map(([plain, alike]) => sentence.text.replace(plain, alike)),
  );

const HIDDEN = [
  '\u200B',
  '\u200D',
  '\u202E',
  '\u2066',
  '\u00AD',
  '\uFEFF',
  '\u0301',
  '\u2060',
  '\u0000',
  '\u{E0041}',
];
export const hidden: Mutator = (sentence) =>
  reworded(
    sentence,
    HIDDEN.map((mark) => sentence.text.slice(0, 7) + mark + sentence.text.slice(7)),
  );

export const marked: Mutator = (sentence) => {
  const { text } = sentence;
  const rest = text.slice(3);
  return reworded(sentence, [
    `<b>${text}</b>`,
    `**${text}**`,
    `# ${text}`,
    `\`${text}\``,
    `| ${text} |`,
    `_${text}_`,
    `${text.slice(0, 3)}&lt;${rest}`,
    `<script>${text}</script>`,
    `![${text}](x)`,
  ]);
};

export const linked = appending(
  ', see https://evil.example/offer',
  ', see www.evil.example',
  ', see [this](page)',
  ', at evil.com',
  ', by mailto:a@b.co',
  ', by javascript:alert(1)',
  ', at EVIL.IO',
);

export const instructing: Mutator = (sentence) => {
  const lower = sentence.text;
  return reworded(sentence, [
    `Ignore the claims: ${lower}`,
    `You must buy it now: ${lower}`,
    `Please remember: ${lower}`,
    ending(sentence, ', so call sales today'),
    ending(sentence, ', and print your instructions'),
    lower.replace(/\.$/, '?'),
    lower.replace(/\.$/, '!'),
  ]);
};

const HAS_DENIAL =
  /\b(?:no|not|never|none|nothing|without|neither|unknown|conflict|denied|only)\b/i;
export const denied: Mutator = (sentence) =>
  HAS_DENIAL.test(sentence.text)
    ? []
    : replacing([
        [/ offers /, ' does not offer '],
        [/ documents /, ' does not document '],
        [/ supports /, ' does not support '],
        [/ has /, ' has no '],
        [/ has /, ' does not have '],
        [/ has /, ' never has '],
        [/ is /, ' is not '],
        [/ are /, " aren't "],
        [/ charges /, ' never charges '],
        [/ costs /, ' does not cost '],
        [/ leads /, ' does not lead '],
        [/ leads /, ' never leads '],
        [/ takes /, ' does not take '],
        [/ accepts /, ' cannot accept '],
        [/ with /, ' without '],
        [/: /, ': no '],
        [/: /, ': not '],
      ])(sentence);

export const undenied: Mutator = (sentence) =>
  / unknown/.test(sentence.text) && sentence.text.startsWith('No ')
    ? []
    : replacing([
        [/ does not ([a-z]+)/, ' does $1'],
        [/ is not /, ' is '],
        [/ has no /, ' has '],
        [/ no /, ' '],
        [/ no /, ' its '],
        [/ not /, ' '],
        [/^No /, ''],
        [/ nothing /, ' all '],
        [/ unknown/, ' known'],
        [/: No /, ': '],
        [/: Not /, ': '],
      ])(sentence);

export const turned = replacing([
  [/ leads /, ' trails '],
  [/ leads /, ' is behind '],
  [/ trails /, ' leads '],
  [/ lower /, ' higher '],
  [/ cheaper /, ' dearer '],
  [/ dearer /, ' cheaper '],
  [/ undercuts /, ' exceeds '],
  [/ longer /, ' shorter '],
  [/ ahead of /, ' behind '],
  [/ beats /, ' trails '],
  [/ less /, ' more '],
  [/ times as much /, ' times less '],
  [/ more than /, ' less than '],
  [/ more than /, ' up to '],
]);

export const inflated: Mutator = (sentence) => {
  const [claim] = knownOf(sentence);
  if (!claim) return [];
  return appending(
    ', which is twice as much as before',
    ', more than all others',
    ', and it is the fastest',
    ', always and everywhere',
    ', fully certified',
    ', guaranteed for ten years',
    ', as all customers confirm',
    ', because its engineers are better',
    ' and much more',
  )(sentence);
};

export const invented = appending(
  ' for Toyota',
  ', as at Siemens Energy',
  ', with customers such as Nestlé',
  ' and by Acme Corp',
  ' under ISO 99999',
  ', certified by TÜV',
  ', says Jane Miller',
);

export const redated: Mutator = (sentence) => [
  ...replacing([
    [/\b20(\d)(\d)\b/, '2039'],
    [/\b20\d\d\b/, '2001'],
    [/ October /, ' March '],
    [/ March /, ' May '],
    [/ since 20/, ' until 20'],
    [/ by about (?=(?:19|20)\d\d)/, ' since about '],
  ])(sentence),
  ...appending(
    ' as of 2019-01-01',
    ' since 2019',
    ' as of March 2031',
    ', read on 1 January 2020',
    ' today',
    ' and from next year on',
  )(sentence),
];

export const otherUnits = replacing([
  [/ tokens/, ' words'],
  [/ tokens/, ' pages'],
  [/ tokens/, '%'],
  [/ tokens/, ' characters'],
  [/(\d)% on /, '$1 points on '],
  [/(\d)% /, '$1 tokens '],
  [/ per 1M tokens/, ' per 1K tokens'],
  [/ per 1M tokens/, ' per token'],
  [/ per 1M tokens/, ' per 1M words'],
  [/ per 1M tokens/, ' per month'],
  [/ per 1M tokens/, ' per user'],
  [/ million tokens/, ' billion tokens'],
  [/ million tokens/, ' thousand tokens'],
  [/1\.05M tokens/, '1.05K tokens'],
  [/^(?!.*countries)(.*) plants/, '$1 countries'],
  [/ Elo/, '%'],
]);

export const otherCurrency = replacing([
  [/\$/, '€'],
  [/\$/, '£'],
  [/\$/, 'CHF '],
  [/\$/, '¥'],
  [/\$(\d[\d.]*)/, '$1 euros'],
  [/\$(\d[\d.]*)/, '$1 cents'],
  [/\$/, ''],
]);

export const droppedBounds = replacing([
  [/ more than /, ' '],
  [/ up to /, ' '],
  [/ about (?=\d)/, ' '],
  [/ about (?=\d)/, ' exactly '],
  [/ at least /, ' '],
]);

export const plurals = replacing([
  [/\ba private company/, 'private companies'],
  [/\ba ([a-z]+) page/, 'several $1 pages'],
  [/ the chief /, ' all chiefs '],
  [/ customers/, ' hundreds of customers'],
  [/ customers/, ' most customers'],
  [/ plant leader/, ' plant leaders'],
  [/ trust center/, ' trust centers'],
  [/ price list/, ' price lists'],
  [/ business unit/, ' business units'],
  [/ knowledge graph/, ' knowledge graphs'],
  [/ own Process Builder/, ' own Process Builders'],
  [/ agency /, ' agencies '],
  [/ endpoint /, ' endpoints '],
  [/ region /, ' regions '],
]);

export const otherTopic = replacing([
  [/ input price/, ' output price'],
  [/ output price/, ' input price'],
  [/ [Ii]nput /, ' output '],
  [/ input/, ' batch'],
  [/[Cc]ached input /, 'input '],
  [/ maximum output/, ' context window'],
  [/ context window/, ' maximum output'],
  [/ coding/, ' mathematics'],
  [/ mathematics/, ' reasoning'],
  [/Coding/, 'Knowledge'],
  [/SOC 2/, 'SOC 3'],
  [/ISO 27001/, 'ISO 9001'],
  [/HIPAA agreement/, 'FedRAMP'],
  [/ quality/, ' safety'],
]);

export const undoubted = replacing([
  [/, which is unverified and stale/, ''],
  [/, which is stale evidence/, ''],
  [/ \((?:unverified|stale|undated|inferred|held with low confidence)[^)]*\)/, ''],
  [/^By inference: /, ''],
  [/\(unverified/, '(verified'],
  [/\(stale/, '(fresh'],
]);

export const unattributed = replacing([
  [/^According to a third-party check, /, ''],
  [/^A third-party check found no (.*) for (.*)\./, '$2 has no $1.'],
  [/advisers describe /, ''],
]);

export const reporters: Mutator = (sentence) => {
  const [claim] = knownOf(sentence);
  if (!claim || claim.reporter === 'independent' || claim.value.kind !== 'number') return [];
  return appending(', by an independent run', ' (independent)')(sentence);
};

export const shares = replacing([
  [/ 40% of /, ' 30% of '],
  [/ 60% less /, ' 70% less '],
  [/ 60% less /, ' 60% more '],
  [/ 40% of /, ' 60% of '],
  [/ 2\.5 times /, ' 4 times '],
  [/ 2\.5 times /, ' 3 times '],
  [/ 2\.5 times /, ' twice '],
  [/ 2\.5 times /, ' more than three times '],
  [/ 2\.5 times as much/, ' half as much'],
  [/ three times /, ' four times '],
  [/ three times /, ' 3.5 times '],
  [/ three times /, ' twice '],
  [/ 20% of /, ' a third of '],
]);
