import { editRegistry, readRegistry } from '../registry/registryStore';
import { checkRelease } from './gate';
import { refusalText, type GateOptions, type Verdict } from './verdict';
import { SHELL } from '../registry/release/names';
import type { AuditNote } from '../registry/publish';
import { findDeployment, liveVersions, type Change, type Registry } from '../registry/registryDocument';
import { rollbackTarget, withPromoted, withRollback, withTraffic } from '../registry/registryEdits';
import { verifyRelease } from '../registry/release/transfer';
import type { Storage } from '../registry/storage/storage';

/** The gate found reasons against a release; nothing was changed. */
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
  /** goes on although the gate refuses; `why` is in the log */
  force?: boolean;
}

export interface Promoted {
  registry: Registry;
  verdict: Verdict;
}

/** What was live of the other names when the gate looked; a verdict holds only beside that. */
const othersLive = (registry: Registry, name: string) => JSON.stringify({ ...liveVersions(registry), [name]: '' });

async function throughGate(
  storage: Storage,
  { name, version }: { name: string; version: string },
  what: string,
  { gate, force, who, why }: Promotion,
  apply: (registry: Registry, change: Change) => Registry,
): Promise<Promoted> {
  // Twice at most: when another team was faster, their release belongs to the site that this one is checked with.
  for (let isLast = false; ; isLast = true) {
    const { registry: seen } = await readRegistry(storage);
    const verdict = await checkRelease(storage, seen, name, version, gate);
    if (verdict.refusals.length > 0 && !force) throw new GateRefusedError(verdict);
    const forced =
      verdict.refusals.length > 0 ? ` although ${verdict.refusals.map(({ rule }) => rule).join(', ')}` : '';
    const { registry: now } = await readRegistry(storage);
    if (!isLast && othersLive(now, name) !== othersLive(seen, name)) continue;
    const registry = await editRegistry(storage, {
      names: name === SHELL ? [name] : [name, SHELL],
      seen,
      who,
      why,
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
 * @throws as `promote`, and Error when the release is live or another canary is under way
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
  // a wrong number is refused before the gate takes its time
  apply(seen, { id: '', at: '', who: '', what: '', why: '' });
  if (percent > 0) return throughGate(storage, { name, version }, what, promotion, apply);
  const { who, why } = promotion;
  return { registry: await editRegistry(storage, { names: [name], seen, who, why, what, apply }) };
}

/**
 * Makes the previous live release live again. Only its files are checked, so that it takes seconds.
 * @throws Error when there is none, or a file of it is missing or altered
 */
export async function rollBack(storage: Storage, name: string, { who, why }: AuditNote): Promise<Registry> {
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
    names: [name],
    seen,
    who,
    why,
    what: `rollback ${name}@${version}`,
    apply: (registry, change) => withRollback(registry, name, change),
  });
}
