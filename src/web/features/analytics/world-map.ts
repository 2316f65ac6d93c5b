import { queryOptions } from '@tanstack/react-query';
import type { WorldMap } from '../../../core/charts/activity/map-scene.ts';

/** A chunk of its own, read when a map is drawn. */
const FILES = import.meta.glob<WorldMap>('../../../../assets/map/countries.json', {
  import: 'default',
});

export const worldMapQuery = queryOptions({
  queryKey: ['world-map'],
  queryFn: async () => {
    const [load] = Object.values(FILES);
    if (!load) throw new Error('The map was not built.');
    return load();
  },
});
