import { REMOTE_CONTRACT } from 'contract/remoteContract';
import { satisfies, validRange } from 'semver';
import type { ReleaseManifest } from '../registry/release/manifest';
import { SHELL } from '../registry/release/names';
import type { VerifiedRelease } from '../registry/release/transfer';
import type { CandidateComposition } from './composeCandidate';
import { pathsRule } from './pathsRule';
import type { Refusal } from './verdict';

/** Every file exists with the hash in mf-manifest.json, and mf-manifest.json itself has the hash in the registry. */
const filesRule = ({ release, faults }: VerifiedRelease): Refusal[] =>
  faults.map(({ file, fault }) => ({
    rule: 'files',
    reason: `${release.name}@${release.version}: ${file} is ${fault}`,
    fix: `run publish ${release.name}@${release.version} again from the machine that released it, or release a new version`,
  }));

/** The shell supports the contract that a remote was built for. */
function contractRule(shell: ReleaseManifest, remotes: ReleaseManifest[]): Refusal[] {
  const known = shell.provides?.contracts ?? [REMOTE_CONTRACT];
  return remotes
    .filter(({ contract }) => !known.includes(contract))
    .map(({ name, version, contract }) => ({
      rule: 'contract',
      reason: `${name}@${version} has contract ${contract}, ${shell.name}@${shell.version} knows ${known.join(', ')}`,
      fix: `promote a shell that knows contract ${contract} first, or build ${name} for contract ${known.join(' or ')}`,
    }));
}

/** The shell provides a version of each shared module that is within the remote's range. */
function singletonsRule(shell: ReleaseManifest, remotes: ReleaseManifest[]): Refusal[] {
  const shellId = `${shell.name}@${shell.version}`;
  const provided = shell.provides?.singletons;
  if (!provided) {
    const reason = `${shellId} does not say which shared modules it provides`;
    return [{ rule: 'singletons', reason, fix: 'release the shell again and promote that' }];
  }
  return remotes.flatMap(({ name, version, singletons }) =>
    Object.entries(singletons).flatMap(([module, range]): Refusal[] => {
      const has = provided[module];
      if (has && validRange(range) && satisfies(has, range, { includePrerelease: true })) return [];
      const reason = `${name}@${version} wants ${module} ${range}, the shell provides ${has ?? 'none'}`;
      const fix = has
        ? `build ${name} against ${module} ${has}, or promote a shell that provides ${range}`
        : `bundle ${module} into ${name}, or promote a shell that provides it`;
      return [{ rule: 'singletons', reason, fix }];
    }),
  );
}

/** Checks what needs no server: files, contract, shared modules, paths. */
export function staticRules({ candidate, live, canaries }: CandidateComposition): Refusal[] {
  const { release } = candidate;
  const shell = release.name === SHELL ? release : live.find(({ name }) => name === SHELL);
  if (!shell) {
    const reason = `no shell is live that ${release.name}@${release.version} could be checked with`;
    return [{ rule: 'contract', reason, fix: 'promote a shell first' }];
  }
  const remotes = release.name === SHELL ? live : [release];
  return [
    ...filesRule(candidate),
    ...contractRule(shell, remotes),
    ...singletonsRule(shell, remotes),
    ...pathsRule(release, [...live, ...canaries]),
  ];
}
