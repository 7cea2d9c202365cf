import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { repositoryDir } from '../env';
import refreshTransformer from 'react-refresh-typescript';
import { DefinePlugin, type Configuration, type RuleSetRule } from 'webpack';

export type BuildMode = 'production' | 'development';

const typescriptRule = (isRefreshed = false): RuleSetRule => ({
  test: /\.tsx?$/,
  loader: require.resolve('ts-loader'),
  options: {
    // types are checked once for all packages by `tsc -b`
    transpileOnly: true,
    configFile: path.join(repositoryDir, 'federation/tsconfig.bundle.json'),
    ...(isRefreshed && { getCustomTransformers: () => ({ before: [refreshTransformer()] }) }),
  },
});

const cssLoader = (mode: BuildMode, { namesOnly }: { namesOnly: boolean }) => ({
  loader: require.resolve('css-loader'),
  options: {
    // only the browser build emits the fonts and pictures of style sheets
    url: !namesOnly,
    // an inline map names its file: equal sheets of two pages would differ, under one hash
    sourceMap: false,
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      localIdentName: mode === 'production' ? '[hash:base64:5]' : '[name]-[local]-[hash:base64:5]',
      // by default that of the build's own output, which differs between browser and server
      localIdentHashFunction: 'sha256',
      // class names are derived from paths relative to this folder, so they are the same on every machine
      localIdentContext: repositoryDir,
      exportOnlyLocals: namesOnly,
    },
  },
});

/** Style sheets are files; in a page whose components are replaced, a file loaded again would leave it without styles for a moment. */
const styleLoader = (isRefreshed = false) =>
  isRefreshed ? require.resolve('style-loader') : MiniCssExtractPlugin.loader;

/** Formik's older interface imports it, which nobody here uses; its package.json does not declare `sideEffects: false`. */
const withoutSideEffects: RuleSetRule = {
  test: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/,
  sideEffects: false,
};

/**
 * Lets the minimizer leave out components of react-router that nobody uses, with all that they use, such as the prefetching
 * of its framework mode: it cannot know that to declare a component does nothing else.
 */
const withoutUnusedComponents: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/,
  loader: require.resolve('string-replace-loader'),
  options: {
    multiple: [
      { search: /(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|createContext)\()/gm, replace: '/*#__PURE__*/ ' },
      { search: /^\w+\.displayName = .+$/gm, replace: '' },
    ],
  },
};

/** The exports of react-router resolve to its development build only. */
const productionRouter = (packageDir: string) => {
  const dist = path.join(path.dirname(require.resolve('react-router', { paths: [packageDir] })), '../production');
  return {
    'react-router$': path.join(dist, 'index.mjs'),
    'react-router/dom$': path.join(dist, 'dom-export.mjs'),
  };
};

const base = (packageDir: string, mode: BuildMode): Configuration => ({
  mode,
  context: packageDir,
  // a map in a file of its own would be named in the script, whose name is its hash
  devtool: mode === 'production' ? false : 'inline-source-map',
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    conditionNames: ['source', '...'],
    alias: mode === 'production' ? productionRouter(packageDir) : {},
  },
  performance: { hints: false },
  infrastructureLogging: { level: 'warn' },
  stats: 'errors-warnings',
});

/** Takes a third of the CPU time of webpack's own minimizer, with smaller output. */
const scriptMinimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { compress: { passes: 4 }, mangle: true },
  // a banner would name the script in itself, and its name is its hash
  extractComments: { banner: false },
});

interface BrowserOptions {
  /** cache groups of webpack's splitChunks: what gets a script of its own */
  cacheGroups?: object;
  /** name of styles and fonts, without extension */
  fileName?: string;
  /** whether components are replaced in the open page (React Refresh) */
  isRefreshed?: boolean;
}

/** Options common to every browser build: TypeScript, CSS Modules and fonts as separate files, named chunks. */
export const browserCompiler = (
  packageDir: string,
  mode: BuildMode,
  { cacheGroups, fileName = '[name]', isRefreshed }: BrowserOptions = {},
): Configuration => ({
  ...base(packageDir, mode),
  target: ['web', 'es2022'],
  module: {
    rules: [
      typescriptRule(isRefreshed),
      withoutSideEffects,
      withoutUnusedComponents,
      { test: /\.css$/, use: [styleLoader(isRefreshed), cssLoader(mode, { namesOnly: false })], sideEffects: true },
    ],
    // fonts of style sheets
    generator: { 'asset/resource': { filename: `fonts/${fileName}[ext]` } },
  },
  optimization: {
    chunkIds: 'named',
    realContentHash: true,
    // What one page uses, or is small, is part of the page's script: separate, it would cost a request and compress worse.
    splitChunks: { minSize: 60_000, cacheGroups: { defaultVendors: false, ...cacheGroups } },
    minimizer: [scriptMinimizer, new CssMinimizerPlugin()],
  },
  plugins: [
    new MiniCssExtractPlugin({
      filename: `${fileName}.css`,
      // classes are scoped to their modules, so the order of style sheets does not matter
      ignoreOrder: true,
    }),
  ],
});

/** Options common to every server build: one CommonJS file; only the class names of styles. */
export const serverCompiler = (packageDir: string, mode: BuildMode): Configuration => ({
  ...base(packageDir, mode),
  target: 'node20',
  // lets the page server name file and line of the sources in its log; the sources stay where they are
  devtool: 'hidden-nosources-source-map',
  module: {
    // one file for one `require`: lazy routes are part of it, and only the browser build emits workers
    parser: { javascript: { dynamicImportMode: 'eager', worker: false, url: false } },
    rules: [typescriptRule(), { test: /\.css$/, use: [cssLoader(mode, { namesOnly: true })] }],
  },
  optimization: { minimizer: [scriptMinimizer] },
  // otherwise the bundle would contain paths of the build machine
  plugins: [new DefinePlugin({ 'import.meta.url': JSON.stringify('') })],
});
