import { editRegistry, readRegistry, type AuditNote } from '../registry/registryStore';
import { checkRelease } from './gate';
import { refusalText, type GateOptions, type Verdict } from './verdict';
import { SHELL } from '../registry/release/names';
import { findDeployment, liveVersions, type Change, type Registry } from '../registry/registryDocument';
import { rollbackTarget, withPromoted, withRollback, withTraffic, withWithdrawn } from '../registry/registryEdits';
import { verifyRelease } from '../registry/release/transfer';
import type { Storage } from '../registry/storage/storage';

/** Thrown when the gate refuses a release; nothing was changed. */
export class GateRefusedError extends Error {
  override name = 'GateRefusedError';
  readonly verdict: Verdict;

  constructor(verdict: Verdict) {
    super(verdict.refusals.map(refusalText).join('\n'));
    this.verdict = verdict;
  }
}

export interface Promotion extends AuditNote {
  gate: GateOptions;
  /** promotes although the gate refuses; `why` is logged */
  force?: boolean;
}

export interface Promoted {
  registry: Registry;
  verdict: Verdict;
}

/** The live releases of the other names when the gate checked; a verdict is valid only for that combination. */
const othersLive = (registry: Registry, name: string) => JSON.stringify({ ...liveVersions(registry), [name]: '' });

async function throughGate(
  storage: Storage,
  { name, version }: { name: string; version: string },
  what: string,
  { gate, force, ...asked }: Promotion,
  apply: (registry: Registry, change: Change) => Registry,
): Promise<Promoted> {
  // At most twice: when another team was faster, their release is part of the site that this one is checked with.
  for (let isLast = false; ; isLast = true) {
    const { registry: seen } = await readRegistry(storage);
    const verdict = await checkRelease(storage, seen, name, version, gate);
    if (verdict.refusals.length > 0 && !force) throw new GateRefusedError(verdict);
    const forced =
      verdict.refusals.length > 0 ? ` although ${verdict.refusals.map(({ rule }) => rule).join(', ')}` : '';
    const { registry: now } = await readRegistry(storage);
    if (!isLast && othersLive(now, name) !== othersLive(seen, name)) continue;
    const registry = await editRegistry(storage, {
      ...asked,
      names: name === SHELL ? [name] : [name, SHELL],
      seen,
      what: `${what}${forced}`,
      apply,
    });
    return { registry, verdict };
  }
}

/**
 * Makes a published release live, when the gate lets it pass.
 * @throws GateRefusedError with every reason; ConflictError when another team was faster with the same name
 */
export const promote = (storage: Storage, name: string, version: string, promotion: Promotion): Promise<Promoted> =>
  throughGate(storage, { name, version }, `promote ${name}@${version}`, promotion, (registry, change) =>
    withPromoted(registry, name, version, change),
  );

/**
 * Gives a published release some of the traffic, when the gate lets it pass. 0 ends that, without a gate.
 * @param percent 0 to 99
 * @throws as `promote`, and Error when the release is live or another canary is running
 */
export async function setTraffic(
  storage: Storage,
  name: string,
  version: string,
  percent: number,
  promotion: Promotion,
): Promise<{ registry: Registry; verdict?: Verdict }> {
  const what = `traffic ${name}@${version} ${percent}`;
  const apply = (registry: Registry, change: Change) => withTraffic(registry, name, version, percent, change);
  const { registry: seen } = await readRegistry(storage);
  // refuses a wrong number before the slow gate runs
  apply(seen, { id: '', at: '', who: '', what: '', why: '' });
  const { who, why } = promotion;
  if (percent > 0) return throughGate(storage, { name, version }, what, promotion, apply);
  return { registry: await editRegistry(storage, { who, why, names: [name], seen, what, apply }) };
}

/**
 * Makes the previous live release live again. Only its files are checked, so this takes seconds.
 * @throws Error when there is none, or one of its files is missing or altered
 */
export async function rollBack(storage: Storage, name: string, asked: AuditNote): Promise<Registry> {
  const { registry: seen } = await readRegistry(storage);
  const version = rollbackTarget(seen, name);
  const integrity = findDeployment(seen, name, version)?.extras?.release;
  const [fault] = (await verifyRelease(storage, { name, version, integrity })).faults;
  if (fault) {
    throw new Error(
      `federation: ${name}@${version} cannot come back, ${fault.file} is ${fault.fault}; promote another release`,
    );
  }
  return editRegistry(storage, {
    ...asked,
    names: [name],
    seen,
    what: `rollback ${name}@${version}`,
    apply: (registry, change) => withRollback(registry, name, change),
  });
}

/**
 * Takes a remote off the site: its pages, and its places in menu, search and sitemap. A promotion brings it back.
 * @returns the version that was live
 * @throws Error when none was, or it is the shell
 */
export async function withdraw(storage: Storage, name: string, asked: AuditNote): Promise<string | undefined> {
  const { registry: seen } = await readRegistry(storage);
  await editRegistry(storage, {
    ...asked,
    names: [name],
    seen,
    what: `withdraw ${name}`,
    apply: (registry, change) => withWithdrawn(registry, name, change),
  });
  return liveVersions(seen)[name];
}
