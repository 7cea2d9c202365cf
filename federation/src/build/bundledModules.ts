import path from 'node:path';
import type { Chunk, Compilation, Module } from 'webpack';
import type { BundledModule, BundledModules } from '../registry/release/modules';

/** The source type of a chunk's modules that ends up in a file, by extension: webpack's and mini-css-extract-plugin's names. */
const SOURCE_TYPES: Record<string, string> = { '.js': 'javascript', '.css': 'css/mini-extract' };

/** The entry that the federation plugin generates has a name derived from the build folder. */
const IS_WRITTEN = /[\\/]\.federation[\\/]/;

/** Returns the modules of a concatenated module, each by itself. */
const partsOf = (module: Module): Module[] => (module as { modules?: Module[] }).modules?.flatMap(partsOf) ?? [module];

const formOf = ({ type, buildMeta }: Module): BundledModule['form'] => {
  if (!type.startsWith('javascript/')) return undefined;
  return buildMeta?.exportsType === 'namespace' ? 'esm' : 'cjs';
};

function modulesOf(root: string, modules: Module[]): Record<string, BundledModule> {
  const named = modules.flatMap((module): [string, BundledModule][] => {
    const file = module.nameForCondition();
    if (!file || IS_WRITTEN.test(file)) return [];
    const form = formOf(module);
    return [[path.relative(root, file).split(path.sep).join('/'), { bytes: module.size(), ...(form && { form }) }]];
  });
  return Object.fromEntries(named.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the modules in each script and style of a browser build, for the gate (`gate/bundleRule.ts`). */
export function bundledModules(root: string, { chunks, chunkGraph }: Compilation): BundledModules {
  const modulesIn = (chunk: Chunk, type: string) =>
    [...chunkGraph.getChunkModulesIterable(chunk)]
      .filter((module) => chunkGraph.getModuleSourceTypes(module).has(type))
      .flatMap(partsOf);
  const files = [...chunks].flatMap((chunk) =>
    [...chunk.files].flatMap((file): [string, Record<string, BundledModule>][] => {
      const type = SOURCE_TYPES[path.extname(file)];
      return type ? [[`client/${file}`, modulesOf(root, modulesIn(chunk, type))]] : [];
    }),
  );
  return Object.fromEntries(files.sort(([one], [other]) => (one < other ? -1 : 1)));
}
