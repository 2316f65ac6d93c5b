/** An error whose message visitors may read; the texts of all others are not shown. */
export class PlainError extends Error {
  /** The message without a status code. */
  get sentence(): string {
    return this.message;
  }
}
