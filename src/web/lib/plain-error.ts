/** An error whose message visitors may read; of any other one the text is not shown. */
export class PlainError extends Error {}
