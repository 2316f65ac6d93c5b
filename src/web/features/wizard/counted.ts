/** `1 model`, `3 models`. */
export function counted(count: number, words: { one: string; many: string }): string {
  return `${count} ${count === 1 ? words.one : words.many}`;
}
