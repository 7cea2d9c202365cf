const browserPackages = ['shared-store', 'shared-ui', 'shell/src', 'mf-content', 'mf-admissions', 'mf-careers'];
const nodePackages = ['scripts', 'contract', 'api', 'federation', 'shell/server'];

const compile = (parser) => [
  '@swc/jest',
  { jsc: { parser, transform: { react: { runtime: 'automatic' } }, target: 'es2022' } },
];
const transform = { '\\.tsx?$': compile({ syntax: 'typescript', tsx: true }) };

/** Node can require an ES module; jest cannot, so these packages are compiled for it. */
const esModules = ['marked'].join('|');
const transformForNode = { ...transform, [`node_modules/(${esModules})/.+\\.js$`]: compile({ syntax: 'ecmascript' }) };

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
  projects: [
    ...nodePackages.map((name) =>
      project(name, 'node', {
        transform: transformForNode,
        transformIgnorePatterns: [`/node_modules/(?!(${esModules})/)`],
      }),
    ),
    ...browserPackages.map((name) =>
      project(name, '<rootDir>/scripts/jest/browserEnvironment.ts', {
        testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
        moduleNameMapper: { '\\.css$': 'identity-obj-proxy' },
        setupFilesAfterEnv: ['<rootDir>/scripts/jest/failOnConsole.ts', '<rootDir>/scripts/jest/browserSetup.ts'],
      }),
    ),
  ],
};
