import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule, runtime } = webpack;
const NAME = 'ChunkGuardPlugin';

/** How long a script or a style may take, in milliseconds. */
export const LOAD_LIMIT_MS = 3000;

/** What the shell puts on the page before any chunk is asked for; without it chunks load as webpack loads them. */
const GUARD = 'self.chunkGuard';

/**
 * Hands the loading of a chunk to the shell, with the addresses of its script and its style. A release's folder is where the
 * shell says, since its entry may have come from elsewhere; otherwise where the entry came from, written as pages write it.
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

// A style has no time limit of webpack's own, as a script has (output.chunkLoadTimeout).
const STYLE_GUARD = `if (${GUARD}) {
  linkTag.integrity = ${GUARD}.integrityOf(linkTag.href);
  linkTag.href = ${GUARD}.addressOf?.(linkTag.href) ?? linkTag.href;
}
setTimeout(() => linkTag.onerror?.({ type: 'timeout', target: linkTag }), ${LOAD_LIMIT_MS});`;
const SCRIPT_GUARD = `if (${GUARD}) {
  script.integrity = ${GUARD}.integrityOf(script.src);
  script.src = ${RuntimeGlobals.createScriptUrl}(${GUARD}.addressOf?.(script.src) ?? script.src);
}`;

/**
 * Lets the shell look after the chunks that a release loads later: their address, their integrity, a time limit, further
 * attempts. The code in each entry is a few lines; what they call is the shell's (`shell/src/remotes/integrity/chunkGuard.ts`).
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
