import type { Compiler } from 'webpack';

const NAME = 'StableModuleIdsPlugin';

/** The plugin's own entry is named by a hash of absolute paths, and the container's identifier ends with that name. */
const ENTRY = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/**
 * Gives the modules that Module Federation adds fixed ids, so that the same commit produces the same bytes in every folder:
 * otherwise their ids are derived from where the packages are installed.
 */
export class StableModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, ({ hooks, chunkGraph }) => {
      hooks.moduleIds.tap({ name: NAME, stage: -100 }, (modules) => {
        for (const module of modules) {
          const identifier = module.identifier();
          if (!ENTRY.test(identifier)) continue;
          chunkGraph.setModuleId(module, identifier.startsWith('container entry') ? 'container' : 'federation');
        }
      });
    });
  }
}
