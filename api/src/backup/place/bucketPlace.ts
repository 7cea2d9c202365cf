import type { BucketEnvironment } from 'contract/bucketEnvironment';
import { failed } from '../../office/officeFault';
import { type BucketAddress, shownAddress } from '../../storage/bucket/bucketAddress';
import { COMMAND_LIMITS, openBucketClient } from '../../storage/bucket/bucketClient';
import type { Place } from './place';
import { readObject } from './readObject';
import { writeObject } from './writeObject';

/** An object of a bucket, with the client for it. */
export interface PlaceObject extends Awaited<ReturnType<typeof openBucketClient>> {
  Bucket: string;
  Key: string;
  /** For messages. */
  asGiven: string;
  /** Throws when the object exists. */
  refuseExisting: () => Promise<void>;
  alreadyThere: () => Error;
}

/** Stores an archive as an object: all of it appears, or nothing. @param at address whose prefix is the object's key */
export function bucketPlace(at: BucketAddress, environment: BucketEnvironment): Place {
  const name = shownAddress(at);
  const asGiven = `backup: ${name}`;
  const [Bucket, Key] = [at.bucket, at.prefix];
  const alreadyThere = () =>
    failed(`${asGiven} already exists, and no backup replaces another; name a new one, or remove that one`);

  async function open(): Promise<PlaceObject> {
    const opened = await openBucketClient(at, environment, COMMAND_LIMITS, asGiven);
    const { client, s3, call } = opened;
    // Unlike a request for the object itself, listing reports a missing bucket.
    const first = new s3.ListObjectsV2Command({ Bucket, Prefix: Key, MaxKeys: 1 });
    async function refuseExisting(): Promise<void> {
      const { Contents } = await call('listing', 0, (times) => client.send(first, times));
      if (Contents?.[0]?.Key === Key) throw alreadyThere();
    }
    return { ...opened, Bucket, Key, asGiven, refuseExisting, alreadyThere };
  }

  const withObject = async (work: (object: PlaceObject) => Promise<void>): Promise<void> => {
    const object = await open();
    await work(object).finally(() => object.client.destroy());
  };

  return {
    name,
    refuseUnusable: () => withObject((object) => object.refuseExisting()),
    store: (archive, signal) => withObject((object) => writeObject(object, archive, signal)),
    async *read() {
      const object = await open();
      try {
        yield* readObject(object, COMMAND_LIMITS.attempts);
      } finally {
        object.client.destroy();
      }
    },
  };
}
