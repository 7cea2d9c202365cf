import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { failed, wrongUse } from '../lib/officeFault';
import { type BucketAddress, readStorageUrl, shownAddress } from '../lib/bucketAddress';
import { isTaken, openBucketClient, storageFault } from '../storage/bucketClient';
import { partOf, writeBeside } from '../lib/durableFile';
import { OWNER_FILE } from '../lib/ownerOnly';
import { readBackupBuckets } from './env';

/** Where a backup is stored. */
export interface Place {
  /** For messages: a path or an address. */
  name: string;
  /** Throws when a backup cannot be stored there, replaces another, or would be lost together with the data. */
  refuseUnusable: (dataDir: string) => Promise<void>;
  /** Stores all of it, or nothing. Once this has returned, the backup survives a power failure. */
  store: (archive: Readable, signal: AbortSignal) => Promise<void>;
  read: () => Promise<Readable>;
}

/**
 * A file, or an object of a bucket: s3://bucket/prefix/name.backup.
 * @throws OfficeFault for an address of an unsupported kind
 */
export function placeAt(given: string): Place {
  const scheme = /^[a-z][a-z\d+.-]*:\/\//i.exec(given)?.[0];
  if (scheme === undefined) return filePlace(resolve(given));
  const parsed = readStorageUrl(given);
  if ('value' in parsed && parsed.value !== undefined && parsed.value.prefix !== '' && !given.endsWith('/')) {
    return bucketPlace(parsed.value);
  }
  // an address may hold credentials
  const shown = given.includes('@') ? '(hidden)' : given;
  throw wrongUse(
    `backup: ${shown}: name a file, or s3://bucket/prefix/name.backup, with letters, digits, - _ . and / in the prefix and the name`,
  );
}

const alreadyThere = (name: string) =>
  failed(`backup: ${name} already exists, and no backup replaces another; name a new one, or remove that one`);

/** A file that only its owner can read, written under a temporary name beside it. */
function filePlace(path: string): Place {
  async function refuseExisting(): Promise<void> {
    if ((await lstat(path).catch(() => undefined)) !== undefined) throw alreadyThere(path);
  }

  async function refuseUnusable(dataDir: string): Promise<void> {
    const folder = await realpath(dirname(path)).catch(() => undefined);
    if (folder === undefined) {
      throw failed(`backup: there is no folder ${dirname(path)}; make it, or name another file`);
    }
    const way = relative(await realpath(dataDir), folder);
    if (!isAbsolute(way) && way.split(sep)[0] !== '..') {
      throw failed(`backup: ${path} is within DATA_DIR, ${dataDir}, and would be lost with it; name a file elsewhere`);
    }
    await refuseExisting();
  }

  async function store(archive: Readable, signal: AbortSignal): Promise<void> {
    try {
      await writeBeside(path, async (part) => {
        await pipeline(archive, createWriteStream(part, { flags: 'wx', mode: OWNER_FILE, flush: true }), { signal });
        await refuseExisting();
      });
    } catch (error) {
      signal.throwIfAborted();
      const { syscall, path: of, message } = error as NodeJS.ErrnoException;
      if (syscall !== 'write' && syscall !== 'fsync' && of !== partOf(path)) throw error;
      const fix = 'free some space there, let this user write there, or name another file';
      throw failed(`backup: ${path} was not written (${message}); ${fix}. Nothing was left behind`, error);
    }
  }

  async function read(): Promise<Readable> {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) throw failed(`backup: there is no file ${path}; name a file that "npm run backup" has made`);
    return createReadStream(path);
  }

  return { name: path, refuseUnusable, store, read };
}

/** Bytes of a part, of which an upload has up to 10,000: backups of up to 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
/** A part has time even at 2 Mbit/s. */
const LIMITS = { attempts: 4, attemptMs: 90_000, callMs: 360_000 };

/** An object of a bucket; it appears when all of it was sent. */
function bucketPlace(at: BucketAddress): Place {
  const name = shownAddress(at);
  const asGiven = `backup: ${name}`;
  const object = { Bucket: at.bucket, Key: at.prefix };
  const open = () => openBucketClient(at, readBackupBuckets(), LIMITS, asGiven);

  async function refuseUnusable(): Promise<void> {
    const { s3, client, call } = await open();
    // Unlike a request for the object itself, listing reports a missing bucket.
    const first = new s3.ListObjectsV2Command({ Bucket: at.bucket, Prefix: at.prefix, MaxKeys: 1 });
    const { Contents } = await call('listing', 0, (times) => client.send(first, times));
    client.destroy();
    if (Contents?.[0]?.Key === at.prefix) throw alreadyThere(name);
  }

  async function store(archive: Readable, signal: AbortSignal): Promise<void> {
    const { s3, client } = await open();
    const { Upload } = await import('@aws-sdk/lib-storage');
    // Upload's own abort does not wait until the parts are removed; a call that fails does.
    const send = client.send.bind(client) as (command: object, options: object) => Promise<unknown>;
    const requestTimeout = LIMITS.attemptMs;
    const sendUntilStopped = (command: object) => {
      const isCleaning = command instanceof s3.AbortMultipartUploadCommand;
      return send(command, isCleaning ? { requestTimeout } : { requestTimeout, abortSignal: signal });
    };
    const stoppable: typeof client = Object.assign(Object.create(client), { send: sendUntilStopped });
    const params = { ...object, Body: archive, IfNoneMatch: '*' };
    try {
      await new Upload({ client: stoppable, params, partSize: PART_BYTES, queueSize: 1 }).done();
    } catch (error) {
      signal.throwIfAborted();
      throw isTaken(error) ? alreadyThere(name) : storageFault(asGiven, 'writing', error);
    } finally {
      client.destroy();
    }
  }

  async function read(): Promise<Readable> {
    const { s3, client, call } = await open();
    const answer = await call('reading', 0, async ({ requestTimeout }) => {
      try {
        return await client.send(new s3.GetObjectCommand(object), { requestTimeout });
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined;
        throw error;
      }
    });
    if (answer === undefined) throw failed(`${asGiven} does not exist; name a backup that "npm run backup" has made`);
    return Readable.from(chunksOf(answer.Body as Readable)).once('close', () => client.destroy());
  }

  async function* chunksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* body;
    } catch (error) {
      throw storageFault(asGiven, 'reading', error);
    }
  }

  return { name, refuseUnusable, store, read };
}
