import { MOST_FAULTS, type BeaconReport, type ReleaseFault } from 'shell/page-contract/beaconReport';
import type { PageComposition } from 'shell/page-contract/pageData';
import { missingFile, RemoteLoadError } from '../remotes/loading/loadErrors';

type Observed = Pick<BeaconReport, 'uses' | 'failed' | 'faults'>;

/** A file below its release's folder, or one that several releases of a name have. */
const RELEASE_PATH = /\/releases\/([a-z][a-z0-9-]*)\/(?:([^/\s]+)\/client|files)\//g;

/** Of the page's releases, by name: a tab uses one of each. */
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

/** What the page is made of: an address that goes by a file's bytes names no version. */
export function nameReleases({ shell, remotes }: PageComposition): void {
  if (shell) versions.set('shell', shell);
  for (const { name, version } of remotes) versions.set(name, version);
}

/** The release that a fault is of; none where it is of nobody's here, such as of an extension of the browser. */
function faultOf(error: unknown): ReleaseFault | undefined {
  const lost = missingFile(error);
  if (lost !== undefined) return faultAt(releasesIn(lost)[0], 'load');
  if (error instanceof RemoteLoadError) return faultAt(error.release, 'error');
  // what a remote does wrong is often thrown in the shell, which has React in it
  const frames = error instanceof Error ? releasesIn(error.stack ?? '') : [];
  return faultAt(frames.find((release) => !release.startsWith('shell@')) ?? frames[0], 'error');
}

const faultAt = (release: string | undefined, kind: ReleaseFault['kind']): ReleaseFault | undefined =>
  release === undefined ? undefined : { release, kind };

/** This tab begins to use a release (name@version). */
export function noteUse(release: string): void {
  if (used.has(release)) return;
  used.add(release);
  observed.uses.push(release);
  notify();
}

/** Something went wrong in this tab: a file did not load, or code threw. */
export function noteFault(error: unknown): void {
  const fault = faultOf(error);
  if (!fault || observed.faults.length >= MOST_FAULTS) return;
  observed.faults.push(fault);
  if (!failed.has(fault.release)) observed.failed.push(fault.release);
  failed.add(fault.release);
  noteUse(fault.release);
  notify();
}

/** Notes a fault and logs it: one line in the console, however often it is met again. */
export function reportFault(error: unknown): void {
  // a file that is missed in several ways is one fault
  const text = missingFile(error) ?? String(error);
  if (reported.has(text)) return;
  reported.add(text);
  noteFault(error);
  console.error(error);
}

/** Notes what nobody catches, from now on. */
export function observeErrors(): void {
  window.addEventListener('error', ({ error }) => noteFault(error));
  window.addEventListener('unhandledrejection', ({ reason }) => noteFault(reason));
}

/** What was noted since the last call. */
export function takeObserved(): Observed {
  const taken = observed;
  observed = { uses: [], failed: [], faults: [] };
  return taken;
}

/** @param listener is called whenever there is something new */
export function onObserved(listener: () => void): void {
  notify = listener;
}
