import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, runtime } = webpack;
const NAME = 'ChunkGuardPlugin';

/** The object that the shell defines before any chunk is requested; without it chunks load as webpack loads them. */
const GUARD = 'self.chunkGuard';

/**
 * Delegates loading a chunk to the shell, with the addresses of its script and style. The shell decides which folder a release
 * is loaded from, since its entry may come from elsewhere; otherwise it is the entry's own, as a path without the origin.
 */
class GuardRuntime extends RuntimeModule {
  constructor() {
    super('guarded chunks', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { ensureChunk, getChunkScriptFilename, publicPath, require } = RuntimeGlobals;
    return `const load = ${ensureChunk};
${ensureChunk} = (id, ...more) => {
  if (!${GUARD}) return load(id, ...more);
  ${publicPath} = ${GUARD}.folderOf?.(${publicPath}) ?? ${publicPath}.replace(location.origin + "/", "/");
  return ${GUARD}.load(${publicPath}, [${getChunkScriptFilename}, ${require}.miniCssF].map((name) => name?.(id)), () => load(id, ...more));
};`;
  }
}

const STYLE_GUARD = `if (${GUARD}) {
  linkTag.integrity = ${GUARD}.integrityOf(linkTag.href);
  linkTag.href = ${GUARD}.addressOf?.(linkTag.href) ?? linkTag.href;
}`;
const SCRIPT_GUARD = `if (${GUARD}) {
  script.integrity = ${GUARD}.integrityOf(script.src);
  script.src = ${RuntimeGlobals.createScriptUrl}(${GUARD}.addressOf?.(script.src) ?? script.src);
}`;

/**
 * Lets the shell handle the chunks that a release loads later: address, integrity, retries. The code in each entry
 * is a few lines; what they call is in the shell (`shell/src/remotes/integrity/chunkGuard.ts`).
 * See decisions/chunk-integrity.md.
 */
export class ChunkGuardPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation: Compilation) => {
      const guarded = new WeakSet<object>();
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.ensureChunk).tap(NAME, (chunk, needed) => {
        if (guarded.has(chunk)) return;
        guarded.add(chunk);
        needed.add(RuntimeGlobals.publicPath).add(RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new GuardRuntime());
      });
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
        [source, SCRIPT_GUARD].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (source) =>
        [source, STYLE_GUARD].join('\n'),
      );
    });
  }
}
