import type { Chunk } from 'webpack';

/**
 * Puts code that changes less often than the entry's own into a script of its own, which is requested in parallel with the
 * entry: a release that changes only the rest leaves its bytes and address unchanged. Module Federation's runtime is not part
 * of it: its plugin moves that back into the entry.
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
