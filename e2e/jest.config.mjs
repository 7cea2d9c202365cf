/** End-to-end tests: the built site in a real browser. `npm run test -w e2e` after `npm run build`. */
export default {
  displayName: 'e2e',
  rootDir: 'src',
  // as in the other configuration
  cacheDirectory: '<rootDir>/../../node_modules/.cache/jest',
  testMatch: ['**/*.test.ts'],
  testEnvironment: '<rootDir>/browserEnvironment.mjs',
  transform: { '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }] },
  testSequencer: '<rootDir>/longestFirst.mjs',
  globalSetup: './globalSetup.ts',
  globalTeardown: './globalTeardown.ts',
  // only ends a test that hangs: a test of all pages, or one that builds, takes minutes where cores are slow
  testTimeout: 600_000,
  // three on two cores, since tests wait for a browser, a build or a minute; no more, because of the tests under load
  maxWorkers: 3,
};
