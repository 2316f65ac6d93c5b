const WEB_ADDRESS =
  /^https?:\/\/[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Whether a text is the address of a page, and nothing besides. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}
