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
