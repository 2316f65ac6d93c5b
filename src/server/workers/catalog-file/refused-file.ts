/** A stranger's file that becomes no catalog; the message is one sentence that a visitor may read. */
export class RefusedFile extends Error {
  override name = 'RefusedFile';
}
