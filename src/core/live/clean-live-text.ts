/** Line ends, tabs and every other kind of space that a model may put inside a value. */
const SPACES = /[\s\u0085]+/g;
/** Control characters, lone surrogates, non-characters, and marks that turn or hide what follows. */
const HIDDEN =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

/** Text from outside as one plain line: nothing in it is hidden, turns direction or breaks a file. */
export function cleanLiveText(text: string): string {
  return text.replace(SPACES, ' ').replace(HIDDEN, '').trim();
}

/** The address without its fragment and tracking parameters; null unless it is a plain web address. */
export function cleanLiveUrl(text: string): string | null {
  const [, scheme = '', rest = ''] = /^(https?):\/\/(\S+)$/i.exec(text.trim()) ?? [];
  if (
    scheme === '' ||
    text.length > 2048 ||
    /[\p{Cc}\p{Cs}\p{Bidi_Control}"<>\\^`{|}]/u.test(text)
  ) {
    return null;
  }
  const [address = ''] = rest.split('#');
  const [path = '', ...queries] = address.split('?');
  const host = /^[^/]*/.exec(path)?.[0] ?? '';
  if (!/^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?$/u.test(host)) return null;
  const kept = queries
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !/^utm_/i.test(pair));
  const parameters = kept.length > 0 ? `?${kept.join('&')}` : '';
  return `${scheme.toLowerCase()}://${host.toLowerCase()}${path.slice(host.length)}${parameters}`;
}
