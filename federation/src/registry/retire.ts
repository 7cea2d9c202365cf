import { logChange, newChange } from './deploymentLog';
import { editRegistry, readRegistry, type AuditNote } from './registryStore';
import { deploymentsOf, type Change, type Deployment } from './registryDocument';
import { retentionReason, withoutReleases } from './registryEdits';
import { removeRelease } from './release/transfer';
import type { Storage } from './storage/storage';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days without any use after which a release's files go, unless a command says otherwise: until then open pages load them. */
export const GRACE_DAYS = 30;
const WHAT = 'retire';

/** Whether a release was deleted; its version is never used again, since browsers may still have its files cached. */
export const isRetired = (log: Change[], name: string, version: string): boolean =>
  log.some(({ what }) => what === `${WHAT} ${name}@${version}`);

export interface RetireOptions extends AuditNote {
  /** one version; without it every release of the name that may be retired */
  version?: string;
  /** days without any use after which a release may be retired */
  graceDays: number;
}

/** Returns why a release is still in its grace time: it was changed in the registry, or lost its traffic, a short time ago. */
function reasonOfUse({ extras }: Deployment, { graceDays }: RetireOptions): string | undefined {
  const times = [extras?.change?.at, extras?.until].flatMap((time) => (time ? [Date.parse(time)] : []));
  const used = new Date(Math.max(0, ...times));
  if (new Date().getTime() - used.getTime() >= graceDays * DAY_MS) return undefined;
  return `was in use on ${used.toISOString().slice(0, 10)}, its grace time is ${graceDays} days`;
}

/**
 * Deletes releases that nobody uses: neither live, nor the canary, nor the rollback target, and neither given to
 * visitors nor changed in the registry during the grace time. They are removed from the registry first, so that none of
 * them can be promoted while its files are being deleted.
 * @throws Error when the one version that was asked for has to be retained, or is not published
 */
export async function retireReleases(storage: Storage, name: string, options: RetireOptions) {
  const { registry } = await readRegistry(storage);
  const asked = deploymentsOf(registry, name).filter(
    ({ metadata }) => options.version === undefined || metadata.version === options.version,
  );
  if (asked.length === 0) {
    throw new Error(`federation: ${name}@${options.version ?? '*'} is not published; list shows what is`);
  }
  const kept: { version: string; reason: string }[] = [];
  const retired: string[] = [];
  for (const deployment of asked) {
    const { version } = deployment.metadata;
    const reason = retentionReason(registry, name, version) ?? reasonOfUse(deployment, options);
    if (reason) kept.push({ version, reason });
    else retired.push(version);
  }
  const [first] = kept;
  if (options.version !== undefined && first) {
    throw new Error(`federation: ${name}@${first.version} ${first.reason}; it cannot be retired`);
  }
  if (retired.length === 0) return { retired, kept };

  await editRegistry(storage, {
    ...options,
    names: [name],
    seen: registry,
    what: `take off the list ${retired.map((version) => `${name}@${version}`).join(', ')}`,
    apply: (now) => withoutReleases(now, name, retired),
  });
  for (const version of retired) {
    // logged before the first file is deleted: the version is never used again
    await logChange(storage, newChange({ ...options, what: `${WHAT} ${name}@${version}` }));
    await removeRelease(storage, name, version);
  }
  return { retired, kept };
}
