import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const HOUSE = join(__dirname, '..');
const FOLDERS = readdirSync(HOUSE).filter((name) => /^(mf-.*|shared-ui|shell)$/.test(name));

/** Reads the front ends' sources of a kind. */
const read = (ending: string) =>
  FOLDERS.map((folder) => join(HOUSE, folder, 'src')).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
  );

const sheets = read('.css');
const sources = read('.tsx');

/** Classes of libraries, which give them to their own elements. */
const FOREIGN = /^yarl__/;

/** Whether a source gives a class of a sheet to an element; one that is chosen by a variable may be any. */
function gives(source: string, sheet: string, name: string): boolean {
  const [, styles] = new RegExp(`import (\\w+) from '[^']*/${sheet}'`).exec(source) ?? [];
  return styles !== undefined && new RegExp(`\\b${styles}(\\.${name}\\b|\\['${name}'\\]|\\[[\\w\`])`).test(source);
}

test('every class of a style sheet is given to an element', () => {
  const unused = sheets
    .filter(({ file }) => file.endsWith('.module.css'))
    .flatMap(({ file, text }) => {
      const classes = text.replaceAll(/\/\*.*?\*\/|(url|:global)\([^)]*\)/gs, '').matchAll(/\.([a-zA-Z][\w-]*)/g);
      return [...new Set([...classes].map(([, name = '']) => name))]
        .filter((name) => !FOREIGN.test(name) && !sources.some((source) => gives(source.text, basename(file), name)))
        .map((name) => `${file}: ${name}`);
    });
  expect(unused).toEqual([]);
});

test('every design token is used', () => {
  const all = [...sheets, ...sources].map(({ text }) => text).join('\n');
  const tokens = new Set(sheets.flatMap(({ text }) => text.match(/--[a-z0-9-]+(?=\s*:)/g) ?? []));
  expect([...tokens].filter((token) => !new RegExp(`var\\(${token}\\b(?!-)`).test(all))).toEqual([]);
});
