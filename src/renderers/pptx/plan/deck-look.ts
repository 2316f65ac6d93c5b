/** The one place of the deck's measures and colours; lengths in points. */

export const SLIDE = { width: 960, height: 540 };
export const MARGIN = 48;
export const BODY = { x: MARGIN, width: SLIDE.width - 2 * MARGIN, top: 108, bottom: 488 };
export const TITLE = { x: MARGIN, y: 38, width: BODY.width, height: 92 };
export const FOOTER = { x: MARGIN, y: 506, width: 760, height: 18 };
export const FOOTER_SIZE = 10;
export const NUMBER = { x: 832, y: 506, width: 80, height: 18 };
export const COVER_TITLE = { x: 96, y: 170, width: 740, height: 140 };
export const COVER_SUBTITLE = { x: 96, y: 336, width: 740, height: 60 };

/** Room beside the text of a table's cell. */
export const CELL = { side: 7 };

export const COLORS = {
  paper: 'FFFFFF',
  panel: 'EEF4F4',
  ink: '1C2326',
  muted: '566064',
  rule: 'D3D7D6',
  accent: '0B5D66',
  good: '1D6B3A',
  bad: '9C2A20',
  caution: '7A5200',
};

export type Color = keyof typeof COLORS;

export const FACES = {
  title: { latin: 'Georgia', eastAsian: 'DengXian', complex: 'Arial' },
  text: { latin: 'Calibri', eastAsian: 'DengXian', complex: 'Arial' },
};
