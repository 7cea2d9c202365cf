/** End-to-end tests: the built site in a real browser. `npm run test -w e2e` after `npm run build`. */
export default {
  displayName: 'e2e',
  rootDir: 'src',
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
  transform: { '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }] },
  globalSetup: './globalSetup.mjs',
  globalTeardown: './globalTeardown.mjs',
  testTimeout: 90_000,
  // as many of two cores as wait for a browser, a build or a minute, and no more beside crowded sites
  maxWorkers: 3,
};
