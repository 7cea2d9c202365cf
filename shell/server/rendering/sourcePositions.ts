import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { LoadedRelease } from '../composition/composition';

const POSITION = /(\/[^\s():]+):(\d+):(\d+)/g;

function readMap({ contents, server }: LoadedRelease): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(String(contents.get(`${server}.map`))) as SourceMapPayload);
  } catch {
    // a release may bring anything, or nothing
    return undefined;
  }
}

/**
 * Returns a function that replaces positions in server bundles, as stacks of errors have them, by file and line of the sources.
 * The map of a release is read with its first error.
 */
export function createSourcePositions(releases: LoadedRelease[]): (text: string) => string {
  const byFile = new Map(releases.map((release) => [path.join(release.dir, release.server), release]));
  const maps = new Map<string, SourceMap | undefined>();

  return (text) =>
    text.replace(POSITION, (position, file: string, line: string, column: string) => {
      const release = byFile.get(file);
      if (!release) return position;
      if (!maps.has(file)) maps.set(file, readMap(release));
      const origin = maps.get(file)?.findOrigin(Number(line), Number(column));
      return origin && 'fileName' in origin
        ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`
        : position;
    });
}
