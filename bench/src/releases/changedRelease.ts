import fs from 'node:fs';
import path from 'node:path';
import { makeLive } from 'e2e/src/releases';
import { copyRepository, folderForCopies, setVersion } from 'e2e/src/repositoryCopy';
import { startProcess } from 'e2e/src/site';

/** A change to a component. */
export interface Change {
  /** of the package that is released */
  name: string;
  /** of the component, in its folder */
  file: string;
}

/** Adds an attribute to the first element of a component. @throws Error when it has none */
export function changeComponent(code: string, value: string): string {
  const changed = code.replace(/(<(?:div|section|footer|p|ul|article))(?=[\s>])/, `$1 data-change="${value}"`);
  if (changed === code) throw new Error('this component has no element of its own to change');
  return changed;
}

/** A copy of the repository in which teams change, build and release their packages. */
export interface TeamsCopy {
  /** Releases a package with this change as its next version, and makes it live. */
  release: (change: Change, version: string, releasesDir: string) => Promise<void>;
  close: () => void;
}

export function copyForTeams(): TeamsCopy {
  const folder = folderForCopies('bench-teams');
  const copy = path.join(folder, 'copy');
  copyRepository(copy, []);
  return {
    async release({ name, file }, version, releasesDir) {
      const packageDir = path.join(copy, name);
      const component = path.join(packageDir, file);
      fs.writeFileSync(component, changeComponent(fs.readFileSync(component, 'utf8'), version));
      setVersion(packageDir, version);
      const command = path.join(copy, 'federation/bin/federation.js');
      const { child, log } = startProcess(process.execPath, [command, 'release'], { RELEASES_DIR: releasesDir }, packageDir);
      const code = await new Promise((resolve) => child.once('close', resolve));
      if (code !== 0) throw new Error(`${name}@${version} was not released:\n${log()}`);
      makeLive(releasesDir, name, version);
    },
    close: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
