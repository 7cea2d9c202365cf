import { inlineProgram } from 'federation/registry/bundles/inlineProgram';

/** Returns the program of a render process. */
export const processCode = (): string =>
  inlineProgram({
    './main': require.resolve('../sandbox/main'),
    './bundleProcess': require.resolve('../sandbox/bundleProcess'),
    './closeGlobals': require.resolve('../sandbox/closeGlobals'),
    './closeNetwork': require.resolve('../sandbox/closeNetwork'),
    './lines': require.resolve('../sandbox/lines'),
    './refuse': require.resolve('../sandbox/refuse'),
    'contract/remoteContract': require.resolve('contract/remoteContract'),
    'federation/registry/release/remoteRoutes': require.resolve('federation/registry/release/remoteRoutes'),
    'federation/registry/release/serverBundle': require.resolve('federation/registry/release/serverBundle'),
  });
