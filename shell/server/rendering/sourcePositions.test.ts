import path from 'node:path';
import { transformSync } from '@swc/core';
import { loadServerBundle, modulesForBundles } from 'federation/registry/release/serverBundle';
import type { LoadedRelease } from '../composition/composition';
import { createSourcePositions } from './sourcePositions';

const SOURCE = `
const rows: { fees: number[] } = JSON.parse('{}');

export const Fees = () => rows.fees.map((fee) => fee * 2);
`;

/** A release whose server bundle is compiled from SOURCE, on one line as webpack's are. */
function release(map?: string): LoadedRelease {
  const built = transformSync(SOURCE, {
    filename: 'mf-tour/src/Fees.tsx',
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', minify: { compress: true, mangle: true } },
    module: { type: 'commonjs' },
    minify: true,
    sourceMaps: true,
  });
  const contents = new Map([
    ['server/server.js', Buffer.from(built.code)],
    ['server/server.js.map', Buffer.from(map ?? built.map ?? '')],
  ]);
  return { name: 'mf-tour', dir: '/releases/mf-tour/1.0.0', server: 'server/server.js', contents } as LoadedRelease;
}

/** Returns the stack of the error that the page of a release throws. */
function stackOf({ dir, server, contents }: LoadedRelease): string {
  const code = String(contents.get(server));
  const bundle = { file: path.join(dir, server), code };
  const { Fees } = loadServerBundle(bundle, modulesForBundles()) as { Fees: () => number[] };
  try {
    return String(Fees());
  } catch (error) {
    return String((error as Error).stack);
  }
}

test('an error of a page names the file and the line of the team’s source', () => {
  const tour = release();
  expect(createSourcePositions([tour])(stackOf(tour))).toContain('mf-tour/src/Fees.tsx:4:');
});

test.each([['{"mappings":5}'], ['no map'], ['null']])(
  'a release with a damaged map, %s, has its errors logged as they are',
  (map) => {
    const tour = release(map);
    const stack = stackOf(tour);
    expect(stack).toContain('/releases/mf-tour/1.0.0/server/server.js:1:');
    expect(createSourcePositions([tour])(stack)).toBe(stack);
  },
);
