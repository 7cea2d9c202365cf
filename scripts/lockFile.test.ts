import fs from 'node:fs';
import path from 'node:path';

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
