/** A finished comparison that was opened by its name goes on under the address of the page that shows it. */
export function takeFinishedSelection(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="address"]')?.content;
  if (address) window.history.replaceState(null, '', address);
}
