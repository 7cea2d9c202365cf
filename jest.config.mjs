import fs from 'node:fs';
import os from 'node:os';
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
  'deploy',
  'fuzz',
  'bench',
];

const compile = (parser) => [
  '@swc/jest',
  { jsc: { parser, transform: { react: { runtime: 'automatic' } }, target: 'es2022' } },
];

/** Node can require and import ES modules; jest cannot, so these packages are compiled for it. */
const esModules = [
  'age-encryption',
  '@noble',
  '@scure',
  'yet-another-react-lightbox',
  'feed',
  'p-limit',
  'yocto-queue',
  '@x0k/json-schema-merge',
  '@rjsf/core',
  'openid-client',
  'oauth4webapi',
  'jose',
].join('|');
const transform = {
  '\\.tsx?$': compile({ syntax: 'typescript', tsx: true }),
  [`node_modules/(${esModules})/.+\\.c?js$`]: compile({ syntax: 'ecmascript' }),
};
/** `npm run test:nightly` sets NIGHTLY. */
const NO_TESTS = [
  '/node_modules/',
  '/dist/',
  '/dist-types/',
  ...(process.env.NIGHTLY ? [] : ['\\.nightly\\.test\\.ts$']),
];

const project = (name, environment, extra) => ({
  displayName: name,
  rootDir: '.',
  // beside the packages: compiled files and times of tests, by which the longest start first, last longer than a test folder
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  roots: [`<rootDir>/${name}`],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: [...NO_TESTS, '\\.postgres\\.test\\.ts$'],
  modulePathIgnorePatterns: ['/dist/', '/dist-types/', '<rootDir>/releases/', '<rootDir>/data/'],
  testEnvironment: environment,
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons', 'require', 'default'] },
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/failOnConsole.ts'],
  restoreMocks: true,
  ...extra,
});

/** Test helpers that open the database, or its use, and folders whose tests are about stored data. */
const OPENS_DATABASE = /\/(stored|storedText|dataDir|testDialect|office|desk)(\.testing)?';|\bapi\.db\b/;
const STORES = /^api\/src\/(cli|content|db|mail|office|submissions)\/|\.postgres\.test\.ts$/;
/**
 * Tests of what rejects input before anything is stored (and of call permissions), and of what only SQLite has, such as
 * npm run backup and query plans.
 */
const ONE_IS_ENOUGH = /[rR]ules\.test|^api\/src\/(backup|db\/sqlite)\/(?!.*\.postgres)|(queryPlans|rights)\.test/;

/**
 * Those that `npm test` runs on PostgreSQL, too: at least one of whatever its locks, transactions, sorting, searching and
 * types can change. `npm run test:nightly` runs all of them.
 */
const DIALECT_MATTERS = [
  ...['db/', 'mail/outbox/', 'office/log/', 'privacy/erase', 'server/', 'submissions/inbox/', 'api/src/processes'],
  ...['content/publishContent', 'application/applications', 'application/desk/export', 'application/numbers/'],
  ...['states/states', 'job/jobApplications', 'message/contact'],
  '.postgres.test.ts',
];

/** Returns the api tests that also run on PostgreSQL. */
function testsOnDatabase() {
  const folder = 'api/src';
  const files = fs.readdirSync(new URL(folder, import.meta.url), { recursive: true });
  const all = process.env.ALL_ON_POSTGRES === '1';
  return files
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.test.ts') && !ONE_IS_ENOUGH.test(name))
    .filter((name) => all || DIALECT_MATTERS.some((part) => name.includes(part)))
    .filter((name) => {
      const text = fs.readFileSync(new URL(name, import.meta.url), 'utf8');
      return OPENS_DATABASE.test(text) || (STORES.test(name) && /openTestApi|startPostgres/.test(text));
    })
    .map((name) => `<rootDir>/${name}`);
}

/** Unit tests of all packages; the end-to-end tests have a separate configuration (e2e/jest.config.mjs). */
export default {
  // only ends a test that hangs: on a busy machine a test takes many times as long as on a quiet one
  testTimeout: 300_000,
  // with two cores Jest would use one; a third worker is busy while tests wait for processes, databases and timeouts
  maxWorkers: Math.max(3, os.availableParallelism()),
  // on a busy machine a worker takes longer than half a second to exit
  workerGracefulExitTimeout: 10_000,
  projects: [
    ...nodePackages.map((name) => project(name, 'node')),
    project('api', 'node', {
      displayName: 'api on PostgreSQL',
      testMatch: testsOnDatabase(),
      testPathIgnorePatterns: NO_TESTS,
      globals: { TEST_DATABASE: 'postgres' },
      globalSetup: '<rootDir>/api/src/testing/postgres/globalSetup.testing.ts',
      globalTeardown: '<rootDir>/api/src/testing/postgres/globalTeardown.testing.ts',
    }),
    ...browserPackages.map((name) =>
      project(name, '<rootDir>/scripts/jest/browserEnvironment.ts', {
        testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
        moduleNameMapper: { '\\.css$': 'identity-obj-proxy', '^(@rjsf/core/lib/.+)$': '<rootDir>/node_modules/$1' },
        setupFilesAfterEnv: [
          '<rootDir>/scripts/jest/failOnConsole.ts',
          '<rootDir>/scripts/jest/testingLibrary.ts',
          '@testing-library/jest-dom',
        ],
      }),
    ),
  ],
};
