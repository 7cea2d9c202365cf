import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** The best encoding that a browser takes, of those that answers are kept in. */
export const encodingFor = (accepted: string | undefined): Encoding =>
  new Negotiator({ headers: { 'accept-encoding': accepted } }).encoding(ENCODINGS, { preferred: ENCODINGS }) ??
  'identity';
