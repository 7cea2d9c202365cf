import type { BeaconReport, ReleaseFault } from '../../server/beaconReport';
import { lostFile } from '../remotes/LoadError';
import { RemoteLoadError } from '../remotes/RemoteLoadError';

type Observed = Pick<BeaconReport, 'uses' | 'failed' | 'faults'>;

const MOST_FAULTS = 10;
const RELEASE_PATH = /\/releases\/([a-z][a-z0-9-]*)\/([^/\s]+)\/client\//g;

const used = new Set<string>();
const failed = new Set<string>();
let observed: Observed = { uses: [], failed: [], faults: [] };
let tell = () => {};

const releasesIn = (text: string) => [...text.matchAll(RELEASE_PATH)].map(([, name, version]) => `${name}@${version}`);

/** The release that a fault is of; none where it is of nobody's here, such as of an extension of the browser. */
function faultOf(error: unknown): ReleaseFault | undefined {
  const lost = lostFile(error);
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
  tell();
}

/** Something went wrong in this tab: a file did not load, or code threw. */
export function noteFault(error: unknown): void {
  const fault = faultOf(error);
  if (!fault || observed.faults.length >= MOST_FAULTS) return;
  observed.faults.push(fault);
  if (!failed.has(fault.release)) observed.failed.push(fault.release);
  failed.add(fault.release);
  noteUse(fault.release);
  tell();
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
  tell = listener;
}
