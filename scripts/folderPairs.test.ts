import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const SOURCES = join(__dirname, '..', 'api', 'src');

/** Pairs of folders that import each other and have not been parted yet; a pair that is parted leaves the list. */
const KNOWN = [
  '. <-> backup',
  '. <-> storage/bucket',
  'content <-> content/publish',
  'content/desk <-> content/desk/drafts',
  'content/desk <-> content/desk/files',
  'content/desk/drafts <-> content/desk/items',
  'content/desk/publishing <-> content/publish',
  'db <-> db/postgres',
  'db <-> db/sqlite',
  'staff <-> staff/openid',
  'staff <-> staff/passkeys',
  'storage <-> storage/bucket',
];

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

it('no two folders of the api import each other, beside those that are known', () => {
  expect(pairs().sort()).toEqual(KNOWN);
});
