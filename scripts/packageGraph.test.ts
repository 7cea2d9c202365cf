import fs from 'node:fs';
import path from 'node:path';
import graph from './packageGraph.json';

const root = path.resolve(__dirname, '..');
const { workspaces } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };

/** What the code of a package may import; the two halves of the shell are one package. */
const allowed = (name: string): string[] => {
  const table: Record<string, string[]> = graph;
  return name === 'shell' ? [...(table['shell-browser'] ?? []), ...(table['shell-server'] ?? [])] : (table[name] ?? []);
};

test.each(workspaces)('%s depends on no package of the house that it may not import', (name) => {
  const { dependencies = {} } = JSON.parse(fs.readFileSync(path.join(root, name, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const inHouse = Object.keys(dependencies).filter((dependency) => workspaces.includes(dependency));
  expect(inHouse.filter((dependency) => !allowed(name).includes(dependency))).toEqual([]);
});
