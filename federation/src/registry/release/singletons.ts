/**
 * The modules that every release shares at run time: one copy on a page, one on the server. `shared-store/platform`
 * contains the router, react-redux, Redux Toolkit and the store as one module (see decisions/platform-module.md).
 * This is the only list, for browser builds, server builds and the server's `require`: the ranges that a remote requires
 * of the shell, by module.
 */
export const singletonRanges: Record<string, string> = {
  react: '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-dom/client': '^19.3.0',
  'shared-store/platform': '^1.2.0',
};

export const singletonNames = Object.keys(singletonRanges);

const shared = (optionsOf: (name: string) => object) =>
  Object.fromEntries(
    Object.entries(singletonRanges).map(([name, requiredVersion]) => [
      name,
      { singleton: true, requiredVersion, ...optionsOf(name) },
    ]),
  );

/** Returns the package that a shared module is part of. */
const packageOf = (name: string) => name.split('/')[0] ?? name;

/** Returns the versions of the singletons that the shell provides, by module. */
export const providedVersions = (versionOf: (packageName: string) => string): Record<string, string> =>
  Object.fromEntries(singletonNames.map((name) => [name, versionOf(packageOf(name))]));

/** Share options of the shell: it provides the copies, within its own entry. */
export const sharedByShell = (versionOf: (packageName: string) => string) =>
  shared((name) => ({ eager: true, version: versionOf(packageOf(name)) }));

/** Share options of a remote: it contains none and uses the shell's. */
export const sharedByRemote = () => shared(() => ({ import: false }));
