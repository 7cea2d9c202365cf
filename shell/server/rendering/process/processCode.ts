import fs from 'node:fs';

/** The site's modules that a render process consists of, by the names that they import each other with. */
const MODULES: Record<string, () => string> = {
  './main': () => require.resolve('../sandbox/main'),
  './bundleProcess': () => require.resolve('../sandbox/bundleProcess'),
  './closeGlobals': () => require.resolve('../sandbox/closeGlobals'),
  './closeNetwork': () => require.resolve('../sandbox/closeNetwork'),
  './refuse': () => require.resolve('../sandbox/refuse'),
  'contract/remoteContract': () => require.resolve('contract/remoteContract'),
  'federation/registry/release/remoteRoutes': () => require.resolve('federation/registry/release/remoteRoutes'),
  'federation/registry/release/serverBundle': () => require.resolve('federation/registry/release/serverBundle'),
};

// Wrapped in a function: top-level declarations of a script would be global, and visible to every other script.
const LOADER = `(() => {
  const vm = require('node:vm');
  const nodeRequire = require;
  const loaded = new Map();
  const load = (name) => {
    const source = sources[name];
    if (!source) return nodeRequire(name);
    if (loaded.has(name)) return loaded.get(name).exports;
    const module = { exports: {} };
    loaded.set(name, module);
    const wrapped = '(function (module, exports, require, __filename) {' + source.code + '\\n})';
    vm.runInThisContext(wrapped, { filename: source.file })(module, module.exports, load, source.file);
    return module.exports;
  };
  load('./main');
})()`;

/**
 * Returns the program of a render process as one text, so that the process need not read any file.
 * @param read returns a module's compiled code by its file
 */
export function processCode(read = (file: string): string => fs.readFileSync(file, 'utf8')): string {
  const sources = Object.fromEntries(
    Object.entries(MODULES).map(([name, resolve]) => {
      const file = resolve();
      return [name, { file, code: read(file).replace(/^\/\/# sourceMappingURL=.*$/m, '') }];
    }),
  );
  return LOADER.replace('(() => {', () => `(() => {\nconst sources = ${JSON.stringify(sources)};`);
}
