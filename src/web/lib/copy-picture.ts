/** CSS properties that a picture needs; all others have no effect in it. */
const PROPERTIES = (
  'display position box-sizing width height min-width min-height max-width margin-top margin-right margin-bottom ' +
  'margin-left padding-top padding-right padding-bottom padding-left border-top border-right border-bottom border-left ' +
  'border-radius border-collapse border-spacing background-color color opacity visibility font-family font-size ' +
  'font-weight font-style font-variant-numeric line-height letter-spacing text-align text-decoration-line ' +
  'text-decoration-color text-underline-offset text-transform text-wrap white-space overflow-wrap vertical-align ' +
  'list-style-type grid-template-columns grid-template-rows grid-auto-flow grid-column grid-row gap align-items ' +
  'align-self justify-content justify-items flex-direction flex-wrap flex-grow flex-shrink flex-basis order ' +
  'table-layout fill fill-opacity stroke stroke-width stroke-dasharray text-anchor transform ' +
  'inset-block-start inset-inline-start clip-path'
).split(' ');
const SCALE = 2;
const MARGIN = 24;
const FOOT = 48;
/** Browsers draw no larger canvas. */
const MOST_SIDE = 8000;

/** An element as PNG, as it looks now at double resolution, on the page's background, without its controls. */
export async function pictureOf(root: HTMLElement, title?: string): Promise<Blob> {
  const width = Math.ceil(widthOf(root)) + 2 * MARGIN;
  const holder = document.createElement('div');
  holder.setAttribute('xmlns', 'http://www.w3.org/1999/xhtml');
  const ground = groundOf(root);
  Object.assign(holder.style, {
    padding: `${MARGIN}px`,
    boxSizing: 'border-box',
    width: `${width}px`,
    background: ground,
  });
  const above = title ? headingOf(title) : null;
  const copy = styledCopy(root);
  copy.style.width = `${width - 2 * MARGIN}px`;
  copy.style.maxWidth = 'none';
  holder.append(...(above ? [above] : []), copy, footOf());
  const left = [...root.querySelectorAll<HTMLElement>('[data-leave]')];
  const saved = left.reduce((sum, each) => sum + each.getBoundingClientRect().height, 0);
  const height =
    Math.ceil(root.getBoundingClientRect().height - saved) + 2 * MARGIN + FOOT + (above ? 72 : 0);
  const face = await headingFace();
  const markup =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<style>${face}</style><foreignObject width="100%" height="100%">` +
    `${new XMLSerializer().serializeToString(holder)}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  await image.decode();
  return drawn(image, { width, height, ground });
}

type Drawing = { width: number; height: number; ground: string };

function drawn(image: HTMLImageElement, { width, height, ground }: Drawing): Promise<Blob> {
  const scale = Math.min(SCALE, MOST_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('no canvas'));
  context.scale(scale, scale);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not drawn')))),
  );
}

const CLEAR = 'rgba(0, 0, 0, 0)';

/** The background colour behind an element. */
function groundOf(element: Element | null): string {
  if (!element) return 'white';
  const { backgroundColor } = getComputedStyle(element);
  return backgroundColor === CLEAR ? groundOf(element.parentElement) : backgroundColor;
}

/** The width including scrolled-out parts. */
function widthOf(root: HTMLElement): number {
  const parts = [root, ...root.querySelectorAll<HTMLElement>('*')];
  return Math.max(...parts.map((each) => (each instanceof HTMLElement ? each.scrollWidth : 0)));
}

function styledCopy(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  dress(element, copy);
  for (const each of copy.querySelectorAll('[data-leave], script')) each.remove();
  return copy;
}

function dress(element: Element, copy: Element): void {
  const looks = getComputedStyle(element);
  if (copy instanceof HTMLElement || copy instanceof SVGElement) {
    copy.removeAttribute('class');
    copy.removeAttribute('id');
    for (const name of PROPERTIES) copy.style.setProperty(name, looks.getPropertyValue(name));
    if (looks.position === 'sticky' || looks.position === 'fixed') copy.style.position = 'static';
    copy.style.overflow = 'visible';
  }
  if (element instanceof HTMLSelectElement) {
    copy.replaceWith(chosenIn(element, looks));
    return;
  }
  const own = [...element.children];
  [...copy.children].forEach((child, at) => {
    const from = own[at];
    if (from) dress(from, child);
  });
}

/** The shown text of a select. */
function chosenIn(choice: HTMLSelectElement, { color, font }: CSSStyleDeclaration): HTMLElement {
  const shown = document.createElement('span');
  shown.textContent = choice.selectedOptions[0]?.textContent ?? '';
  Object.assign(shown.style, { color, font });
  return shown;
}

function headingOf(title: string): HTMLElement {
  const heading = document.createElement('p');
  heading.textContent = title;
  const like = document.querySelector('h1, h2');
  const face = like ? getComputedStyle(like) : null;
  Object.assign(heading.style, {
    margin: '0 0 12px',
    fontFamily: face?.fontFamily ?? 'serif',
    fontWeight: '600',
    fontSize: '24px',
    lineHeight: '30px',
    color: getComputedStyle(document.body).color,
  });
  return heading;
}

/** A footer with the address and the date. */
function footOf(): HTMLElement {
  const foot = document.createElement('p');
  const day = new Date().toISOString().slice(0, 10);
  foot.textContent = `${window.location.host}${window.location.pathname} · ${day}`;
  const { fontFamily, color } = getComputedStyle(document.body);
  Object.assign(foot.style, { margin: '10px 0 0', fontSize: '12px', opacity: '0.7' });
  Object.assign(foot.style, { fontFamily, color });
  return foot;
}

/** A picture cannot load files, so it embeds the typeface of the headings. */
async function headingFace(): Promise<string> {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
      const answer = address ? await fetch(new URL(address, sheet.href ?? location.href)) : null;
      if (!answer?.ok) continue;
      const family = rule.style.getPropertyValue('font-family');
      const weight = rule.style.getPropertyValue('font-weight');
      const bytes = await dataAddress(await answer.blob());
      return `@font-face{font-family:${family};font-weight:${weight};src:url(${bytes})}`;
    }
  }
  return '';
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(blob);
  });
}
