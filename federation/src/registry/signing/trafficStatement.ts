import { integrityShape, timeShape, versionShape } from '../release/shapes';
import { record, text, whole } from '../shape';
import { signatureShape, type Signature } from './signature';

/** A release as named in a statement. */
export interface NamedRelease {
  version: string;
  /** Subresource Integrity of release.json; empty in documents of earlier versions */
  release: string;
}

/** What a name's visitors are given: the live release, and the canary next to it. */
export interface Traffic {
  live: NamedRelease;
  canary?: NamedRelease & { traffic: number };
  /** the rollback target */
  before?: string;
}

/** Traffic with its signature. */
export interface TrafficStatement extends Traffic, Signature {
  /** grows with every change of the name, so that an older statement can be recognised */
  sequence: number;
  /** ISO time in UTC */
  at: string;
  what: string;
}

const named = { version: versionShape, release: integrityShape };

export const statementShape = record(
  { ...signatureShape, sequence: whole(Number.MAX_SAFE_INTEGER), at: timeShape, what: text(), live: record(named) },
  { canary: record({ ...named, traffic: whole(99) }), before: versionShape },
);
