/** What a proof says, in parts: who, in which year, what. */
export type Proof = { customer: string; year: string; what: string };

/** `Acme: 35 plants with {us}, 2024.` */
export function proofLine({ customer, year, what }: Proof): string {
  return `${customer}: ${what.replace(/[.\s]+$/, '')}, ${year}.`;
}

/** The parts of a proof that was written so; null of any other line. */
export function readProofLine(text: string, customer: string | undefined): Proof | null {
  if (customer === undefined || !text.startsWith(`${customer}: `)) return null;
  const [, what, year] = /^(.+), (\d{4})\.$/s.exec(text.slice(customer.length + 2)) ?? [];
  return what === undefined || year === undefined ? null : { customer, year, what };
}
