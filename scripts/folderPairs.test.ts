import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const SOURCES = join(__dirname, '..', 'api', 'src');

const IMPORT = /^import (?!type )(?:\{([^}]*)\} from |[^'{}]* from )?'(\.[^']+)'/gm;
const isOfTypes = (names: string) => names.split(',').every((name) => /^\s*(type .*)?$/s.test(name));

/** Yields the folders whose values a file imports. */
function* importedFolders(file: string): Generator<string> {
  for (const [, names, target = ''] of readFileSync(join(SOURCES, file), 'utf8').matchAll(IMPORT)) {
    if (names === undefined || !isOfTypes(names)) yield dirname(normalize(join(dirname(file), target)));
  }
}

function pairs(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => /(?<!\.test|\.testing)\.ts$/.test(name) && !parentPath.includes('testing'))
    .map(({ name, parentPath }) => join(relative(SOURCES, parentPath), name));
  const imports = new Set(
    files.flatMap((file) => [...importedFolders(file)].map((folder) => `${dirname(file)} > ${folder}`)),
  );
  return [...imports]
    .map((one) => one.split(' > '))
    .filter(([from = '', to = '']) => from < to && imports.has(`${to} > ${from}`))
    .map((pair) => pair.join(' <-> '));
}

it('no two folders of the api import each other', () => {
  expect(pairs()).toEqual([]);
});
