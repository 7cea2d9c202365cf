import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { repositoryDir } from '../env';
import type { LIBRARY_CHUNKS } from './libraryChunks';
import { DefinePlugin, type Configuration, type RuleSetRule } from 'webpack';

export type BuildMode = 'production' | 'development';

const typescriptRule: RuleSetRule = {
  test: /\.tsx?$/,
  loader: require.resolve('ts-loader'),
  options: {
    // types are checked once for all packages by `tsc -b`
    transpileOnly: true,
    configFile: path.join(repositoryDir, 'federation/tsconfig.bundle.json'),
  },
};

/** Adds the contract version as an export to a remote's routes and to the shell's server half. */
const contractRule = (packageDir: string): RuleSetRule => ({
  resource: ['routes.tsx', 'server.tsx'].map((file) => path.join(packageDir, 'src', file)),
  enforce: 'pre',
  loader: require.resolve('./contractLoader'),
});

const cssLoader = ({ namesOnly }: { namesOnly: boolean }) => ({
  loader: require.resolve('css-loader'),
  options: {
    // only the browser build emits the fonts and pictures of style sheets
    url: !namesOnly,
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      localIdentName: '[name]-[local]-[hash:base64:5]',
      // class names are derived from paths relative to this folder, so they are the same on every machine
      localIdentContext: repositoryDir,
      exportOnlyLocals: namesOnly,
    },
  },
});

// The same name in every build: the address of a release already contains its version.
const fontRule: RuleSetRule = {
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: 'fonts/[name][ext]' },
};

/** Formik's older interface imports it, which nobody here uses; its package.json does not declare `sideEffects: false`. */
const withoutSideEffects: RuleSetRule = {
  test: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/,
  sideEffects: false,
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
  devtool: mode === 'production' ? false : 'source-map',
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
  minimizerOptions: { compress: { passes: 2 }, mangle: true },
});

interface BrowserOptions {
  /** cache groups for webpack's splitChunks: what gets a script of its own */
  chunks?: typeof LIBRARY_CHUNKS;
  /** base address of fonts in style sheets, with a trailing slash; by default that of the whole build */
  sheets?: string;
}

/** Options common to every browser build: TypeScript, CSS Modules and fonts as separate files, named chunks. */
export const browserCompiler = (
  packageDir: string,
  mode: BuildMode,
  { chunks, sheets }: BrowserOptions = {},
): Configuration => ({
  ...base(packageDir, mode),
  target: ['web', 'es2022'],
  module: {
    rules: [
      typescriptRule,
      contractRule(packageDir),
      withoutSideEffects,
      {
        test: /\.css$/,
        use: [
          { loader: MiniCssExtractPlugin.loader, options: sheets ? { publicPath: sheets } : {} },
          cssLoader({ namesOnly: false }),
        ],
        sideEffects: true,
      },
      fontRule,
    ],
  },
  optimization: {
    chunkIds: 'named',
    moduleIds: 'deterministic',
    // A library used by one page is part of that page's script: separate, it would cost a request and compress worse.
    splitChunks: { cacheGroups: { defaultVendors: false, ...chunks } },
    minimizer: [scriptMinimizer, new CssMinimizerPlugin()],
  },
  // Classes are scoped to their modules, so the order of style sheets does not matter.
  plugins: [new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true })],
});

/** Options common to every server build: one CommonJS file; only the class names of styles. */
export const serverCompiler = (packageDir: string, mode: BuildMode): Configuration => ({
  ...base(packageDir, mode),
  target: 'node20',
  devtool: false,
  module: {
    // one file for one `require`: lazy routes are part of it, and only the browser build emits workers
    parser: { javascript: { dynamicImportMode: 'eager', worker: false, url: false } },
    rules: [typescriptRule, contractRule(packageDir), { test: /\.css$/, use: [cssLoader({ namesOnly: true })] }],
  },
  optimization: { moduleIds: 'deterministic', minimizer: [scriptMinimizer] },
  // otherwise the bundle would contain paths of the build machine
  plugins: [new DefinePlugin({ 'import.meta.url': JSON.stringify('') })],
});
