// npm install: writes the packages that `tsc -b` checks into tsconfig.json, so that nobody has to list a new workspace.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = path.join(root, 'tsconfig.json');

const foldersIn = (folder) =>
  fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\..*|node_modules|dist.*)$/.test(entry.name))
    .map((entry) => path.posix.join(folder, entry.name));

const found = foldersIn('')
  .flatMap((folder) => [folder, ...foldersIn(folder)])
  .filter((folder) => fs.existsSync(path.join(root, folder, 'tsconfig.json')));
const references = found.sort().map((folder) => `    { "path": "${folder}" }`);
const text = `{\n  "files": [],\n  "references": [\n${references.join(',\n')}\n  ]\n}\n`;
if (fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
