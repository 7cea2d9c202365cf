import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';

export type BuildMode = 'production' | 'development';

/** The folder that holds all packages; class names of styles are derived from paths below it, the same on every machine. */
const houseDir = path.resolve(__dirname, '../..');

const typescriptRule: RuleSetRule = {
  test: /\.tsx?$/,
  loader: require.resolve('ts-loader'),
  options: {
    // types are checked once for all packages by `tsc -b`
    transpileOnly: true,
    configFile: path.join(houseDir, 'federation/tsconfig.bundle.json'),
  },
};

const cssLoader = (extra: object) => ({
  loader: require.resolve('css-loader'),
  options: {
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      localIdentName: '[name]-[local]-[hash:base64:5]',
      localIdentContext: houseDir,
      ...extra,
    },
  },
});

const base = (packageDir: string, mode: BuildMode): Configuration => ({
  mode,
  context: packageDir,
  devtool: mode === 'production' ? false : 'source-map',
  resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['source', '...'] },
  performance: { hints: false },
  infrastructureLogging: { level: 'warn' },
  stats: 'errors-warnings',
});

/** What every browser build has in common: TypeScript, CSS Modules in files of their own, named chunks. */
export const browserCompiler = (packageDir: string, mode: BuildMode): Configuration => ({
  ...base(packageDir, mode),
  target: ['web', 'es2022'],
  module: {
    rules: [typescriptRule, { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader({})], sideEffects: true }],
  },
  optimization: {
    chunkIds: 'named',
    moduleIds: 'deterministic',
    minimizer: ['...', new CssMinimizerPlugin()],
  },
  plugins: [new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css' })],
});

/** What every server build has in common: one CommonJS file; of styles only the class names. */
export const serverCompiler = (packageDir: string, mode: BuildMode): Configuration => ({
  ...base(packageDir, mode),
  target: 'node20',
  devtool: false,
  module: {
    // one file for one `require`: lazy routes are part of it
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: [typescriptRule, { test: /\.css$/, use: [cssLoader({ exportOnlyLocals: true })] }],
  },
  optimization: { moduleIds: 'deterministic' },
});
