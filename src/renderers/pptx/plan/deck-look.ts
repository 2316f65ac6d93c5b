import { LIGHT, officeColour, WHITE } from '../../look/palette.ts';

/** The one place of the deck's measures and colours; lengths in points. */

export const SLIDE = { width: 960, height: 540 };
export const MARGIN = 48;
export const BODY = { x: MARGIN, width: SLIDE.width - 2 * MARGIN, top: 94, bottom: 488 };
export const TITLE = { x: MARGIN, y: 38, width: BODY.width, height: 92 };
export const FOOTER = { x: MARGIN, y: 506, width: 760, height: 18 };
export const FOOTER_SIZE = 10;
export const NUMBER = { x: 832, y: 506, width: 80, height: 18 };
export const COVER_TITLE = { x: 96, y: 170, width: 740, height: 140 };
export const COVER_SUBTITLE = { x: 96, y: 336, width: 740, height: 60 };

/** The code of a short address: 22 mm as long as a slide is as large as a page, beside the title or under that of a cover. */
export const CODE = { x: SLIDE.width - MARGIN - 60, y: 30, width: 60, height: 60 };
export const CODE_ROOM = CODE.width + 16;
export const COVER_CODE = { ...CODE, x: COVER_TITLE.x + COVER_TITLE.width - 60, y: 424 };

/** Room beside the text of a table's cell. */
export const CELL = { side: 7 };

/** As the file writes them: `RRGGBB`. */
export const COLORS = {
  paper: officeColour(WHITE),
  panel: officeColour(LIGHT.panel),
  ink: officeColour(LIGHT.ink),
  muted: officeColour(LIGHT.muted),
  rule: officeColour(LIGHT.rule),
  accent: officeColour(LIGHT.accent),
  caution: officeColour(LIGHT.caution),
  'series-1': officeColour(LIGHT['series-1']),
  'series-2': officeColour(LIGHT['series-2']),
  'series-3': officeColour(LIGHT['series-3']),
  'series-4': officeColour(LIGHT['series-4']),
  'series-5': officeColour(LIGHT['series-5']),
};

export type DeckColor = keyof typeof COLORS;
