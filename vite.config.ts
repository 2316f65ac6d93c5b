import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * What the frame of every page needs, and nothing else: one file, because two compress less well. With it the
 * small parts that the first page, and most others, draw at once.
 */
const FRAME = {
  name: 'frame',
  test: /\/src\/web\/(?:app|lib\/(?:copy-as|page-entry|query-error|entity-address)|ui\/(?:card|in-pieces|link-button|maker-mark|page-heading|scroll-region|skeleton))\.tsx?$|\/react-dom\/client\.js$|\/arrow-right\.|\/(?:format-number|use-narrow|linked-names|wording\/gaps)\.tsx?$/,
  priority: 2,
};

/**
 * Parts of several pages come in few files: on a slow line a request costs more than its bytes. What draws
 * charts and reports stays apart, and so do the first pages, which need none of this.
 */
const SHARED = {
  name: 'shared',
  test: /\/node_modules\/|\/src\/(?!.*\/(?:charts\/|scene-|use-place|copy-text|make-own-catalog|rival-table|table-settings|use-download|entity-address|wording\/(?:chart-conclusions|freshness)\.)|renderers\/(?:screen\/(?!refs|use-narrow)|look\/(?:column-looks|map-texts|table-look)))(?:core|renderers|web\/(?:lib|ui))\//,
  minShareCount: 4,
  includeDependenciesRecursively: false,
};
/** Tiny parts of two or three pages, each smaller than what a request costs. */
const TINY = {
  name: 'tiny',
  test: /\/(?:section-blocks|conclusion-of|authored-value|claim-aside|saved-file-address|use-download|later-steps|later-evidence|lower-is-better|row-scales|unbroken-dates|use-narrow|copy|trash)\.\w+$/,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};
/** As tiny, for pages that no visitor comes to first. */
const LATE = {
  name: 'late',
  test: /\/(?:copy-(?:link|text)|export-saved|or-notice|own-link|text-area-field|type-names|use-act|use-held-catalog)\.tsx?$/,
  minShareCount: 2,
  priority: 1,
  includeDependenciesRecursively: false,
};
/** What draws any chart at all, on pages that show no report too. */
const SCENE = {
  name: 'scene',
  test: /\/(?:charts\/(?:scene|legend)|look\/scene-shapes|screen\/(?:scene-view|use-place))\.tsx?$/,
  priority: 1,
};
/** The table of all models, and the page that sets some of them side by side. */
const TABLE = {
  name: 'table',
  test: /\/src\/(?:core\/(?:rival-table\/(?:bar-scale|sort-rows|table-shape)|wording\/rival-table|catalog\/table-settings)|web\/(?:ui\/(?:meter|rival-cell|source-dot)|lib\/(?:address-state|rival-table-query|table-sort|test-choice|workload-address|workload-line|use-row-costs|no-cost)))\.tsx?$/,
  minShareCount: 2,
  priority: 1,
  includeDependenciesRecursively: false,
};
/** What pairs figures side by side, and finds the limits of a request where a workload is counted. */
const PAIRS = {
  name: 'pairs',
  test: /\/src\/core\/(?:comparison\/(?:doubts|pair-measurements|span-in)|values\/span-of)\.ts$/,
  minShareCount: 2,
  priority: 1,
  includeDependenciesRecursively: false,
};
/** What reads typed numbers, items and the address of a decision, for pages that draw no report. */
const VALUES = {
  name: 'values',
  test: /\/src\/(?:core\/(?:values\/read-(?:number|unit|item)|decision\/decision-address|catalog\/(?:decision-settings|workload-fields)|wording\/(?:typed-values|decision|money))|web\/ui\/field-fault)\./,
  minShareCount: 2,
  priority: 1,
  includeDependenciesRecursively: false,
};
/** What draws the matrix and the charts of a report. */
const REPORT = {
  name: 'report',
  test: /\/src\/(?:core\/(?:charts|wording(?!\/(?:rival-table|freshness)\.)|document)|renderers\/(?:screen(?!\/phone-fold)|look))\/|\/freshness-link\.tsx$/,
  minShareCount: 3,
  includeDependenciesRecursively: false,
};

/** The pages. Nothing is inlined, because the content security policy lets nothing inline run. */
export default defineConfig({
  root: here('src/web'),
  plugins: [react(), tailwindcss()],
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [FRAME, SHARED, TABLE, TINY, LATE, SCENE, PAIRS, VALUES, REPORT] },
      },
    },
  },
});
