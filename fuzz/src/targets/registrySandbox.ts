import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deploymentOf, EMPTY_REGISTRY, REGISTRY_KEY, type Registry } from 'federation/registry/registryDocument';
import { withPromoted, withPublished } from 'federation/registry/registryEdits';
import { filesBelow } from 'federation/registry/release/integrity';
import { readRelease } from 'federation/registry/release/manifest';
import { writeRelease } from 'federation/registry/release/release.testing';
import { applyChanges, type Change } from '../mutation/changes';
import { applyEdits, type Edit } from '../mutation/edits';

export interface Sandbox {
  /** the folder of an altered registry with its releases */
  registry: string;
  /** an empty folder for a copy of it */
  copy: string;
  /** an empty folder of releases */
  taken: string;
  /** @throws Error when a file outside of these three folders was written, altered or deleted */
  expectUntouched: () => void;
}

interface Alteration {
  document: string;
  changes: Change[];
  edits: Edit[];
}

/** The three folders are deep inside one that nothing may touch. */
const DEEP = 'outside/a/b/c/inside';
const BYSTANDERS = [
  'outside/keep.txt',
  'outside/a/b/keep/mf-manifest.json',
  'outside/a/b/c/keep/1.0.0/mf-manifest.json',
];
const RELEASES = [
  ['shell', '1.0.0'],
  ['mf-a', '1.0.0'],
  ['mf-a', '1.1.0'],
] as const;

/** Writes a registry with three releases, two of them live. */
function writeRegistry(folder: string): void {
  const change = { id: 'fuzz', at: '2026-01-01T00:00:00.000Z', who: 'fuzz', what: 'publish', why: '' };
  let registry: Registry = EMPTY_REGISTRY;
  for (const [name, version] of RELEASES) {
    const dir = writeRelease(folder, name, version, [name]);
    const deployment = deploymentOf(readRelease(dir), fs.readFileSync(path.join(dir, 'mf-manifest.json')));
    registry = withPublished(registry, name, deployment, change);
    registry = withPromoted(registry, name, version, change);
  }
  fs.writeFileSync(path.join(folder, REGISTRY_KEY), JSON.stringify(registry));
}

function alter(file: string, { changes, edits }: Alteration): void {
  const changed = JSON.stringify(applyChanges(JSON.parse(fs.readFileSync(file, 'utf8')), changes));
  fs.writeFileSync(file, applyEdits(Buffer.from(changed), edits));
}

/** Returns the contents of all files outside the three folders, as one text. */
const outside = (root: string): string =>
  filesBelow(root)
    .filter((file) => !file.startsWith(`${DEEP}/`))
    .map((file) => `${file}: ${fs.readFileSync(path.join(root, file), 'utf8')}`)
    .join('\n');

/** Creates a registry once, and a sandbox with an altered copy of it for every case. */
export function makeSandbox() {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'fuzz-registry-'));
  const original = path.join(base, 'original');
  fs.mkdirSync(original);
  writeRegistry(original);
  const root = path.join(base, 'box');
  const folders = {
    registry: path.join(root, DEEP, 'registry'),
    copy: path.join(root, DEEP, 'copy'),
    taken: path.join(root, DEEP, 'taken'),
  };

  function fill(alteration: Alteration): void {
    fs.rmSync(root, { recursive: true, force: true });
    for (const file of BYSTANDERS) {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      fs.writeFileSync(path.join(root, file), 'not yours');
    }
    for (const folder of Object.values(folders)) fs.mkdirSync(folder, { recursive: true });
    fs.cpSync(original, folders.registry, { recursive: true });
    alter(path.join(folders.registry, alteration.document), alteration);
  }

  return {
    within<Result>(alteration: Alteration, run: (box: Sandbox) => Promise<Result>): Promise<Result> {
      fill(alteration);
      const before = outside(root);
      const expectUntouched = () => {
        if (outside(root) !== before) throw new Error(`${alteration.document} reached outside of its folder`);
      };
      return run({ ...folders, expectUntouched });
    },
    remove: () => fs.rmSync(base, { recursive: true, force: true }),
  };
}
