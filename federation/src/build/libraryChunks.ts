import type { Chunk } from 'webpack';

/**
 * What changes less often than an entry's own code has a script of its own, which is asked for side by side with the entry:
 * a release that changes the rest leaves it, and its address, as it is. Module Federation's runtime is not part of it: its
 * plugin takes that back into the entry.
 */
export const LIBRARY_CHUNKS = {
  libraries: {
    name: 'libraries',
    test: /[\\/]node_modules[\\/](?!\.federation[\\/]|@module-federation[\\/])/,
    type: /^javascript\//,
    chunks: (chunk: Chunk) => chunk.name === 'main',
    enforce: true,
  },
};
