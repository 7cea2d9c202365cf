import { SHELL } from '../names';
import type { Composed } from './composeFolder';
import { contractRule } from './contractRule';
import { filesRule } from './filesRule';
import { pathsRule } from './pathsRule';
import type { Refusal } from './refusal';
import { singletonsRule } from './singletonsRule';

/** What can be checked without a server: files, contract, shared modules, paths. */
export function staticRules({ candidate, others }: Composed): Refusal[] {
  const { release } = candidate;
  const live = others.filter(({ isLive }) => isLive).map((other) => other.release);
  const shell = release.name === SHELL ? release : live.find(({ name }) => name === SHELL);
  if (!shell) {
    const reason = `no shell is live that ${release.name}@${release.version} could be checked with`;
    return [{ rule: 'contract', reason, mend: 'promote a shell first' }];
  }
  const remotes = release.name === SHELL ? live : [release];
  return [
    ...filesRule(candidate),
    ...contractRule(shell, remotes),
    ...singletonsRule(shell, remotes),
    ...pathsRule(
      release,
      others.map((other) => other.release),
    ),
  ];
}
