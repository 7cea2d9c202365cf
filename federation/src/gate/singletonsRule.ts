import { satisfies, validRange } from 'semver';
import type { Release } from '../release';
import type { Refusal } from './refusal';

/** The shell brings a version of each shared module that a remote can live with. */
export function singletonsRule(shell: Release, remotes: Release[]): Refusal[] {
  const shellId = `${shell.name}@${shell.version}`;
  const provided = shell.provides?.singletons;
  if (!provided) {
    const reason = `${shellId} does not say which shared modules it provides`;
    return [{ rule: 'singletons', reason, mend: 'release the shell again and promote that' }];
  }
  return remotes.flatMap(({ name, version, singletons }) =>
    Object.entries(singletons).flatMap(([module, range]): Refusal[] => {
      const has = provided[module];
      if (has && validRange(range) && satisfies(has, range, { includePrerelease: true })) return [];
      const reason = `${name}@${version} wants ${module} ${range}, the shell provides ${has ?? 'none'}`;
      const mend = has
        ? `build ${name} against ${module} ${has}, or promote a shell that provides ${range}`
        : `bundle ${module} into ${name}, or promote a shell that provides it`;
      return [{ rule: 'singletons', reason, mend }];
    }),
  );
}
