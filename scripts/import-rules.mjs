import path from 'node:path';

/**
 * Allowed imports under `src/`. A room is a folder or a file; each layer may import the layers before it and itself, and rooms
 * of one layer never import each other.
 */

/** @typedef {{ target: string, isLocal: boolean, isType: boolean }} Import */

export const LAYERS = [
  {
    area: 'src',
    layers: [['core'], ['files'], ['renderers'], ['server', 'web']],
  },
  {
    area: 'src/core',
    layers: [
      ['values'],
      ['catalog'],
      ['comparison'],
      ['knowledge'],
      ['decision'],
      ['document'],
      ['live'],
      ['trial'],
      ['wording'],
      ['rival-table'],
      ['authoring'],
      ['report'],
      ['charts'],
      ['api'],
    ],
  },
  {
    area: 'src/core/report',
    layers: [
      ['evidence'],
      ['matrix'],
      ['pair'],
      ['battlecard', 'profile', 'analysis', 'decision', 'catalog-book'],
      ['entity'],
      ['build-charts.ts', 'state-titles.ts', 'closing-sections.ts'],
      [
        'build-report.ts',
        'build-memo.ts',
        'left-out.ts',
        'changes-section.ts',
        'standing.ts',
        'preview.ts',
        'excerpt.ts',
      ],
      ['mark-changes.ts'],
    ],
  },
  {
    area: 'src/core/charts',
    layers: [['scene.ts'], ['legend.ts', 'plot.ts'], ['activity', 'price', 'decision'], ['report']],
  },
  {
    area: 'src/renderers',
    layers: [
      ['look'],
      ['office'],
      ['screen', 'html', 'pdf', 'docx', 'pptx', 'csv', 'json', 'xlsx', 'picture'],
    ],
  },
  { area: 'src/renderers/pptx', layers: [['plan'], ['package'], ['render-pptx.ts']] },
  {
    area: 'src/server',
    layers: [
      ['process'],
      ['branding'],
      ['db', 'http', 'workers'],
      ['modules'],
      ['app'],
      [
        'main.ts',
        'reports-main.ts',
        'analytics-main.ts',
        'feedback-main.ts',
        'own-catalogs-main.ts',
        'selector-main.ts',
      ],
    ],
  },
  {
    area: 'src/server/modules',
    layers: [
      ['catalog'],
      ['own-catalogs'],
      ['analytics'],
      ['refresh'],
      ['intelligence'],
      ['reports'],
      [
        'exports',
        'battlecards',
        'comparisons',
        'decisions',
        'entities',
        'freshness',
        'objections',
        'proposals',
        'rival-table',
        'trials',
      ],
      ['doors', 'feeds'],
      ['webhooks'],
    ],
  },
  { area: 'src/server/modules/analytics', layers: [['collect'], ['statistics']] },
  { area: 'src/server/modules/intelligence', layers: [['providers'], ['guards'], ['analysis']] },
  {
    area: 'src/web',
    layers: [
      ['ui'],
      ['lib'],
      ['features'],
      ['routes'],
      ['app.tsx'],
      ['styles.css'],
      ['main.tsx', 'first-sight.tsx'],
    ],
  },
  { area: 'src/web/features', layers: 'apart' },
];

/** A renderer may import the library of its format, besides core. */
const FORMAT_LIBRARIES = new Map([
  ['src/renderers/look', ['uqr']],
  ['src/renderers/pdf', ['node:module', 'node:fs']],
  ['src/renderers/docx', ['docx', 'docx/charts', 'docx/layout']],
  ['src/renderers/office', ['docx', 'docx/charts', 'fast-png', 'image-size']],
]);
/** Libraries for packages and XML. */
const FILE_LIBRARIES = ['fflate', 'saxes', 'node:zlib'];
/** Rooms of core that a renderer may import; of the catalog only its closed vocabularies. */
const RENDERERS_SEE = [
  'src/core/document',
  'src/core/charts',
  'src/core/catalog/vocabulary.ts',
  'src/core/catalog/verdict-kinds.ts',
];
/** Imports that the document may take from the catalog. */
const WORDS_OF_THE_CATALOG = [
  'src/core/catalog/vocabulary.ts',
  'src/core/catalog/verdict-kinds.ts',
  'src/core/catalog/catalog-slug.ts',
];
/** Code that makes CSV cells and texts harmless, in the browser too. */
const HARMLESS = ['src/renderers/csv/csv-line.ts', 'src/renderers/look/safe-text.ts'];
const TABLES = /^src\/server\/db\/(?:[a-z]+-)*tables\.ts$/;
const REPOSITORY = /\.repository\.ts$/;

export const within = (name, folder) => name === folder || name.startsWith(`${folder}/`);

/** The rule that an import breaks, in words; null when it is allowed. `reachesZod` says whether a module loads a schema. */
export function brokenRule(file, entry, reachesZod = () => false) {
  return (
    brokenOrder(file, entry) ??
    brokenCore(file, entry) ??
    brokenFiles(file, entry) ??
    brokenRenderers(file, entry, reachesZod) ??
    brokenServer(file, entry) ??
    brokenWeb(file, entry, reachesZod)
  );
}

/** The rule broken by an import of a later or unrelated room; null for every other import. */
export function brokenOrder(file, { target, isLocal }) {
  if (!isLocal) return null;
  for (const { area, layers } of LAYERS) {
    if (!within(file, area) || !within(target, area)) continue;
    const [from, to] = [roomOf(file, area), roomOf(target, area)];
    if (from === to) continue;
    if (layers === 'apart') return `rooms of ${area} never import each other`;
    const [fromLayer, toLayer] = [from, to].map((room) =>
      layers.findIndex((rooms) => rooms.includes(room)),
    );
    if (fromLayer === -1) return `${area}/${from} has no place in the order of ${area}`;
    if (toLayer === -1) return `${area}/${to} has no place in the order of ${area}`;
    if (toLayer > fromLayer) return `${area}/${from} comes before ${to}`;
    if (toLayer === fromLayer) return `${from} and ${to} of ${area} are apart`;
  }
  return null;
}

