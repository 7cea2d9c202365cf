import path from 'node:path';
import type { BundledModule, BundledModules } from '../registry/release/modules';

/** A module in one of the files that a page loads. */
interface PageModule extends BundledModule {
  file: string;
  module: string;
}

/** What is wrong with a module, and how many bytes of source it costs. */
export interface BundleFault {
  bytes: number;
  text: string;
}

export const modulesOn = (files: string[], modules: BundledModules): PageModule[] =>
  files.flatMap((file) =>
    Object.entries(modules[file] ?? {}).map(([module, { bytes, form }]) => ({ file, module, bytes, form })),
  );

function groupedBy<Item>(items: Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

const total = (modules: PageModule[]) => modules.reduce((sum, { bytes }) => sum + bytes, 0);

/** Finds modules in two files of a page. A style's class names in a script and its rules in a style sheet count once. */
export const twiceOn = (page: PageModule[]): BundleFault[] =>
  groupedBy(page, ({ file, module }) => path.extname(file) + module)
    .filter((same) => same.length > 1)
    .map((same) => ({
      bytes: Math.max(...same.map(({ bytes }) => bytes)),
      text: `${same[0]?.module} is in ${same.map(({ file }) => file).join(' and in ')}`,
    }));

/** Returns where a package is installed, and its name there. */
const installed = (module: string): { root: string; name: string } | undefined => {
  const [, above, name] = /^((?:.*\/)?node_modules\/)((?:@[^/]+\/)?[^/]+)\//.exec(module) ?? [];
  return above === undefined || name === undefined ? undefined : { root: above + name, name };
};

/** Bytes up to which a file counts as an entry that only re-exports another file, which is not a copy. */
const PASSES_ON = 2_000;

/** Finds packages that a page has in two versions, or both as ES modules and as CommonJS. */
export function copiesOn(page: PageModule[]): BundleFault[] {
  const packages = page.flatMap((one) => {
    const found = path.extname(one.file) === '.js' && installed(one.module);
    return found ? [{ ...one, ...found }] : [];
  });
  return groupedBy(packages, ({ name }) => name).flatMap((same): BundleFault[] => {
    const name = same[0]?.name ?? '';
    const roots = groupedBy(same, ({ root }) => root);
    if (roots.length > 1) {
      const places = roots.map(([first]) => first?.root).join(' and from ');
      return [{ bytes: Math.min(...roots.map(total)), text: `${name} is bundled from ${places}` }];
    }
    const twice = Math.min(...(['esm', 'cjs'] as const).map((form) => total(same.filter((one) => one.form === form))));
    return twice < PASSES_ON ? [] : [{ bytes: twice, text: `${name} is bundled as ES modules and as CommonJS` }];
  });
}
