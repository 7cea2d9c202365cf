import fs from 'node:fs';
import path from 'node:path';
import mapWorkspaces from '@npmcli/map-workspaces';
import graph from './packageGraph.json';

const root = path.resolve(__dirname, '..');
const read = (dir: string) =>
  JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    workspaces: string[];
    dependencies: Record<string, string>;
  };

/** Lint has separate element names for the halves of the shell and the parts of federation. */
const packageOf = (element: string) => element.replace(/-(page-contract|browser|server|registry|env)$/, '');

function mayDependOn(name: string): string[] {
  const entry = name.startsWith('mf-') ? 'mf-*' : name;
  return Object.entries(graph).flatMap(([element, imported]) =>
    packageOf(element) === entry ? imported.map(packageOf) : [],
  );
}

test('no workspace depends on one that it may not import', async () => {
  const workspaces = await mapWorkspaces({ cwd: root, pkg: read(root) });
  expect(workspaces.size).toBeGreaterThan(10);
  for (const [name, folder] of workspaces) {
    const own = Object.keys({ ...read(folder).dependencies }).filter((dependency) => workspaces.has(dependency));
    expect([name, own.filter((dependency) => !mayDependOn(name).includes(dependency))]).toEqual([name, []]);
  }
});

interface Locked {
  os?: string[];
  optionalDependencies?: Record<string, string>;
}

const lockFile = path.join(__dirname, '../package-lock.json');
const { packages } = JSON.parse(fs.readFileSync(lockFile, 'utf8')) as { packages: Record<string, Locked> };

/** Finds a dependency as Node does: in the package's own folder, or in one of those that contain it. */
const isLocked = (dependency: string, place: string): boolean =>
  `${place}/node_modules/${dependency}` in packages ||
  `node_modules/${dependency}` in packages ||
  (place.includes('/node_modules/') && isLocked(dependency, place.slice(0, place.lastIndexOf('/node_modules/'))));

test('the lock file has the packages of every platform, so that adding a package changes nothing else and no release is built anew', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((dependency) => !isLocked(dependency, place))
      .map((dependency) => `${dependency} of ${place}: run "npm install --package-lock-only"`),
  );
  expect(missing).toEqual([]);
  expect(Object.values(packages).some(({ os }) => os?.includes('darwin'))).toBe(true);
});