function roomOf(file, area) {
  return file.slice(area.length + 1).split('/')[0];
}

function brokenCore(file, { target, isLocal }) {
  if (!within(file, 'src/core')) return null;
  if (!isLocal) return target === 'zod' ? null : 'core imports itself and zod only';
  if (!within(target, 'src/core')) return 'core imports itself and zod only';
  const isDocument = within(file, 'src/core/document') && !within(target, 'src/core/document');
  return isDocument && !WORDS_OF_THE_CATALOG.includes(target)
    ? 'the document takes nothing from core but the words of the catalog'
    : null;
}

function brokenFiles(file, { target, isLocal }) {
  if (!within(file, 'src/files')) return null;
  const isAllowed = isLocal ? within(target, 'src/files') : FILE_LIBRARIES.includes(target);
  return isAllowed ? null : 'files know no product, and no library but those of zip and XML';
}

function brokenRenderers(file, { target, isLocal, isType }, reachesZod) {
  if (!within(file, 'src/renderers')) return null;
  const isScreen = within(file, 'src/renderers/screen');
  if (!isLocal) {
    const isReact = target === 'react' || target.startsWith('react/');
    const isLibrary = [...FORMAT_LIBRARIES].some(
      ([folder, names]) => within(file, folder) && names.includes(target),
    );
    if (isLibrary || (isScreen && isReact)) return null;
    return 'renderers import core, React on the screen, and the library of their format';
  }
  if (isScreen && !isType && reachesZod(target)) return 'the browser never carries a schema';
  if (!isScreen && within(target, 'src/files')) return null;
  const isSeen = [...RENDERERS_SEE, 'src/renderers'].some((room) => within(target, room));
  return isSeen ? null : 'renderers see the document, its charts and the vocabularies only';
}

function brokenServer(file, { target, isLocal }) {
  if (!within(file, 'src/server')) return null;
  const isBrowser = isLocal && within(target, 'src/renderers/screen');
  if (isBrowser) return 'the server imports nothing of the browser';
  const isStorage = within(file, 'src/server/db') || REPOSITORY.test(file);
  const isTable = TABLES.test(target) || within(target, 'drizzle-orm');
  return isTable && !isStorage ? 'tables and SQL stay in db and in repositories' : null;
}

function brokenWeb(file, { target, isLocal, isType }, reachesZod) {
  if (!within(file, 'src/web')) return null;
  if (!isLocal) {
    const isForeign = target.startsWith('node:') || (target === 'zod' && !isType);
    return isForeign ? 'the browser has no use for it' : null;
  }
  const isAllowed = ['src/web', 'src/core', 'src/renderers/screen', ...HARMLESS].some((folder) =>
    within(target, folder),
  );
  if (!isAllowed)
    return 'the browser imports core, the screen renderer, the CSV line and safe text only';
  return !isType && within(target, 'src/core') && reachesZod(target)
    ? 'the browser never carries a schema; import the type alone'
    : null;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b([^'";]*?)from\s*'([^']+)'|(?:^|[^.\w])import\s*\(?\s*'([^']+)'/g;

/** The imports of one file, from its text; `file` and local targets are relative to the project. */
export function readImports(file, text) {
  return [...text.matchAll(IMPORT)].map(([, clause = '', from, bare]) => {
    const target = from ?? bare;
    const isLocal = target.startsWith('.');
    return {
      isLocal,
      isType: /^\s*type\b/.test(clause),
      target: isLocal ? path.posix.join(path.posix.dirname(file), target) : target,
    };
  });
}

/** Every import that breaks a rule, and every circle of files; types count like values. */
export function importFaults(importsOf) {
  const reachesZod = (file, seen = new Set()) => {
    if (seen.has(file)) return false;
    seen.add(file);
    return (importsOf.get(file) ?? []).some(
      ({ target, isLocal, isType }) =>
        !isType && (isLocal ? reachesZod(target, seen) : target === 'zod'),
    );
  };
  const broken = [...importsOf].flatMap(([file, imports]) =>
    imports.flatMap((entry) => {
      const rule = brokenRule(file, entry, reachesZod);
      return rule ? [{ file, message: `It imports ${entry.target}, but ${rule}.` }] : [];
    }),
  );
  const circles = findCircles(importsOf).map((files) => ({
    file: files[0],
    message: `It imports itself by way of ${files.slice(1).join(', ') || 'nothing else'}.`,
  }));
  return [...broken, ...circles];
}

/** Groups of files that reach each other (Tarjan's strongly connected components of two or more). */
export function findCircles(importsOf) {
  const state = new Map();
  const stack = [];
  const circles = [];
  const visit = (file) => {
    const own = { order: state.size, low: state.size, isOpen: true };
    state.set(file, own);
    stack.push(file);
    for (const { target, isLocal } of importsOf.get(file) ?? []) {
      if (!isLocal || !importsOf.has(target)) continue;
      const other = state.get(target) ?? visit(target);
      if (other.isOpen) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.order) {
      const group = stack.splice(stack.indexOf(file));
      for (const member of group) state.get(member).isOpen = false;
      const importsItself = importsOf.get(file)?.some(({ target }) => target === file);
      if (group.length > 1 || importsItself) circles.push(group);
    }
    return own;
  };
  for (const file of importsOf.keys()) if (!state.has(file)) visit(file);
  return circles;
}
