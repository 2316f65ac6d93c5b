import { encode } from 'uqr';

/** Runs of dark squares on a light ground, in squares; the clear border that readers need is part of the side. */
export type QrCode = { side: number; runs: { x: number; y: number; width: number }[] };

const CLEAR_BORDER = 4;
/** Border and all: the code itself is then at least 16 mm wide on paper. */
export const QR_MILLIMETRES = 22;

/** A text as QR code of error level M (ISO/IEC 18004). */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: CLEAR_BORDER });
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [{ x, y, width: end - x }];
    }),
  );
  return { side: size, runs };
}

/** Its dark squares as the path of an SVG. */
export function qrPath({ runs }: QrCode): string {
  return runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('');
}

/** It as an SVG that stands alone, black on white whatever lies around. */
export function qrSvg(code: QrCode): string {
  const { side } = code;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">` +
    `<path fill="#ffffff" d="M0 0h${side}v${side}h-${side}z"/><path fill="#000000" d="${qrPath(code)}"/></svg>`
  );
}
