import { CONTRACT } from '../remoteRoutes';
import type { Release } from '../release';
import type { Refusal } from './refusal';

/** The shell knows the contract that a remote was built for. */
export function contractRule(shell: Release, remotes: Release[]): Refusal[] {
  const known = shell.provides?.contracts ?? [CONTRACT];
  return remotes
    .filter(({ contract }) => !known.includes(contract))
    .map(({ name, version, contract }) => ({
      rule: 'contract',
      reason: `${name}@${version} has contract ${contract}, ${shell.name}@${shell.version} knows ${known.join(', ')}`,
      mend: `promote a shell that knows contract ${contract} first, or build ${name} for contract ${known.join(' or ')}`,
    }));
}
