import type { FactSource } from './source.ts';

const COLUMNS = 'date,model,organization,license,rating,rating_lower,rating_upper,votes,rank';
const FOLDER =
  'https://raw.githubusercontent.com/arielshakaramiro/llm-leaderboard-tracker/main/data';

export const lmarenaText = lmarena('text', 'reasoning', 'LMArena Text Elo');
export const lmarenaWebdev = lmarena('webdev', 'coding', 'LMArena WebDev Elo');

/** A table of ratings with a line for each model and week; the newest week counts. */
function lmarena(table: string, criterion: string, instrument: string): FactSource {
  return {
    slug: `lmarena-${table}`,
    name: `LMArena ${table}`,
    address: `${FOLDER}/${table}.csv`,
    licence: 'CC BY 4.0',
    mayWrite: false,
    format: 'text',
    folder: 'rivals',
    read(document) {
      const rows = typeof document === 'string' ? newestRows(document) : null;
      if (!rows) return null;
      return {
        ids: [...rows.keys()],
        models: [],
        // It names the first 150 alone, so that a model which left it has not ended.
        factsOf: (id) => {
          const row = rows.get(id);
          if (!row) return undefined;
          const { rating: held, day: asOf } = row;
          return {
            readings: [{ criterion, instrument, kind: 'rating', field: 'rating', held, asOf }],
          };
        },
      };
    },
  };
}

/** null: the columns are others. A line with another number of cells is passed over. */
function newestRows(text: string): Map<string, { day: string; rating: number }> | null {
  const [head, ...lines] = text.trim().split(/\r?\n/);
  if (head !== COLUMNS) return null;
  const cells = lines
    .map((line) => line.split(','))
    .filter((line) => line.length === COLUMNS.split(',').length);
  const newest = cells.reduce((day, [each = '']) => (each > day ? each : day), '');
  return new Map(
    cells
      .filter(([day]) => day === newest)
      .map(([day = '', model = '', , , rating]) => [model, { day, rating: Number(rating) }]),
  );
}
