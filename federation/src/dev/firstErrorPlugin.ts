import ForkTsCheckerPlugin from 'fork-ts-checker-webpack-plugin';
import type { Compiler } from 'webpack';

const NAME = 'FirstErrorPlugin';
/** What ts-loader's errors are marked with, followed by the name of its instance. */
const TS_LOADER = 'ts-loader-';

const isSyntaxError = (error: Error) => 'details' in error && String(error.details).startsWith(TS_LOADER);

/** Keeps the first syntax error of the compiler: what it, webpack's parser and the type checker say after it follows from it. */
function withoutConsequences(errors: Error[]): Error[] {
  const first = errors.find(isSyntaxError);
  if (!first) return errors;
  return [first, ...errors.filter((error) => !isSyntaxError(error) && error.name !== 'ModuleParseError')];
}

/** Shows a mistake in the syntax once, with file and line of the source. */
export class FirstErrorPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, ({ hooks }) => hooks.processErrors.tap(NAME, withoutConsequences));
    ForkTsCheckerPlugin.getCompilerHooks(compiler).issues.tap(NAME, (issues, compilation) =>
      compilation?.getErrors().some(isSyntaxError) ? [] : issues,
    );
  }
}
