/** An error whose message visitors may read; of any other one the text is not shown. */
export class PlainError extends Error {
  /** The message without a number before it. */
  get sentence(): string {
    return this.message;
  }
}
