import fs from 'node:fs';
import mapWorkspaces from '@npmcli/map-workspaces';

const pkg = JSON.parse(fs.readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const workspaces = await mapWorkspaces({ cwd: import.meta.dirname, pkg });
const remotes = [...workspaces.keys()].filter((name) => name.startsWith('mf-'));

const browserPackages = ['shared-store', 'shared-ui', 'shell/src', ...remotes];
const nodePackages = [
  'scripts',
  'contract',
  'api',
  'federation',
  'shell/page-contract',
  'shell/server',
  'artwork',
  'fuzz',
];

const compile = (parser) => [
  '@swc/jest',
  { jsc: { parser, transform: { react: { runtime: 'automatic' } }, target: 'es2022' } },
];
const transform = { '\\.tsx?$': compile({ syntax: 'typescript', tsx: true }) };

/** Node can require an ES module, and import from any; jest cannot, so these packages are compiled for it. */
const esModules = ['marked', 'ipx', 'yet-another-react-lightbox', 'feed', 'p-limit', 'yocto-queue'].join('|');
const transformModules = {
  ...transform,
  [`node_modules/(${esModules})/.+\\.c?js$`]: compile({ syntax: 'ecmascript' }),
};
const transformIgnorePatterns = [`/node_modules/(?!(${esModules})/)`];

const project = (name, environment, extra) => ({
  displayName: name,
  rootDir: '.',
  roots: [`<rootDir>/${name}`],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-types/'],
  modulePathIgnorePatterns: ['/dist/', '/dist-types/', '<rootDir>/releases/', '<rootDir>/data/'],
  testEnvironment: environment,
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons', 'require', 'default'] },
  transform,
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/failOnConsole.ts'],
  restoreMocks: true,
  ...extra,
});

/** Unit tests of all packages; the end-to-end tests have a configuration of their own (e2e/jest.config.mjs). */
export default {
  // a busy machine is no fault of the code
  testTimeout: 30_000,
  // of two cores Jest would use one
  maxWorkers: '100%',
  projects: [
    ...nodePackages.map((name) =>
      project(name, 'node', {
        transform: transformModules,
        transformIgnorePatterns,
      }),
    ),
    ...browserPackages.map((name) =>
      project(name, '<rootDir>/scripts/jest/browserEnvironment.ts', {
        testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
        moduleNameMapper: { '\\.css$': 'identity-obj-proxy' },
        transform: transformModules,
        transformIgnorePatterns,
        setupFilesAfterEnv: ['<rootDir>/scripts/jest/failOnConsole.ts', '@testing-library/jest-dom'],
      }),
    ),
  ],
};
