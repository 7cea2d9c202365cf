import path from 'node:path';
import { NormalModule, type Compilation, type Module } from 'webpack';
import { repositoryDir } from '../env';

const PACKAGE = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/** webpack joins modules that only one other uses. */
const partsOf = (module: Module): Iterable<Module> =>
  'modules' in module ? (module.modules as Iterable<Module>) : [module];

/**
 * Returns how many bytes of script each source file has before they are made small; a library counts as one. In the order of
 * names: webpack's own differs from build to build, and an unchanged release must stay byte for byte the same.
 */
export function moduleSizes({ modules }: Pick<Compilation, 'modules'>): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const module of [...modules].flatMap((one) => [...partsOf(one)])) {
    if (
      !(module instanceof NormalModule) ||
      !path.isAbsolute(module.resource) ||
      !module.getSourceTypes().has('javascript')
    )
      continue;
    const name = PACKAGE.exec(module.resource)?.[1] ?? path.relative(repositoryDir, module.resource);
    sizes[name] = (sizes[name] ?? 0) + Math.round(module.size('javascript'));
  }
  return Object.fromEntries(Object.entries(sizes).sort(([one], [other]) => (one < other ? -1 : 1)));
}
