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
  test: /\/src\/web\/(?:app|ui\/(?:card|scroll-region|skeleton))\.tsx$|\/react-dom\/client\.js$|\/arrow-right\./,
  priority: 1,
};

/**
 * Small parts of many pages come in one file: on a slow line a request costs more than its bytes. What
 * draws charts stays apart, and the first page needs none of it.
 */
const SHARED = {
  name: 'shared',
  test: /\/node_modules\/|\/src\/(?!.*\/(?:charts\/|scene-|use-place))(?:core|renderers|web\/(?:lib|ui))\//,
  minShareCount: 6,
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
    rolldownOptions: { output: { codeSplitting: { groups: [FRAME, SHARED] } } },
  },
});
