import type { FetchedRelease } from '../releaseFiles';
import type { Refusal } from './refusal';

/** Every file is there and has the bytes that release.json promises, and release.json those that the registry does. */
export const filesRule = ({ release, faults }: FetchedRelease): Refusal[] =>
  faults.map(({ file, fault }) => ({
    rule: 'files',
    reason: `${release.name}@${release.version}: ${file} is ${fault}`,
    mend: `run publish ${release.name}@${release.version} again from the machine that released it, or release a new version`,
  }));
