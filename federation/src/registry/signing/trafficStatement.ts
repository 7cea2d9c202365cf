import { integrityShape, timeShape, versionShape } from '../release/shapes';
import { record, text, whole } from '../shape';
import { signatureShape, type Signature } from './signature';

/** A release as a statement names it. */
export interface NamedRelease {
  version: string;
  /** Subresource Integrity of release.json; empty in documents of earlier versions */
  release: string;
}

/** What a name's visitors are given: the live release, and the canary beside it. */
export interface Traffic {
  live: NamedRelease;
  canary?: NamedRelease & { traffic: number };
  /** where a rollback goes */
  before?: string;
}

/** Traffic as somebody signed it. */
export interface TrafficStatement extends Traffic, Signature {
  /** grows with every change of the name, so that an older statement is known for one */
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
