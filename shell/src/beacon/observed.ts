import { MOST_FAULTS, type BeaconReport, type ReleaseError } from 'shell/page-contract/beaconReport';
import type { PageComposition } from 'shell/page-contract/pageData';
import { missingFile, RemoteLoadError } from '../remotes/loading/loadErrors';

type Observed = Pick<BeaconReport, 'uses' | 'failed' | 'faults'>;

/** Matches a file below its release's folder, or one that several releases of a name share. */
const RELEASE_PATH = /\/releases\/([a-z][a-z0-9-]*)\/(?:([^/\s]+)\/client|files)\//g;

/** Versions of the page's releases, by name: a tab uses one of each. */
const versions = new Map<string, string>();

const used = new Set<string>();
const failed = new Set<string>();
const reported = new Set<string>();
let observed: Observed = { uses: [], failed: [], faults: [] };
let notify = () => {};

const releasesIn = (text: string) =>
  [...text.matchAll(RELEASE_PATH)].flatMap(([, name = '', inAddress]) => {
    const version = inAddress ?? versions.get(name);
    return version === undefined ? [] : `${name}@${version}`;
  });

/** Notes the releases of the page: an address by a file's bytes contains no version. */
export function nameReleases({ shell, remotes }: PageComposition): void {
  if (shell) versions.set('shell', shell);
  for (const { name, version } of remotes) versions.set(name, version);
}

/** Returns the release that an error belongs to; none for errors from elsewhere, such as a browser extension. */
function faultOf(error: unknown): ReleaseError | undefined {
  const lost = missingFile(error);
  if (lost !== undefined) return faultAt(releasesIn(lost)[0], 'load');
  if (error instanceof RemoteLoadError) return faultAt(error.release, 'error');
  // an error in a remote is often thrown in the shell's code, which contains React
  const frames = error instanceof Error ? releasesIn(error.stack ?? '') : [];
  return faultAt(frames.find((release) => !release.startsWith('shell@')) ?? frames[0], 'error');
}

const faultAt = (release: string | undefined, kind: ReleaseError['kind']): ReleaseError | undefined =>
  release === undefined ? undefined : { release, kind };

/** Notes that this tab uses a release (name@version). */
export function noteUse(release: string): void {
  if (used.has(release)) return;
  used.add(release);
  observed.uses.push(release);
  notify();
}

/** Notes an error in this tab: a file did not load, or code threw. */
export function recordError(error: unknown): void {
  const fault = faultOf(error);
  if (!fault || observed.faults.length >= MOST_FAULTS) return;
  observed.faults.push(fault);
  if (!failed.has(fault.release)) observed.failed.push(fault.release);
  failed.add(fault.release);
  noteUse(fault.release);
  notify();
}

/** Notes an error and logs it: one line in the console, however often it occurs. */
export function reportFault(error: unknown): void {
  // a file that fails to load in several ways counts as one error
  const text = missingFile(error) ?? String(error);
  if (reported.has(text)) return;
  reported.add(text);
  recordError(error);
  console.error(error);
}

/** Notes uncaught errors from now on. */
export function observeErrors(): void {
  window.addEventListener('error', ({ error }) => recordError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => recordError(reason));
}

/** Returns what was noted since the last call. */
export function takeObserved(): Observed {
  const taken = observed;
  observed = { uses: [], failed: [], faults: [] };
  return taken;
}

/** @param listener called whenever there is something new */
export function onObserved(listener: () => void): void {
  notify = listener;
}
