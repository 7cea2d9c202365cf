import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SubmissionKind } from '../../submissions/submissionKind';
import type { BackupEnv } from '../env';
import type { Place } from '../place/place';
import { compare, type Found } from './compare';
import { checkReadable, type Readable } from './readability';
import { unpack } from './unpack';

export interface Restoring {
  env: BackupEnv;
  place: Place;
  kinds: readonly SubmissionKind[];
  signal: AbortSignal;
}

export interface Verified extends Found, Readable {}

/** Unpacks an archive and compares all of it; the folder can be used afterwards. */
export async function unpackVerified(
  { env, place, kinds, signal }: Restoring,
  folder: string,
  isToStay: boolean,
): Promise<Verified> {
  await unpack(env.key, place, folder, signal);
  const found = await compare({ folder, kinds, signal, isToStay });
  const readable = await checkReadable({ folder, manifest: found.manifest, env: env.api, kinds, signal });
  return { ...found, ...readable };
}

/** Restores into a temporary folder, compares, and removes it again. */
export async function verify(restoring: Restoring): Promise<Verified> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-verify-'));
  try {
    return await unpackVerified(restoring, join(folder, 'restored'), false);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
