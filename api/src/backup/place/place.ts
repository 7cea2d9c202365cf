import { resolve } from 'node:path';
import { wrongUse } from '../../office/officeFault';
import { filePlace } from './filePlace';

/** Where an archive is kept. */
export interface Place {
  /** For people: a path or an address. */
  name: string;
  /** Throws where an archive cannot be put there, or would be lost together with the data; before any work was done. */
  refuseUnusable: (dataDir: string) => Promise<void>;
  /** Stores all of it, or nothing; replaces nothing. Once this has returned, it is there even if the power fails. */
  store: (archive: AsyncIterable<Buffer>, signal: AbortSignal) => Promise<void>;
  read: () => AsyncIterable<Buffer>;
}

/** @throws OfficeFault for an address of a kind that no backup can go to */
export function placeAt(given: string): Place {
  const scheme = /^[a-z][a-z\d+.-]*:\/\//i.exec(given)?.[0];
  if (scheme === undefined) return filePlace(resolve(given));
  throw wrongUse(
    `backup: ${given}: a backup goes into a file, not to ${scheme}; name a file, and copy it there with the tools of that store`,
  );
}
