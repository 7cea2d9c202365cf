import fs from 'node:fs';
import mapWorkspaces from '@npmcli/map-workspaces';
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const read = (file) => JSON.parse(fs.readFileSync(new URL(file, import.meta.url), 'utf8'));

const workspaces = await mapWorkspaces({ cwd: import.meta.dirname, pkg: read('package.json') });
const remotes = [...workspaces.keys()].filter((name) => name.startsWith('mf-'));

/** Which package may import which; scripts/packages.test.ts checks the packages' dependencies against the same graph. */
const { 'mf-*': ofRemote, ...mayImport } = read('scripts/packageGraph.json');
for (const remote of remotes) mayImport[remote] = ofRemote;

const elements = [
  { type: 'shell-server', pattern: 'shell/server', mode: 'folder' },
  { type: 'shell-page-contract', pattern: 'shell/page-contract', mode: 'folder' },
  { type: 'shell-browser', pattern: 'shell/src', mode: 'folder' },
  { type: 'federation-env', pattern: 'federation/src/env.ts', mode: 'full' },
  { type: 'federation-registry', pattern: 'federation/{src,dist}/registry/**/*', mode: 'full' },
  ...Object.keys(mayImport)
    .filter((name) => !/^(shell|federation)-/.test(name))
    .map((name) => ({ type: name, pattern: `${name}/**/*`, mode: 'full' })),
];

const platformOnly = {
  paths: [
    'react-router',
    'react-router-dom',
    'react-router/dom',
    'react-redux',
    'redux',
    '@reduxjs/toolkit',
    '@reduxjs/toolkit/query/react',
  ].map((name) => ({
    name,
    message: 'Import from shared-store/platform, which every release shares (decisions/platform-module.md).',
  })),
};

const ENVIRONMENT = { object: 'process', property: 'env', message: 'Read it in env.ts.' };
const WALL_CLOCK = {
  object: 'Date',
  property: 'now',
  message: 'It may be set back: measure with performance.now(), and read the time by the `now` that is handed in.',
};

export default tseslint.config(
  { ignores: ['**/dist/', '**/dist-types/', 'releases/', 'data/', '.nx/', 'coverage/', 'test-results/', 'content/'] },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'import/resolver': {
        typescript: { project: 'tsconfig.base.json' },
      },
    },
    rules: {
      'boundaries/element-types': [
        'error',
        {
          default: 'disallow',
          message: '${file.type} may not import ${dependency.type} (ARCHITECTURE.md, who may import whom)',
          rules: Object.entries(mayImport).map(([from, allow]) => ({ from, allow: [from, ...allow] })),
        },
      ],
    },
  },
  {
    files: ['**/*.{jsx,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended],
  },
  {
    // not tests: it compiles each component, which takes a third of the time of all rules
    files: ['**/*.{jsx,tsx}'],
    ignores: ['**/*.test.tsx', '**/*.testing.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['{shared-ui,mf-*}/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'shell/src/renderPage.tsx'],
    rules: { 'no-restricted-imports': ['error', platformOnly] },
  },
  {
    // keeps content definitions out of page scripts
    files: ['{shared-store,shared-ui,mf-*}/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['contract/content/*'],
              allowTypeImports: true,
              message: 'Import types alone (decisions/content.md).',
            },
          ],
        },
      ],
    },
  },
  {
    // only env.ts reads the environment, and servers measure with the monotonic clock
    files: ['{api,shell,federation}/**/*.ts'],
    ignores: ['**/env.ts', '**/*.test.ts', '**/*.testing.ts'],
    rules: {
      'no-restricted-properties': ['error', ENVIRONMENT, WALL_CLOCK],
    },
  },
  {
    // browsers, and what compares with the times of files, which are those of the wall clock
    files: ['shell/src/**', 'api/src/content/check/contentRecord.ts', 'federation/src/dev/publishLocalBuilds.ts'],
    rules: { 'no-restricted-properties': ['error', ENVIRONMENT] },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.testing.{ts,tsx}', 'scripts/jest/**'],
    languageOptions: { globals: globals.jest },
  },
  { files: ['**/*.js', '**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
);
