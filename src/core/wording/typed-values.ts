/** Why a text is no value of its criterion. */
export const UNREAD_TYPED = {
  number: (text: string, unit: string) =>
    `"${text}" is not a number${unit === '' ? '' : ` in ${unit}`}. Write one, such as 12.5.`,
  text: (most: number, length: number) =>
    `A text has at most ${most} characters; this one has ${length}.`,
  longAnswer: (most: number) => `An answer has at most ${most} characters.`,
  answer: 'Begin with yes or no; words may follow, such as "Yes, from version 4".',
  item: (most: number) => `An item has at most ${most} characters. Separate items by ";".`,
  notListed: (item: string, allowed: readonly string[]) =>
    `"${item}" is none of its items: ${allowed.join(', ')}.`,
};
