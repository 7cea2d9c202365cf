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

/** The contract's version, written once, becomes an export of a remote's routes and of the shell's server half. */
const contractRule = (packageDir: string): RuleSetRule => ({
  resource: ['routes.tsx', 'server.tsx'].map((file) => path.join(packageDir, 'src', file)),
  enforce: 'pre',
  loader: require.resolve('./contractLoader'),
});

const cssLoader = ({ namesOnly }: { namesOnly: boolean }) => ({
  loader: require.resolve('css-loader'),
  options: {
    // fonts and pictures of a sheet are the browser build's
    url: !namesOnly,
    modules: {
      auto: true,
      namedExport: false,
      exportLocalsConvention: 'as-is',
      localIdentName: '[name]-[local]-[hash:base64:5]',
      // class names are derived from paths below it, the same on every machine
      localIdentContext: repositoryDir,
      exportOnlyLocals: namesOnly,
    },
  },
});

// The same name in every build: an address within a release is new with the release already.
const fontRule: RuleSetRule = {
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: 'fonts/[name][ext]' },
};

/** Formik's older interface brings it, which nobody here uses; it does not say that importing it does nothing. */
const withoutSideEffects: RuleSetRule = {
  test: /[\\/]node_modules[\\/]hoist-non-react-statics[\\/]/,
  sideEffects: false,
};

/** The exports of react-router name its development build alone. */
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

/** In a third of the processor time of webpack's own, and smaller. */
const scriptMinimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { compress: { passes: 2 }, mangle: true },
});

interface BrowserOptions {
  /** what has scripts of its own, as webpack's cache groups */
  chunks?: typeof LIBRARY_CHUNKS;
  /** address below which sheets name fonts, with a slash at the end; by default that of the whole build */
  sheets?: string;
}

/** What every browser build has in common: TypeScript, CSS Modules and fonts in files of their own, named chunks. */
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
    // A library of one page is part of that page's script: apart it would be one request more, and compress worse.
    splitChunks: { cacheGroups: { defaultVendors: false, ...chunks } },
    minimizer: [scriptMinimizer, new CssMinimizerPlugin()],
  },
  // Classes are scoped to their modules, so the order in which sheets come does not matter.
  plugins: [new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true })],
});

/** What every server build has in common: one CommonJS file; of styles only the class names. */
export const serverCompiler = (packageDir: string, mode: BuildMode): Configuration => ({
  ...base(packageDir, mode),
  target: 'node20',
  devtool: false,
  module: {
    // one file for one `require`: lazy routes are part of it, and workers are the browser build's
    parser: { javascript: { dynamicImportMode: 'eager', worker: false, url: false } },
    rules: [typescriptRule, contractRule(packageDir), { test: /\.css$/, use: [cssLoader({ namesOnly: true })] }],
  },
  optimization: { moduleIds: 'deterministic', minimizer: [scriptMinimizer] },
  // or the bundle would name folders of the machine that it was built on
  plugins: [new DefinePlugin({ 'import.meta.url': JSON.stringify('') })],
});
