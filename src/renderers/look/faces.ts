/** Typefaces by where they must be found: with the reader, or in our own folder of fonts. */

export const PAGE_FACES = {
  text: 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic","Noto Sans CJK SC",sans-serif',
  display: '"Source Serif 4","Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif',
};

export const SCREEN_FACES = {
  text: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  display: "'Source Serif 4', Georgia, 'Times New Roman', serif",
};

/** Comes with Office; text flows, so that a face in its place does no harm. */
export const WORD_FACES = {
  text: 'Calibri',
  display: 'Cambria',
  eastAsian: 'Microsoft YaHei',
  complex: 'Arial',
};
/** Every system has them or a face of the same widths; boxes are measured for the widest that may stand in. */
export const DECK_FACES = {
  text: 'Arial',
  display: 'Georgia',
  eastAsian: 'DengXian',
  complex: 'Arial',
};

/** Of signs before a line in Office: it has them all, and so have its stand-ins. */
export const SIGN_FACE = 'Arial';

const OTHER_SCRIPTS = [
  'Noto Sans SC',
  'Noto Sans JP',
  'Noto Sans KR',
  'Vazirmatn',
  'Noto Sans Hebrew',
  'Noto Sans Thai',
  'Noto Sans Symbols 2',
  'Noto Emoji',
];
export const PDF_FACES = {
  text: ['Noto Sans', ...OTHER_SCRIPTS],
  display: ['Source Serif 4', 'Noto Sans', ...OTHER_SCRIPTS],
  /** Signs before a word. */
  signs: 'Noto Sans Symbols 2',
};
/** Our own, by the names they have as files of one weight. */
export const PICTURE_FACES = {
  text: 'Noto Sans',
  strong: 'Noto Sans SemiBold, Noto Sans',
  display: 'Source Serif 4 SemiBold, Noto Sans',
};
