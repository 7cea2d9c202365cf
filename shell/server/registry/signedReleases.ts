import fs from 'node:fs';
import path from 'node:path';
import type { Deployment, Registry } from 'federation/registry/registryDocument';
import { releaseDir } from 'federation/registry/releasesFolder';
import { integrityOf } from 'federation/registry/release/integrity';
import { RELEASE_FILE } from 'federation/registry/release/manifest';
import { releaseKey } from 'federation/registry/release/transfer';
import { acceptRegistry } from 'federation/registry/signing/acceptRegistry';
import type { ReleaseKeys } from 'federation/registry/signing/releaseKeys';
import { releaseFault, SIGNATURE_FILE } from 'federation/registry/signing/releaseSignature';
import type { Storage } from 'federation/registry/storage/storage';

/** What a server with the operator's list accepts from a registry; one without accepts everything. */
export interface Guard {
  /** @returns what is accepted, and whether that is everything */
  accept: (found: Registry, here: Registry) => { registry: Registry; isWhole: boolean };
  /** @throws Error when no key that may release it has signed it */
  checkRelease: (name: string, deployment: Deployment) => Promise<void>;
}

export const TAKES_ALL: Guard = {
  accept: (registry) => ({ registry, isWhole: true }),
  checkRelease: () => Promise.resolve(),
};

/**
 * Accepts signed releases only. A copy from before the list existed is deleted if it differs from the registry's signed one.
 * @param onError called with each refusal once
 */
export function takesSigned(
  storage: Storage,
  releasesDir: string,
  keys: () => ReleaseKeys,
  onError: (error: unknown) => void,
): Guard {
  let told = new Set<string>();
  const believed = new Set<string>();
  return {
    accept(found, here) {
      const { registry, refused } = acceptRegistry(keys(), found, here);
      refused.filter((fault) => !told.has(fault)).forEach((fault) => onError(new Error(fault)));
      told = new Set(refused);
      return { registry, isWhole: refused.length === 0 };
    },
    async checkRelease(name, { metadata: { version }, extras }) {
      const release = { name, version, release: extras?.release ?? '' };
      const id = JSON.stringify(release);
      if (believed.has(id)) return;
      const file = await storage.read(releaseKey(name, version, SIGNATURE_FILE));
      const fault = releaseFault(keys(), release, file?.content);
      if (fault) throw new Error(fault);
      const dir = releaseDir(releasesDir, name, version);
      const copy = path.join(dir, RELEASE_FILE);
      const isOther = fs.existsSync(copy) && integrityOf(fs.readFileSync(copy)) !== release.release;
      if (isOther) fs.rmSync(dir, { recursive: true, force: true });
      believed.add(id);
    },
  };
}
