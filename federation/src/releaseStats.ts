import type { StatsCompilation } from 'webpack';

interface ChunkFiles {
  js: string[];
  css: string[];
}

const isLoadedByPage = (file: string) => !file.endsWith('.map') && !file.includes('.hot-update.');

/** The files of a named chunk group in the browser build's statistics, as paths in the release. */
export function chunkFiles(stats: StatsCompilation, chunkName: string): ChunkFiles {
  const assets = (stats.namedChunkGroups?.[chunkName]?.assets ?? []).map(({ name }) => name).filter(isLoadedByPage);
  const ending = (suffix: string) => assets.filter((name) => name.endsWith(suffix)).map((name) => `client/${name}`);
  return { js: ending('.js'), css: ending('.css') };
}

/** Files of a route that the page does not load anyway. */
export const without = (files: ChunkFiles, known: ChunkFiles): ChunkFiles => ({
  js: files.js.filter((file) => !known.js.includes(file)),
  css: files.css.filter((file) => !known.css.includes(file)),
});
