import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

const NAME = 'IntegrityPlugin';

/** The name of a file that is loaded later: with the SHA-256 of its content, as `output.hashDigest`. */
export const HASHED_NAME = '[name].[contenthash]';

/** Code that sets an element's Subresource Integrity from the name of its file; a name without a hash loads nothing. */
const checked = (element: string, url: string) =>
  `${element}.integrity = "sha256-" + /\\.([-\\w]{43})\\.\\w+$/.exec(${element}.${url})[1].replace(/-/g, "+").replace(/_/g, "/") + "=";`;

/** Makes browsers check the scripts and styles that a release loads later. See decisions/pinning.md. */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation: Compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
        [source, checked('script', 'src')].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (source) =>
        [source, checked('linkTag', 'href')].join('\n'),
      );
    });
  }
}
